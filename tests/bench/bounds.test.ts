import { describe, expect, it } from "vitest";
import { judgeRows, judgeServedPages, judgeSingles, type Measured, type SingleFigures } from "./bounds";

const single: SingleFigures = {
  firstLoadKb: 100,
  startMs: 900,
  stopMs: 200,
  hintMs: 300,
  seedSeconds: 100,
  largeInputs: [{ title: "A long text", ms: 20, boundMs: 50 }],
  memoryMb: 240,
};

function measured(values: Partial<Measured> & { ms: number; floorMs?: number }): Measured {
  const summary = (median: number) => ({ median, p99: median * 2, samples: 10 });
  return {
    key: "list",
    title: "Default list",
    via: "api",
    store: "SQLite",
    orders: 10_000,
    bytes: 1000,
    ...values,
    product: summary(values.ms),
    fresh: summary(values.ms),
    floor: values.floorMs === undefined ? null : summary(values.floorMs),
  };
}

const broken = (rows: Measured[]) =>
  judgeRows(rows)
    .filter((verdict) => !verdict.holds)
    .map((verdict) => verdict.what);

describe("judgeRows", () => {
  it("lets the list cost three times its floor at the API and no more", () => {
    expect(broken([measured({ ms: 3, floorMs: 1 })])).toEqual([]);
    expect(broken([measured({ ms: 3.1, floorMs: 1 })])).toEqual(["API: Default list, 10,000 orders, to its floor"]);
  });

  it("sets no floor's bound for what has none, nor for calls that the issue does not name", () => {
    expect(broken([measured({ ms: 9 })])).toEqual([]);
    expect(broken([measured({ key: "search", ms: 9, floorMs: 1 })])).toEqual([]);
  });

  it("compares the largest size with the smallest, scenario by scenario", () => {
    const rows = [
      measured({ key: "units", ms: 1 }),
      measured({ key: "units", ms: 9, orders: 100_000 }),
      measured({ key: "units", ms: 1.6, orders: 1_000_000 }),
      measured({ key: "search", ms: 2 }),
      measured({ key: "search", ms: 3, orders: 1_000_000 }),
    ];
    expect(broken(rows)).toEqual(["API: Default list, 1,000,000 orders to 10,000"]);
  });

  it("lets Today take 15 ms after a write on SQLite and 60 on PostgreSQL", () => {
    const today = (store: Measured["store"], ms: number) => measured({ key: "today", title: "Today", store, ms });
    expect(broken([today("SQLite", 15), today("PostgreSQL", 60)])).toEqual([]);
    expect(broken([today("SQLite", 15.1), today("PostgreSQL", 60.1)])).toHaveLength(2);
  });

  it("lets a page take twice as long on PostgreSQL as on SQLite with as many orders", () => {
    const page = (store: Measured["store"], ms: number) => measured({ via: "page", store, ms });
    expect(broken([page("SQLite", 10), page("PostgreSQL", 20)])).toEqual([]);
    expect(broken([page("SQLite", 10), page("PostgreSQL", 21)])).toEqual(["Page: Default list, PostgreSQL to SQLite"]);
  });
});

describe("judgeServedPages", () => {
  it("asks for 80 views a second and 12 ms of processor, where the system says it", () => {
    expect(judgeServedPages({ processorMs: 12, aSecond: 80 }).every(({ holds }) => holds)).toBe(true);
    expect(judgeServedPages({ processorMs: 12.1, aSecond: 79 }).some(({ holds }) => holds)).toBe(false);
    expect(judgeServedPages({ processorMs: null, aSecond: 80 })).toHaveLength(1);
  });
});

describe("judgeSingles", () => {
  it("holds single figures against their bounds, and leaves memory out where the system does not say it", () => {
    const bad: SingleFigures = {
      firstLoadKb: 151,
      startMs: 2100,
      stopMs: 3100,
      hintMs: 1001,
      seedSeconds: 121,
      largeInputs: [{ title: "A long text", ms: 51, boundMs: 50 }],
      memoryMb: 251,
    };
    expect(judgeSingles(bad).some(({ holds }) => holds)).toBe(false);
    expect(judgeSingles(bad)).toHaveLength(7);
    expect(judgeSingles({ ...single, memoryMb: null })).toHaveLength(6);
    expect(judgeSingles(single).every(({ holds }) => holds)).toBe(true);
  });
});
