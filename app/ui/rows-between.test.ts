import { expect, it } from "vitest";
import { rowsBetween } from "./rows-between";

const page = [31, 7, 12, 40, 5];

it("takes the rows in the order of the page, up or down", () => {
  expect(rowsBetween(page, 7, 40)).toEqual([7, 12, 40]);
  expect(rowsBetween(page, 5, 12)).toEqual([12, 40, 5]);
  expect(rowsBetween(page, 7, 7)).toEqual([7]);
});

it("takes the one row where nothing was ticked before, or that one is gone", () => {
  expect(rowsBetween(page, null, 12)).toEqual([12]);
  expect(rowsBetween(page, 99, 12)).toEqual([12]);
});
