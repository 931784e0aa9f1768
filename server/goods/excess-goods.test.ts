import { describe, expect, it } from "vitest";
import type { RequisitionRow } from "../db/tables";
import { type Excess, excessWords } from "./excess-goods";

const excess = (facts: Partial<Excess>): Excess => ({
  requisition: {} as RequisitionRow,
  pieces: 6,
  unsent: 0,
  waited: 0,
  supplierIds: [],
  isCustomers: false,
  ...facts,
});

describe("what a person does with pieces over the need", () => {
  it.each([
    [{ waited: 6 }, "Cancel 6 with Atlas Blanks or keep them as overs"],
    [{ pieces: 1, waited: 1 }, "Cancel 1 with Atlas Blanks or keep it as overs"],
    [{}, "Send 6 back to Atlas Blanks or keep them as overs"],
    [{ waited: 4 }, "Cancel 4 with Atlas Blanks and send 2 back, or keep them as overs"],
    [{ isCustomers: true }, "Send 6 back to the customer or keep them as overs"],
    [{ pieces: 1, unsent: 1 }, "Take 1 off the draft or keep it as overs"],
    [{ unsent: 2, waited: 4 }, "Take 2 off the draft and cancel 4 with Atlas Blanks, or keep them as overs"],
  ])("%o: %s", (facts, words) => {
    expect(excessWords(excess(facts), ["Atlas Blanks"])).toBe(words);
  });
});
