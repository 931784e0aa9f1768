import { foldText } from "contract/fold-text";
import { describe, expect, it } from "vitest";
import { askedIn, namesFor } from "./mention-search";

const at = (value: string, caret = value.length) => askedIn({ value, selectionStart: caret, selectionEnd: caret });

describe("the @ before the caret", () => {
  it.each([
    ["@", { from: 0, words: "" }],
    ["Ask @Kim", { from: 4, words: "Kim" }],
    ["Ask @Kim Lee", { from: 4, words: "Kim Lee" }],
    ["(@Zoë", { from: 1, words: "Zoë" }],
    ["write to kim@shop", null],
    ["@Kim, then", null],
    ["no name", null],
    ["@Kim\nnext line", null],
  ])("of %j", (value, asked) => expect(at(value)).toEqual(asked));

  it("counts up to the caret only", () => {
    expect(at("@Kim Lee", 3)).toEqual({ from: 0, words: "Ki" });
    expect(askedIn({ value: "@Kim", selectionStart: 1, selectionEnd: 3 })).toBe(null);
  });
});

describe("names for it", () => {
  const names = ["Dana Whitfield", "Kim Lee", "Lee Danvers", "Zoë Kimura"];
  const found = (words: string) => namesFor(names, words, foldText);

  it("begin with what was typed, then those of whom a word does", () => {
    expect(found("dan")).toEqual(["Dana Whitfield", "Lee Danvers"]);
    expect(found("kim")).toEqual(["Kim Lee", "Zoë Kimura"]);
    expect(found("zoe")).toEqual(["Zoë Kimura"]);
    expect(found("")).toEqual(names);
  });

  it("are none where nobody is meant, or one is written out", () => {
    expect(found("Kim Lee please")).toEqual([]);
    expect(found("kim lee")).toEqual([]);
  });
});
