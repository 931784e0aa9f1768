import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareSame } from "./share-same";

describe("what was read anew", () => {
  it("says what was read, whatever was there before", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
        expect(shareSame(before, now)).toStrictEqual(now);
      }),
    );
  });

  it("is the object that was there where nothing changed", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (before) => {
        expect(shareSame(before, structuredClone(before))).toBe(before);
      }),
    );
  });

  it("shares the parts that are the same, and none that is not", () => {
    const before = {
      pips: [
        { letter: "A", share: 1 },
        { letter: "S", share: 0.5 },
      ],
      status: { note: "Held" },
    };
    const now = shareSame(before, { ...structuredClone(before), status: { note: "Flagged" } });
    expect(now.pips).toBe(before.pips);
    expect(now.status).toEqual({ note: "Flagged" });
  });

  it("takes a part that was left out, and one that came, for a change", () => {
    const whole = { a: 1, b: undefined };
    expect(Object.keys(shareSame(whole, { a: 1 }))).toEqual(["a"]);
    expect(Object.keys(shareSame({ a: 1 }, whole))).toEqual(["a", "b"]);
    expect(shareSame({ b: undefined }, { a: undefined })).toEqual({ a: undefined });
  });

  it("finds a row by its record where rows came before it, and by its place on another page", () => {
    const [first, second] = [
      { id: 1, cells: { units: 3 } },
      { id: 2, cells: { units: 4 } },
    ];
    const moved = shareSame([first, second], [{ id: 9, cells: { units: 3 } }, structuredClone(first)]);
    expect(moved[1]).toBe(first);
    expect(moved[0]).toEqual({ id: 9, cells: { units: 3 } });
    const turned = shareSame([first], [{ id: 7, cells: { units: 3 } }]);
    expect(turned[0]?.id).toBe(7);
    expect(turned[0]?.cells).toBe(first.cells);
  });

  it("leaves what is no plain JSON as it was read", () => {
    const [before, now] = [new Date(0), new Date(1)];
    expect(shareSame({ at: before }, { at: now }).at).toBe(now);
  });
});
