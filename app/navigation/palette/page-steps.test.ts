import { describe, expect, it } from "vitest";
import { pageAfter, pageBefore } from "./page-steps";

describe("previous and next page", () => {
  it.each([
    ["", "?page=1", "?page=2"],
    ["?page=1", "?page=1", "?page=2"],
    ["?page=2", "?page=1", "?page=3"],
    ["?view=late&page=7", "?view=late&page=6", "?view=late&page=8"],
    ["?page=0", "?page=1", "?page=2"],
    ["?page=-3", "?page=1", "?page=2"],
    ["?page=many", "?page=1", "?page=2"],
  ])("of %s", (search, before, after) => {
    expect(pageBefore(search)).toBe(before);
    expect(pageAfter(search)).toBe(after);
  });
});
