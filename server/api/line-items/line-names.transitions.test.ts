import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carryNames } from "./line-names.transitions";

const kept = (unit_index: number, line_1: string, more: object = {}) => ({
  unit_index,
  size: "M",
  line_1,
  line_2: null,
  font: null,
  thread_color: null,
  confirmed_at: "2026-03-02T10:00:00.000Z",
  done_at: null,
  ...more,
});

describe("a list that replaces a line's names", () => {
  it("keeps what was confirmed and done of names that stay, wherever they stand", () => {
    const list = [kept(1, "Ruiz", { done_at: "2026-03-09T10:00:00.000Z" }), kept(2, "Lee"), kept(3, "Lee")];
    const { rows, changed, isSame } = carryNames(list, [
      { size: "M", line_1: "Lee" },
      { size: "M", line_1: "Ruíz" },
      { size: "M", line_1: "Ruiz" },
    ]);
    expect({ changed, isSame }).toEqual({ changed: 1, isSame: false });
    expect(rows).toMatchObject([
      { unit_index: 1, line_1: "Lee", confirmed_at: "2026-03-02T10:00:00.000Z" },
      { unit_index: 2, line_1: "Ruíz", confirmed_at: null, done_at: null },
      { unit_index: 3, line_1: "Ruiz", done_at: "2026-03-09T10:00:00.000Z" },
    ]);
  });

  it("is the same list where nothing differs", () => {
    expect(carryNames([kept(1, "Lee")], [{ size: "M", line_1: "Lee", line_2: "" }])).toMatchObject({
      changed: 0,
      isSame: true,
    });
    expect(carryNames([kept(1, "Lee")], []).isSame).toBe(false);
  });

  it("gives no name a confirmation that it had not", () => {
    const text = fc.constantFrom("A", "B", "C");
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.boolean())), fc.array(text), (old, desired) => {
        const list = old.map(([name, isDone], index) => kept(index + 1, name, { done_at: isDone ? "now" : null }));
        const { rows, changed } = carryNames(
          list,
          desired.map((line_1) => ({ size: "M", line_1 })),
        );
        expect(rows.map((row) => row.unit_index)).toEqual(desired.map((_, index) => index + 1));
        expect(rows.filter((row) => row.confirmed_at === null)).toHaveLength(changed);
        for (const name of ["A", "B", "C"]) {
          const done = (names: { line_1: string | null; done_at: string | null }[]) =>
            names.filter((row) => row.line_1 === name && row.done_at !== null).length;
          expect(done(rows)).toBeLessThanOrEqual(done(list));
        }
      }),
    );
  });
});
