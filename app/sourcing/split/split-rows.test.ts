import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankRow, piecesIn, readRows, restTo, rowField, shapeRows, shareOut, splitEvenly } from "./split-rows";

const NO_STOCK = { pieces: 96, stock: new Map<string, number>() };

describe("sharing out", () => {
  test("gives whole pieces with the same sum, nobody less than the whole part of their share", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (pieces, weights) => {
        const shares = shareOut(pieces, weights);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(pieces);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (pieces * (weights[index] ?? 0)) / sum)).toBeLessThan(1);
      }),
    );
  });

  test("evenly: the first ones get the odd pieces; customer and stock keep theirs", () => {
    const rows = [blankRow("1", "60"), blankRow("2"), blankRow("3"), blankRow("customer", "6")];
    expect(splitEvenly(rows, 100).map(({ quantity }) => quantity)).toEqual(["32", "31", "31", "6"]);
    expect(splitEvenly([blankRow("1"), blankRow("2")], 1).map(({ quantity }) => quantity)).toEqual(["1", ""]);
  });

  test("evenly among nobody changes nothing", () => {
    expect(splitEvenly([blankRow()], 96)).toEqual([blankRow()]);
  });
});

describe("the buttons of the dialog", () => {
  const rows = [blankRow("1", "60"), blankRow("2", "24"), blankRow("3")];

  test("the rest goes on top of what a row has; with nothing left nothing moves", () => {
    expect(restTo(rows, 0, 96).map(({ quantity }) => quantity)).toEqual(["72", "24", ""]);
    expect(restTo(rows, 2, 96)[2]?.quantity).toBe("12");
    expect(restTo(rows, 0, 84)).toEqual(rows);
    expect(restTo(rows, 0, 50)).toEqual(rows);
  });

  test("stock gives as much as stands there, once", () => {
    const about = { pieces: 96, stock: new Map([["A-02", 5]]) };
    const once = shapeRows(rows, "stock:A-02", about);
    expect(once.map(({ from, quantity }) => [from, quantity])).toEqual([
      ["1", "60"],
      ["2", "24"],
      ["3", ""],
      ["stock:A-02", "5"],
    ]);
    expect(shapeRows(once, "stock:A-02", about)).toEqual(once);
    expect(shapeRows(rows, "stock:nowhere", about)).toEqual(rows);
  });

  test("the customer sends what is left, in a row that takes the place of a blank one", () => {
    const next = shapeRows([blankRow("1", "60"), blankRow()], "customer", NO_STOCK);
    expect(next.map(({ from, quantity, po }) => [from, quantity, po])).toEqual([
      ["1", "60", "new"],
      ["customer", "36", "none"],
    ]);
  });

  test("no sequence of buttons allocates more than is left", () => {
    const button = fc.constantFrom("add", "even", "customer", "rest:0", "rest:1", "remove:0", "stock:A-02", "nonsense");
    fc.assert(
      fc.property(fc.array(button, { maxLength: 12 }), fc.integer({ min: 84, max: 500 }), (buttons, pieces) => {
        const about = { pieces, stock: new Map([["A-02", 7]]) };
        const after = buttons.reduce((now, shape) => shapeRows(now, shape, about), [...rows]);
        expect(piecesIn(after)).toBeLessThanOrEqual(pieces);
      }),
    );
  });

  test("a row that is removed takes only itself", () => {
    expect(shapeRows(rows, "remove:1", NO_STOCK).map(({ from }) => from)).toEqual(["1", "3"]);
  });
});

test("rows are read in their order, whatever gaps the numbers have", () => {
  const form = new FormData();
  for (const [index, from] of [[0, "1"] as const, [4, "customer"] as const]) {
    form.set(rowField("from", index), from);
    form.set(rowField("quantity", index), " 12 ");
  }
  expect(readRows(form)).toEqual([
    { split: "", from: "1", quantity: " 12 ", po: "", poNumber: "", poDate: "", cost: "", pack: "" },
    { split: "", from: "customer", quantity: " 12 ", po: "", poNumber: "", poDate: "", cost: "", pack: "" },
  ]);
  expect(piecesIn(readRows(form))).toBe(24);
});
