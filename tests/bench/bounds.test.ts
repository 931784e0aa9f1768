import { describe, expect, it } from "vitest";
import { judge, judgeSingles, type Measured, type SingleFigures } from "./bounds";

const single: SingleFigures = {
  firstLoadKb: 100,
  startMs: 900,
  stopMs: 200,
  hintMs: 300,
  seedSeconds: 100,
  largeInputs: [{ title: "A long text", ms: 20, boundMs: 50 }],
  memory: { productMb: 120, floorMb: 100 },
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
    floor: summary(values.floorMs ?? values.ms),
  };
}

const broken = (rows: Measured[], figures = single) =>
  judge(rows, figures)
    .filter((verdict) => !verdict.holds)
    .map((verdict) => verdict.what);

describe("judge", () => {
  it("lets the list cost three times its floor at the API and no more", () => {
    expect(broken([measured({ ms: 3, floorMs: 1 })])).toEqual([]);
    expect(broken([measured({ ms: 3.1, floorMs: 1 })])).toEqual(["API: Default list, 10,000 orders, to its floor"]);
  });

  it("lets a page cost twice its floor and no more", () => {
    expect(broken([measured({ via: "page", ms: 2, floorMs: 1 })])).toEqual([]);
    expect(broken([measured({ via: "page", ms: 2.1, floorMs: 1 })])).toHaveLength(1);
  });

  it("sets no floor's bound for calls that the issue does not name, nor for PostgreSQL", () => {
    expect(broken([measured({ key: "search", ms: 9, floorMs: 1 })])).toEqual([]);
    expect(broken([measured({ store: "PostgreSQL", ms: 9, floorMs: 1 })])).toEqual([]);
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

  it("holds single figures against their bounds, and leaves memory out where the system does not say it", () => {
    const bad: SingleFigures = {
      firstLoadKb: 151,
      startMs: 2100,
      stopMs: 3100,
      hintMs: 1001,
      seedSeconds: 121,
      largeInputs: [{ title: "A long text", ms: 51, boundMs: 50 }],
      memory: { productMb: 131, floorMb: 100 },
    };
    expect(judgeSingles(bad).filter(({ holds }) => holds)).toEqual([]);
    expect(broken([], bad)).toHaveLength(7);
    expect(judge([], { ...single, memory: null })).toHaveLength(6);
  });
});
