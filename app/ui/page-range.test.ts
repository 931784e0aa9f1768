import { describe, expect, it } from "vitest";
import { pageRange } from "./page-range";

describe("pageRange", () => {
  it("counts the rows of a full page and names both neighbours", () => {
    expect(pageRange({ page: 2, perPage: 25, total: 124 })).toEqual({ from: 26, to: 50, previousPage: 1, nextPage: 3 });
  });

  it("ends the last page at the total", () => {
    expect(pageRange({ page: 5, perPage: 25, total: 124 })).toEqual({
      from: 101,
      to: 124,
      previousPage: 4,
      nextPage: null,
    });
  });

  it("never goes below page 1", () => {
    expect(pageRange({ page: 1, perPage: 25, total: 3 })).toEqual({
      from: 1,
      to: 3,
      previousPage: null,
      nextPage: null,
    });
  });

  it("has no rows when there is nothing", () => {
    expect(pageRange({ page: 1, perPage: 25, total: 0 })).toEqual({
      from: 0,
      to: 0,
      previousPage: null,
      nextPage: null,
    });
  });

  it("leads back from past the end to the last page", () => {
    expect(pageRange({ page: 9, perPage: 25, total: 30 })).toEqual({ from: 0, to: 0, previousPage: 2, nextPage: null });
  });
});
