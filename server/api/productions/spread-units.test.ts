import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProductionLineRow } from "../../db/tables";
import {
  type Shares,
  spreadMade,
  spreadMissing,
  spreadReceived,
  spreadShort,
  spreadShortTaken,
  spreadSpoiled,
  spreadTaken,
} from "./spread-units";

/** Ordered, received, made, lost, accepted short. */
type Numbers = [number, number, number?, number?, number?];

const linesOf = (all: readonly Numbers[]): ProductionLineRow[] =>
  all.map(([ordered, received, produced = 0, lost = 0, short = 0], index) => ({
    id: index + 100,
    production_id: 1,
    order_id: 1,
    order_line_item_id: index + 1,
    ordered_units: ordered,
    received_units: received,
    produced_units: produced,
    spoiled_units: lost,
    lost_units: lost,
    accepted_short_units: short,
    received_by_hand: 0,
  }));
/** Pieces by line, in their order. */
const said = (shares: Shares | null, lines: readonly unknown[]) =>
  shares && lines.map((_, index) => shares.get(index + 1) ?? 0);

describe("pieces that nobody named a line for", () => {
  it.each<[string, typeof spreadMissing, Numbers[], number, number[] | null]>([
    [
      "made ones fill the lines in order",
      spreadMade,
      [
        [8, 8],
        [8, 8],
        [8, 8],
      ],
      10,
      [8, 2, 0],
    ],
    [
      "made ones pass over what is made",
      spreadMade,
      [
        [8, 8, 6],
        [8, 8],
      ],
      4,
      [2, 2],
    ],
    [
      "made ones are of what came in",
      spreadMade,
      [
        [8, 3],
        [8, 8],
      ],
      8,
      [3, 5],
    ],
    [
      "made ones are not of what is lost",
      spreadMade,
      [
        [8, 8, 0, 2],
        [8, 8],
      ],
      8,
      [6, 2],
    ],
    [
      "made ones are not what is accepted short",
      spreadMade,
      [
        [8, 8, 0, 0, 3],
        [8, 8],
      ],
      8,
      [5, 3],
    ],
    [
      "made ones over the order are of the first line that has more",
      spreadMade,
      [
        [8, 8],
        [8, 10],
      ],
      18,
      [8, 10],
    ],
    [
      "made ones that did not come in are of a line that lacks them",
      spreadMade,
      [
        [8, 8],
        [8, 4],
      ],
      16,
      [8, 8],
    ],
    [
      "made ones beyond all are of the first line",
      spreadMade,
      [
        [8, 8],
        [8, 8],
      ],
      17,
      [9, 8],
    ],
    [
      "taken ones come off the last line",
      spreadTaken,
      [
        [8, 8, 8],
        [8, 8, 3],
      ],
      5,
      [2, 3],
    ],
    [
      "taken ones beyond all are of the last line",
      spreadTaken,
      [
        [8, 8, 1],
        [8, 8, 1],
      ],
      4,
      [1, 3],
    ],
    [
      "spoiled ones are of what came in and is not made",
      spreadSpoiled,
      [
        [8, 8, 8],
        [8, 8, 7],
        [8, 8],
      ],
      3,
      [0, 1, 2],
    ],
    [
      "spoiled ones beyond all are of the first line",
      spreadSpoiled,
      [
        [8, 8, 8],
        [8, 8, 8],
      ],
      2,
      [2, 0],
    ],
    [
      "short ones are short where pieces are missing",
      spreadShort,
      [
        [8, 8, 8],
        [8, 8, 6],
        [8, 8, 7],
      ],
      3,
      [0, 2, 1],
    ],
    [
      "short ones beyond these are of the first line that may be",
      spreadShort,
      [
        [8, 8, 8],
        [8, 8, 6],
      ],
      5,
      [3, 2],
    ],
    [
      "short ones go back in reverse",
      spreadShortTaken,
      [
        [8, 8, 0, 0, 4],
        [8, 8, 0, 0, 2],
      ],
      3,
      [1, 2],
    ],
    [
      "goods are of lines that lack them",
      spreadReceived,
      [
        [8, 8],
        [8, 5],
        [8, 6],
      ],
      4,
      [0, 3, 1],
    ],
    [
      "goods replace what is lost",
      spreadReceived,
      [
        [8, 8, 6, 2],
        [8, 6],
      ],
      3,
      [2, 1],
    ],
    [
      "goods beyond these are of the last line",
      spreadReceived,
      [
        [8, 8],
        [8, 5],
      ],
      5,
      [0, 5],
    ],
    [
      "missing goods are of lines that can spare them, in reverse",
      spreadMissing,
      [
        [8, 8, 2],
        [8, 8, 7],
      ],
      3,
      [2, 1],
    ],
    [
      "no goods are missing that were used",
      spreadMissing,
      [
        [8, 8, 6],
        [8, 8, 7],
      ],
      4,
      null,
    ],
  ])("%s", (_name, spread, numbers, pieces, expected) => {
    const lines = linesOf(numbers);
    expect(said(spread(lines, pieces), lines)).toEqual(expected);
  });

  const units = fc.nat(12);
  const line = fc.tuple(units, units, units, units, units);
  it("are all of some line, and over what a line has only where all are full", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 40 }),
        (numbers, pieces) => {
          const lines = linesOf(numbers as Numbers[]);
          const unused = (one: ProductionLineRow) => one.received_units - one.lost_units - one.produced_units;
          for (const spread of [
            spreadMade,
            spreadTaken,
            spreadSpoiled,
            spreadShort,
            spreadShortTaken,
            spreadReceived,
          ]) {
            const shares = spread(lines, pieces);
            expect([...shares.values()].reduce((sum, one) => sum + one, 0)).toBe(pieces);
            expect([...shares.values()].every((one) => one > 0)).toBe(true);
          }
          const made = spreadMade(lines, pieces);
          const of = (one: ProductionLineRow) => made.get(one.order_line_item_id) ?? 0;
          const isOver = lines.some((one) => of(one) > Math.max(0, unused(one)));
          if (isOver) expect(lines.every((one) => of(one) >= unused(one))).toBe(true);
        },
      ),
    );
  });
});
