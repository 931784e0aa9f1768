import { describe, expect, it } from "vitest";
import { chosenColumnsTo, listWithoutColumns, tabTo } from "./columns-url";
import { inChoosingOrder, moved } from "./columns-view";
import { readColumns, writeColumns } from "./shown-columns";

const LIST = { keys: ["a", "b", "c"], defaults: ["a", "b"], fixed: ["main", "select"], hasProperties: true };
const read = (query: string) => readColumns(new URLSearchParams(query), LIST);

describe("columns of a URL", () => {
  it("are the list's own until somebody chooses", () => {
    expect(read("")).toEqual({ keys: ["a", "b"], isDefault: true, hasUnknown: false });
    expect(read("columns=")).toMatchObject({ isDefault: true, hasUnknown: false });
    expect(read("columns=zzz")).toEqual({ keys: ["a", "b"], isDefault: true, hasUnknown: true });
  });

  it("stand in the order that is written, each once, as one value or as many", () => {
    expect(read("columns=c,a,c")).toEqual({ keys: ["c", "a"], isDefault: false, hasUnknown: false });
    expect(read("columns=c&columns=a").keys).toEqual(["c", "a"]);
    expect(read("columns=p:Thread%20%20color:,b").keys).toEqual(["p:Thread color", "b"]);
    expect(read("columns=main")).toEqual({ keys: [], isDefault: false, hasUnknown: false });
  });

  it("are at most thirty", () => {
    const many = Array.from({ length: 40 }, (_, index) => `p:Question ${index}`).join(",");
    const found = read(`columns=${encodeURIComponent(many)}`);
    expect(found.keys).toHaveLength(30);
    expect(found.hasUnknown).toBe(true);
  });

  it("are written so that they read the same, and not at all where nothing differs", () => {
    expect(writeColumns(["a", "b"], LIST)).toBeNull();
    expect(writeColumns([], LIST)).toBe("main");
    for (const keys of [["b", "a"], ["c"], [], ["p:Backing", "a"]])
      expect(read(`columns=${writeColumns(keys, LIST)}`).keys).toEqual(keys);
  });
});

describe("the chooser", () => {
  const form = (more: string) =>
    new URLSearchParams(
      `order=a,b,c&defaults=a,b&fixed=main,select&to=${encodeURIComponent("/dashboard/orders?q=x&page=3&modal=columns")}&${more}`,
    );

  it("leads back to its list with what was ticked, in the order that it shows", () => {
    expect(chosenColumnsTo(form("show=c&show=a"))).toBe("/dashboard/orders?q=x&page=3&columns=a%2Cc");
    expect(chosenColumnsTo(form("show=a&show=b&density=compact"))).toBe("/dashboard/orders?q=x&page=3&density=compact");
    expect(chosenColumnsTo(form(""))).toBe("/dashboard/orders?q=x&page=3&columns=main");
  });

  it("moves without a script and opens again", () => {
    expect(chosenColumnsTo(form("show=a&show=c&up=c"))).toBe(
      "/dashboard/orders?q=x&page=3&modal=columns&columns=a%2Cc",
    );
    expect(chosenColumnsTo(form("show=a&show=b&down=a"))).toBe(
      "/dashboard/orders?q=x&page=3&modal=columns&columns=b%2Ca",
    );
  });

  it("leads nowhere else", () => {
    for (const to of ["https://evil.example/dashboard/", "//evil.example", "/dashboard\\evil", "/auth/logout", ""])
      expect(chosenColumnsTo(new URLSearchParams({ to }))).toBeNull();
  });

  it("shows the shown ones first and moves within its ends", () => {
    const columns = ["a", "b", "c"].map((key) => ({ key, label: key }));
    expect(inChoosingOrder({ columns, shown: ["c", "a"] }).map(({ key }) => key)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
    expect(moved(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
  });

  it("is undone by Reset, and tabs keep what was chosen", () => {
    expect(listWithoutColumns("/dashboard/orders", "?columns=a&density=compact&modal=columns&q=x")).toBe(
      "/dashboard/orders?q=x",
    );
    expect(tabTo("/dashboard/orders", "?columns=a&page=2&q=x", { view: "late" })).toBe(
      "/dashboard/orders?view=late&columns=a",
    );
    expect(tabTo("/dashboard/orders", "?page=2", {})).toBe("/dashboard/orders");
  });
});
