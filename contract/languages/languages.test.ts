import { describe, expect, it, onTestFinished } from "vitest";
import { PROOF_CHECKLIST } from "../art";
import { DECORATION_LOCATIONS, DECORATION_METHODS } from "../decoration";
import { languageIn, languageOf } from "../language";
import { SHOP_LOCALES } from "../shop";
import { sayAsShop } from "../shop-formats";
import { mailWords } from "./mail-words";
import { pageWords } from "./page-words";

/** Each entry of a catalogue by its path. Words by the data's own names are the same list in no two languages. */
function entries(catalogue: object, path = ""): [path: string, value: unknown][] {
  return Object.entries(catalogue).flatMap(([name, value]) => {
    const at = path ? `${path}.${name}` : name;
    if (["methods", "locations", "placements", "points", "samples"].includes(name)) return [];
    return typeof value === "object" && value !== null ? entries(value, at) : [[at, value] as [string, unknown]];
  });
}

const ENGLISH = { pages: pageWords("en"), mail: mailWords("en") };
const SPANISH = { pages: pageWords("es"), mail: mailWords("es") };
const spanish = new Map(entries(SPANISH));

/** With a list where the words join one. */
function said(value: unknown): string {
  if (typeof value !== "function") return String(value);
  return String(value.length === 1 && String(value).includes(".join(") ? value(["3"]) : value("1", "2", ["3"]));
}
/** What is filled in. */
const placesIn = (value: unknown) => (said(value).match(/\{\{[^}]+\}\}/g) ?? []).sort();

describe("a catalogue", () => {
  it.each(entries(ENGLISH))("has the same places in %s as the English one", (path, english) => {
    expect(placesIn(spanish.get(path))).toEqual(placesIn(english));
    expect(typeof spanish.get(path)).toBe(typeof english);
  });

  it("says everything in Spanish, but for words that are the same", () => {
    const same = entries(ENGLISH).filter(([path, english]) => said(spanish.get(path)) === said(english));
    expect(same.map(([path]) => path).sort()).toEqual(["mail.heads.color", "pages.making.color", "pages.size.cm"]);
  });

  it("knows our methods, places and points in Spanish", () => {
    const { methods, locations, points } = pageWords("es");
    expect(Object.keys(methods)).toEqual([...DECORATION_METHODS]);
    expect(Object.keys(locations)).toEqual([...DECORATION_LOCATIONS]);
    expect(Object.keys(points)).toEqual([...PROOF_CHECKLIST]);
  });

  it("counts one piece and several", () => {
    expect([1, 2, 1200].map(pageWords("es").pieces)).toEqual(["1 pieza", "2 piezas", "1,200 piezas"]);
    expect([1, 3].map((number) => mailWords("es").problem("short", number))).toEqual(["Falta 1", "Faltan 3"]);
    expect(mailWords("es").problem("damaged", 2)).toBe("2 dañadas");
    expect(mailWords("en").problem("wrong_color", 2)).toBe("2 wrong color");
    expect(pageWords("es").order.waiting(1)).toContain("1 prueba de arte espera");
    expect(pageWords("es").order.waiting(2)).toContain("2 pruebas de arte esperan");
  });
});

describe("the language of a customer", () => {
  it("is theirs, whatever their country, else the shop's", () => {
    expect(["es", "es-MX", "ES_us", "en-GB"].map(languageIn)).toEqual(["es", "es", "es", "en"]);
    expect(["fr-CA", "", null, undefined, "estonian"].map(languageIn)).toEqual([null, null, null, null, null]);
    expect([languageOf("es"), languageOf(null), languageOf("fr")]).toEqual(["es", "en", "en"]);
    sayAsShop({ locale: "es-US", units: "in" });
    onTestFinished(() => sayAsShop({ locale: "en-US", units: "in" }));
    expect([languageOf("en"), languageOf(null)]).toEqual(["en", "es"]);
  });
});

it.each(SHOP_LOCALES)("numbers are grouped alike in %s", (locale) => {
  expect(new Intl.NumberFormat(locale).format(1_234_567.5)).toBe("1,234,567.5");
});
