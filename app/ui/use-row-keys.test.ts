import { expect, it } from "vitest";
import { nextKeys } from "./use-row-keys";

const first = nextKeys({ keys: new Map(), next: 0 }, [11, 12, 13]);
const shown = (drawn: typeof first) => [...drawn.keys];

it("each row has a key of its own", () => {
  expect(shown(first)).toEqual([
    [11, 0],
    [12, 1],
    [13, 2],
  ]);
});

it("a record keeps its row wherever it moves, and one that comes in has a new one", () => {
  const changed = nextKeys(first, [13, 14, 11]);
  expect(shown(changed)).toEqual([
    [13, 2],
    [14, 3],
    [11, 0],
  ]);
  expect(shown(nextKeys(changed, [13, 15]))).toEqual([
    [13, 2],
    [15, 4],
  ]);
});

it("another page takes over the rows in their order, shorter or longer", () => {
  expect(shown(nextKeys(first, [21, 22]))).toEqual([
    [21, 0],
    [22, 1],
  ]);
  const longer = nextKeys(first, [21, 22, 23, 24]);
  expect(shown(longer).map(([, key]) => key)).toEqual([0, 1, 2, 3]);
  expect(shown(nextKeys(longer, [24, 31])).map(([, key]) => key)).toEqual([3, 4]);
});
