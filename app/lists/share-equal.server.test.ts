import { describe, expect, it } from "vitest";
import { shareEqual } from "./share-equal.server";

describe("shareEqual", () => {
  it("says the same", () => {
    const rows = [
      { id: 1, pips: [["A", "complete", null]], words: "" },
      { id: 2, pips: [] },
    ];
    expect(shareEqual(rows)).toEqual(rows);
  });

  it("makes equal parts one object, at every depth", () => {
    const pip = () => ["A", "not_started", 0];
    const [first, second, third] = shareEqual([
      { pips: [pip(), ["S"]] },
      { pips: [pip(), ["S"]], id: 2 },
      { pips: [pip()] },
    ]);
    expect(first?.pips).toBe(second?.pips);
    expect(third?.pips[0]).toBe(first?.pips[0]);
  });

  it("keeps apart what only looks alike", () => {
    expect(shareEqual([["1"], [1], [null], []])).toEqual([["1"], [1], [null], []]);
  });

  it("leaves out keys without a value", () => {
    expect(Object.keys(shareEqual({ vip: undefined, id: 1 }))).toEqual(["id"]);
  });
});
