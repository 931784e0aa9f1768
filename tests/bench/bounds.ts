import { type BesideJobs, DELIVERIES, FIRST_HOUSEKEEPING } from "./beside-jobs";
import type { InBrowser } from "./browser/in-browser";
import { ratio, type Summary } from "./statistics";

export interface Measured {
  key: string;
  title: string;
  via: "api" | "page";
  store: "SQLite" | "PostgreSQL";
  orders: number;
  product: Summary;
  /** Each request right after a write. */
  fresh: Summary;
  floor: Summary;
  /** Bytes of the answer. */
  bytes: number;
}

export interface SingleFigures {
  firstLoadKb: number;
  startMs: number;
  /** From SIGTERM until the process has ended, with two streams of events open. */
  stopMs: number;
  /** From the answer to a write until a stream of events tells of it. */
  hintMs: number;
  /** For a demo shop of 100,000 orders. */
  seedSeconds: number;
  largeInputs: readonly { title: string; ms: number; boundMs: number }[];
  /** Null where the system does not say. */
  memory: { productMb: number; floorMb: number } | null;
}

export interface Verdict {
  what: string;
  value: number;
  bound: number;
  unit: "×" | "kB" | "s" | "ms" | "";
  holds: boolean;
}

export const BOUNDS = {
  apiToFloor: 3,
  pageToFloor: 2,
  growth: 1.5,
  firstLoadKb: 150,
  startSeconds: 2,
  stopSeconds: 3,
  hintMs: 1_000,
  seedSeconds: 120,
  /** While any job runs, at 100,000 orders on two cores. */
  healthzBesideJobMs: 250,
  listBesideJobMs: 400,
  stopBesideJobSeconds: 10,
  jobSeconds: 10,
  pageBesideMessages: 2,
  memory: 1.3,
  firstRowToStatic: 1.5,
  moveMs: 80,
  layoutShift: 0.02,
  longTaskMs: 100,
} as const;

/** Scenarios of the API whose cost is bound by their floor. */
const BOUND_TO_FLOOR: ReadonlySet<string> = new Set([
  "list",
  "one",
  "art",
  "art_new",
  "proof",
  "sourcing",
  "po",
  "receiving",
  "queue",
  "productions",
  "production",
]);

/** Every bound of the issue with what was measured, medians all of them. */
export function judge(rows: readonly Measured[], single: SingleFigures): Verdict[] {
  return [...judgeRows(rows), ...judgeSingles(single)];
}

/** What is measured once: start, stop, memory, and work that grows with what people send. */
export function judgeSingles(single: SingleFigures): Verdict[] {
  const memory = single.memory && ratio(single.memory.productMb, single.memory.floorMb);
  return [
    verdict("First-load JavaScript of Orders, gzipped", single.firstLoadKb, BOUNDS.firstLoadKb, "kB"),
    verdict("Start to first answered page, 100,000 orders", single.startMs / 1000, BOUNDS.startSeconds, "s"),
    verdict("Stop with two open streams of events", single.stopMs / 1000, BOUNDS.stopSeconds, "s"),
    verdict("A write to the hint for others", single.hintMs, BOUNDS.hintMs, "ms"),
    verdict("A demo shop of 100,000 orders made", single.seedSeconds, BOUNDS.seedSeconds, "s"),
    ...single.largeInputs.map(({ title, ms, boundMs }) => verdict(title, ms, boundMs, "ms")),
    ...(memory === null ? [] : [verdict("Memory after 2,000 pages to that of the floor", memory, BOUNDS.memory, "×")]),
  ];
}

/** The bounds of these rows alone: to their floors, and as the archive grows. */
export function judgeRows(rows: readonly Measured[]): Verdict[] {
  const sqlite = rows.filter((row) => row.store === "SQLite");
  return [...sqlite.flatMap(judgeFloor), ...judgeGrowth(sqlite)];
}

/** What requests wait for while the server does long work: the slowest of each. */
export function judgeBesideJobs({ rows, stopSeconds, messages }: BesideJobs): Verdict[] {
  const { idleMs, besideMs, aSecond } = messages;
  return [
    verdict(
      `Page Orders beside ${aSecond.toFixed(0)} messages a second, to itself before them`,
      ratio(besideMs, idleMs),
      BOUNDS.pageBesideMessages,
      "×",
    ),
    ...rows.flatMap(({ job, healthz, list }) => [
      verdict(`${job}: slowest /healthz beside it`, healthz.max, BOUNDS.healthzBesideJobMs, "ms"),
      verdict(`${job}: slowest list beside it`, list.max, BOUNDS.listBesideJobMs, "ms"),
    ]),
    ...rows
      .filter(({ job }) => job === FIRST_HOUSEKEEPING || job === DELIVERIES)
      .map(({ job, seconds }) => verdict(job, seconds, BOUNDS.jobSeconds, "s")),
    verdict("From SIGTERM during an import to the end of the process", stopSeconds, BOUNDS.stopBesideJobSeconds, "s"),
  ];
}

/** What a person waits for in the browser. */
export function judgeBrowser(seen: InBrowser): Verdict[] {
  const first = ratio(seen.firstRow.page, seen.firstRow.staticRows);
  return [
    verdict("Browser: first row of Orders, to its rows as a static page", first, BOUNDS.firstRowToStatic, "×"),
    verdict("Browser: next page of Orders, at work", seen.atWork.nextPage, BOUNDS.moveMs, "ms"),
    verdict("Browser: an order opened from Orders, at work", seen.atWork.openOrder, BOUNDS.moveMs, "ms"),
    verdict("Browser: next page of Orders, first after a load", seen.afterLoad.nextPage, BOUNDS.moveMs, "ms"),
    verdict("Browser: an order opened, first after a load", seen.afterLoad.openOrder, BOUNDS.moveMs, "ms"),
    verdict("Browser: layout shift of Orders", seen.layoutShift, BOUNDS.layoutShift, ""),
    verdict("Browser: longest task of Orders after load", seen.longTask, BOUNDS.longTaskMs, "ms"),
  ];
}

function judgeFloor(row: Measured): Verdict[] {
  if (row.via === "api" && !BOUND_TO_FLOOR.has(row.key)) return [];
  const bound = row.via === "api" ? BOUNDS.apiToFloor : BOUNDS.pageToFloor;
  const where = row.via === "api" ? "API" : "Page";
  const what = `${where}: ${row.title}, ${row.orders.toLocaleString("en")} orders, to its floor`;
  return [verdict(what, ratio(row.product.median, row.floor.median), bound, "×")];
}

/** The largest size against the smallest of the same scenario, right after a write: a kept answer costs the same at any size. */
function judgeGrowth(rows: readonly Measured[]): Verdict[] {
  const smallest = Math.min(...rows.map((row) => row.orders));
  const largest = Math.max(...rows.map((row) => row.orders));
  if (smallest === largest) return [];
  const sized = (orders: number) => rows.filter((row) => row.orders === orders);
  return sized(largest).flatMap((large) => {
    const small = sized(smallest).find((row) => row.key === large.key && row.via === large.via);
    if (!small) return [];
    const where = large.via === "api" ? "API" : "Page";
    const what = `${where}: ${large.title}, ${largest.toLocaleString("en")} orders to ${smallest.toLocaleString("en")}`;
    return [verdict(what, ratio(large.fresh.median, small.fresh.median), BOUNDS.growth, "×")];
  });
}

function verdict(what: string, value: number, bound: number, unit: Verdict["unit"]): Verdict {
  return { what, value, bound, unit, holds: value <= bound };
}
