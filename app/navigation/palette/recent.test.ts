import { describe, expect, it } from "vitest";
import { keepRecent, readRecent } from "./recent";

function storage(first?: string) {
  const kept = new Map(first === undefined ? [] : [["recent", first]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const order = (id: number) => ({ to: `/dashboard/order/${id}`, title: `#${id}` });

describe("what was opened last", () => {
  it("has the newest first, each once, eight at most", () => {
    const store = storage();
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) keepRecent(store, "Dana", order(id));
    expect(readRecent(store, "Dana").map(({ title }) => title)).toEqual([
      "#3",
      "#9",
      "#8",
      "#7",
      "#6",
      "#5",
      "#4",
      "#2",
    ]);
  });

  it("is of one person: another sees nothing, and begins anew", () => {
    const store = storage();
    keepRecent(store, "Dana", order(1));
    expect(readRecent(store, "Marco")).toEqual([]);
    keepRecent(store, "Marco", order(2));
    expect(readRecent(store, "Marco")).toEqual([order(2)]);
    expect(readRecent(store, "Dana")).toEqual([]);
  });

  it.each([
    ["nothing", undefined],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["no items", '{"who":"Dana"}'],
    ["items of another kind", '{"who":"Dana","items":[1,null,{"to":"https://elsewhere.example","title":"x"}]}'],
  ])("is empty where the storage holds %s", (_what, text) => {
    expect(readRecent(storage(text), "Dana")).toEqual([]);
  });

  it("stands where the storage is closed", () => {
    const closed = {
      getItem: () => null,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    expect(() => keepRecent(closed, "Dana", order(1))).not.toThrow();
  });
});
