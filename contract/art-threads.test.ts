import { expect, test } from "vitest";
import { threadsOfFirst } from "./art";

test("threads are those of the first version that names them; else stops as a file tells them", () => {
  const stops = [
    { stop: 1, name: null },
    { stop: 2, name: null },
  ];
  const named = [{ stop: 1, name: "Cream" }];
  expect(threadsOfFirst([stops, named])).toBe(named);
  expect(threadsOfFirst([[], stops])).toBe(stops);
  expect(threadsOfFirst([[], []])).toEqual([]);
});
