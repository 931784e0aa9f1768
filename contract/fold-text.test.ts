import { describe, expect, it } from "vitest";
import { foldSpelled, foldText, foundIn, spellingsOf } from "./fold-text";

describe("a text as searches compare it", () => {
  it.each([
    ["Núñez", "nunez"],
    ["NUÑEZ", "nunez"],
    ["Nu\u0301n\u0303ez", "nunez"],
    ["Łuczak", "luczak"],
    ["Größe", "grosse"],
    ["GRÖSSE", "grosse"],
    ["GRÖẞE", "grosse"],
    ["Ærø Œuvre", "aero oeuvre"],
    ["Đorđe Þór ħ", "dorde thor h"],
    ["İSTANBUL ılık", "istanbul ilik"],
    ["ΟΔΟΣ όδος", "οδοσ οδοσ"],
    ["Ёлка ПАЛАТКА", "елка палатка"],
    ["ﬁne №", "fine no"],
    ["Plain-42 % _ \\", "plain-42 % _ \\"],
    ["東京", "東京"],
  ])("%s is %s", (text, plain) => {
    expect(foldText(text)).toBe(plain);
    expect(foldText(foldText(text))).toBe(plain);
  });
});

describe("a text with two letters for one", () => {
  it.each([
    ["Größe", "groesse"],
    ["GRÖẞE", "groesse"],
    ["Gro\u0308\u00dfe", "groesse"],
    ["Ärger Übung", "aerger uebung"],
    ["Ærø Århus", "aeroe aarhus"],
    ["Núñez Łuczak", "nunez luczak"],
    ["Blue Joel", "blue joel"],
  ])("%s is %s", (text, spelled) => {
    expect(foldSpelled(text)).toBe(spelled);
    expect(foldSpelled(foldSpelled(text))).toBe(spelled);
  });

  it("is another spelling only where it differs", () => {
    expect(spellingsOf("Größe")).toEqual(["grosse", "groesse"]);
    expect(spellingsOf("Straße")).toEqual(["strasse"]);
  });
});

describe("words in a text", () => {
  it.each([
    ["Ana Núñez", "nunez", "Núñez"],
    ["Ana Nu\u0301n\u0303ez", "NUNEZ", "Nu\u0301n\u0303ez"],
    ["Die Größe M", "grosse", "Größe"],
    ["Die Größe M", "gros", "Größ"],
    ["Die Größe M", "groesse", "Größe"],
    ["Die Groesse M", "größe", "Groesse"],
    ["Łuczak, Łódź", "lodz", "Łódź"],
    ["Harbor", " bor ", "bor"],
  ])("%s has %s as %s", (text, words, marked) => {
    const found = foundIn(text, words);
    expect(text.slice(found?.start, found?.end)).toBe(marked);
  });

  it("are not there, or are none", () => {
    expect(foundIn("Harbor", "pine")).toBeNull();
    expect(foundIn("Harbor", " ")).toBeNull();
  });
});
