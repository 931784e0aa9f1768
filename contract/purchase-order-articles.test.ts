import { describe, expect, it } from "vitest";
import { articlesOf, type OrderedPieces, styleMatrix } from "./purchase-order-articles";

const piece = (more: Partial<OrderedPieces>): OrderedPieces => ({
  sku: "G500",
  title: "Tee",
  brand: "Gildan",
  color: "Navy",
  size: "M",
  quantity: 6,
  order: "#1",
  ...more,
});

describe("articles", () => {
  it("are summed over orders, whatever the case, with the orders behind them, sizes in garment order", () => {
    const articles = articlesOf([
      piece({ size: "xxl", quantity: 2 }),
      piece({ order: "#2" }),
      piece({}),
      piece({ title: "TEE", color: "navy", sku: "g500", quantity: 1 }),
      piece({ sku: "OTHER" }),
    ]);
    expect(articles.map(({ sku, size, quantity }) => [sku, size, quantity])).toEqual([
      ["G500", "M", 13],
      ["OTHER", "M", 6],
      ["G500", "2XL", 2],
    ]);
    expect(articles[0]?.orders).toEqual([
      { name: "#2", quantity: 6 },
      { name: "#1", quantity: 7 },
    ]);
  });

  it("make a matrix of styles and the sizes that occur, and its sums are theirs", () => {
    const matrix = styleMatrix(
      articlesOf([piece({}), piece({ size: "S", quantity: 1 }), piece({ title: "Mug", size: null, quantity: 4 })]),
    );
    expect(matrix.sizes).toHaveLength(3);
    expect(matrix.quantity).toBe(11);
    expect(matrix.totals.reduce((sum, total) => sum + total, 0)).toBe(11);
    expect(matrix.rows.map(({ title, quantity }) => [title, quantity])).toEqual([
      ["Mug", 4],
      ["Tee", 7],
    ]);
    expect(matrix.rows[1]?.cells.filter(Boolean)).toHaveLength(2);
  });
});
