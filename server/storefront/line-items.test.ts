import { expect, it } from "vitest";
import { lineItems } from "./line-items";
import { IMPORT_LIMITS } from "./store-order";

it("keeps the line items of an order in their order", () => {
  const messages: string[] = [];
  expect(lineItems({ line_items: [{ id: 2 }, { id: 1 }] }, messages)).toEqual([{ id: 2 }, { id: 1 }]);
  expect(messages).toEqual([]);
});

it("leaves out what is no object, and says so", () => {
  const messages: string[] = [];
  expect(lineItems({ line_items: [null, { id: 1 }, "two"] }, messages)).toEqual([{ id: 1 }]);
  expect(messages).toEqual(Array(2).fill("A line item is not an object and was left out."));
});

it("says where the list is missing", () => {
  const messages: string[] = [];
  expect(lineItems({ line_items: "none" }, messages)).toEqual([]);
  expect(messages).toEqual(["The order has no list of line items."]);
});

it("stops at the limit, and says so", () => {
  const messages: string[] = [];
  const items = Array.from({ length: IMPORT_LIMITS.lines + 1 }, (_, id) => ({ id }));
  expect(lineItems({ line_items: items }, messages)).toHaveLength(IMPORT_LIMITS.lines);
  expect(messages).toEqual([`Of ${items.length} lines the first ${IMPORT_LIMITS.lines} are kept.`]);
});
