import { expect, it } from "vitest";
import { isOtherPage, roomFor, sightFirst } from "./use-sight-first";

it("another page is one of which nothing was there", () => {
  expect(isOtherPage([1, 2], [3, 4])).toBe(true);
  expect(isOtherPage([1, 2], [2, 3])).toBe(false);
  expect(isOtherPage([], [1, 2])).toBe(false);
  expect(isOtherPage([1, 2], [])).toBe(false);
});

it("rows in sight are the new ones, those below are as they were, and none is left over or missing", () => {
  expect(sightFirst(["a", "b", "c"], ["x", "y", "z"], 2)).toEqual(["x", "y", "c"]);
  expect(sightFirst(["a"], ["x", "y", "z"], 1)).toEqual(["x", "y", "z"]);
  expect(sightFirst(["a", "b", "c"], ["x"], 2)).toEqual(["x"]);
  expect(sightFirst(["a", "b"], ["x", "y"], Number.POSITIVE_INFINITY)).toEqual(["x", "y"]);
});

it("counts the rows that a window has room for, and one that is cut off", () => {
  expect(roomFor({ top: 100, height: 1_000, count: 25 }, 900)).toBe(20);
  expect(roomFor({ top: 99, height: 1_000, count: 25 }, 900)).toBe(21);
});

it("knows no room where no list is, and none where it stands below the window", () => {
  expect(roomFor({ top: 0, height: 0, count: 0 }, 900)).toBe(Number.POSITIVE_INFINITY);
  expect(roomFor({ top: 2_000, height: 1_000, count: 25 }, 900)).toBeLessThan(0);
});
