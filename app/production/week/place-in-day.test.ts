import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Placed, placeInDay } from "./place-in-day";

const day = (...sequences: number[]): Placed[] => sequences.map((sequence, index) => ({ id: index + 1, sequence }));

describe("the place of a job in its day", () => {
  it.each([
    ["an empty day", day(), "last", [{ id: 9, sequence: 100 }]],
    ["behind the last", day(100, 200), "last", [{ id: 9, sequence: 300 }]],
    ["behind jobs that nobody placed", day(0, 0), "last", [{ id: 9, sequence: 100 }]],
    ["between two with room", day(100, 200), 2, [{ id: 9, sequence: 150 }]],
    ["before the first with room", day(100, 200), "first", [{ id: 9, sequence: 50 }]],
    ["before a job that is no longer there: last", day(100), 7, [{ id: 9, sequence: 200 }]],
    [
      "without room the later ones move up",
      day(100, 101),
      2,
      [
        { id: 9, sequence: 200 },
        { id: 2, sequence: 300 },
      ],
    ],
    [
      "before jobs that nobody placed",
      day(0, 0),
      "first",
      [
        { id: 9, sequence: 100 },
        { id: 1, sequence: 200 },
        { id: 2, sequence: 300 },
      ],
    ],
  ] as const)("%s", (_name, others, before, written) => {
    expect(placeInDay(others, 9, before)).toEqual(written);
  });

  it("is where it was asked for, whatever stood there before", () => {
    const sequences = fc.array(fc.nat(400), { maxLength: 8 }).map((all) => all.toSorted((one, other) => one - other));
    fc.assert(
      fc.property(sequences, fc.nat(8), (all, place) => {
        const others = day(...all);
        const before = others[place]?.id ?? "last";
        const written = new Map(placeInDay(others, 99, before).map(({ id, sequence }) => [id, sequence]));
        // As the list sorts: by sequence, then as they stood (by due date), the moved one after its equals.
        const after = [...others, { id: 99, sequence: 0 }]
          .map((job) => ({ ...job, sequence: written.get(job.id) ?? job.sequence }))
          .sort((one, other) => one.sequence - other.sequence)
          .map(({ id }) => id);
        const expected = others.map(({ id }) => id);
        expected.splice(before === "last" ? expected.length : place, 0, 99);
        expect(after).toEqual(expected);
      }),
    );
  });
});
