import { expect, test } from "vitest";
import { threadsOfFirst } from "./art";

const stop = (name: string | null) => ({ name });

test("threads are those of the first version that names them; else stops as a file tells them", () => {
  const stops = [stop(null), stop(null)];
  const named = [stop("Cream")];
  expect(threadsOfFirst([stops, named])).toBe(named);
  expect(threadsOfFirst([[], stops])).toBe(stops);
  expect(threadsOfFirst([[], []])).toEqual([]);
});
