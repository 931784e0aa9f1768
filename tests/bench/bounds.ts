import { type BesideJobs, DELIVERIES, FIRST_HOUSEKEEPING } from "./beside-jobs";
import type { InBrowser } from "./browser/in-browser";
import type { ServedPages } from "./served-pages";
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
  /** Null where there is none: of what is no row of a table, of pages, and of PostgreSQL. */
  floor: Summary | null;
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
  /** Resident after 2,000 pages; null where the system does not say. */
  memoryMb: number | null;
}

export interface Verdict {
  what: string;
  value: number;
  bound: number;
  unit: "×" | "kB" | "MB" | "s" | "ms" | "";
  holds: boolean;
}

/** One request of ours and its like of Directus, over the same rows of the same PostgreSQL. */
export interface BesideDirectus {
  key: string;
  title: string;
  product: Summary;
  /** Right after a write, when nothing that was kept is of use; null for the write itself. */
  fresh: Summary | null;
  directus: Summary;
}

export const BOUNDS = {
  apiToFloor: 3,
  growth: 1.5,
  postgresPageToSqlite: 2,
  todayAfterWriteMs: 15,
  todayOnPostgresMs: 60,
  pageProcessorMs: 12,
  pagesASecond: 80,
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
  memoryMb: 250,
  firstRowToStatic: 2,
  nextPageToStatic: 1.5,
  openOrderToStatic: 1.8,
  blockedMs: 300,
  layoutShift: 0.02,
  /** On one PostgreSQL; the list and one order. */
  readToDirectus: 0.6,
  apiToDirectus: 1,
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

/** What is measured once: start, stop, memory, and work that grows with what people send. */
export function judgeSingles(single: SingleFigures): Verdict[] {
  return [
    verdict("First-load JavaScript of Orders, gzipped", single.firstLoadKb, BOUNDS.firstLoadKb, "kB"),
    verdict("Start to first answered page, 100,000 orders", single.startMs / 1000, BOUNDS.startSeconds, "s"),
    verdict("Stop with two open streams of events", single.stopMs / 1000, BOUNDS.stopSeconds, "s"),
    verdict("A write to the hint for others", single.hintMs, BOUNDS.hintMs, "ms"),
    verdict("A demo shop of 100,000 orders made", single.seedSeconds, BOUNDS.seedSeconds, "s"),
    ...single.largeInputs.map(({ title, ms, boundMs }) => verdict(title, ms, boundMs, "ms")),
    ...(single.memoryMb === null ? [] : [verdict("Memory after 2,000 pages", single.memoryMb, BOUNDS.memoryMb, "MB")]),
  ];
}

/** The bounds of these rows alone, medians all of them: to their floors, as the archive grows, Today, and PostgreSQL beside SQLite. */
export function judgeRows(rows: readonly Measured[]): Verdict[] {
  const sqlite = rows.filter((row) => row.store === "SQLite");
  return [...sqlite.flatMap(judgeFloor), ...judgeGrowth(sqlite), ...rows.flatMap(judgeToday), ...judgePostgres(rows)];
}

/** What pages cost the server. */
export function judgeServedPages({ processorMs, aSecond }: ServedPages): Verdict[] {
  const least = { what: "Orders, views a second by 16 clients, at least", value: aSecond, bound: BOUNDS.pagesASecond };
  return [
    ...(processorMs === null
      ? []
      : [verdict("Orders, processor for one view", processorMs, BOUNDS.pageProcessorMs, "ms")]),
    { ...least, unit: "", holds: aSecond >= BOUNDS.pagesASecond },
  ];
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
export function judgeBrowser({ page, staticPage, blockedMs, layoutShift }: InBrowser): Verdict[] {
  const to = (move: keyof typeof page) => ratio(page[move], staticPage[move]);
  return [
    verdict("Browser: first row of Orders, to a static page's", to("firstRow"), BOUNDS.firstRowToStatic, "×"),
    verdict("Browser: next page of Orders, to a static page's", to("nextPage"), BOUNDS.nextPageToStatic, "×"),
    verdict("Browser: an order opened, to a static page's", to("openOrder"), BOUNDS.openOrderToStatic, "×"),
    verdict("Browser: total blocking time of Orders", blockedMs, BOUNDS.blockedMs, "ms"),
    verdict("Browser: layout shift of Orders", layoutShift, BOUNDS.layoutShift, ""),
  ];
}

/** As asked again, like the ratios to the floor. A list and one record are held to less than the rest. */
export function judgeBesideDirectus(rows: readonly BesideDirectus[]): Verdict[] {
  return rows.map(({ key, title, product, directus }) => {
    const bound = key === "list" || key === "one" ? BOUNDS.readToDirectus : BOUNDS.apiToDirectus;
    return verdict(`${title}, to Directus's`, ratio(product.median, directus.median), bound, "×");
  });
}

function judgeFloor(row: Measured): Verdict[] {
  if (row.floor === null || !BOUND_TO_FLOOR.has(row.key)) return [];
  const what = `API: ${row.title}, ${row.orders.toLocaleString("en")} orders, to its floor`;
  return [verdict(what, ratio(row.product.median, row.floor.median), BOUNDS.apiToFloor, "×")];
}

function judgeToday({ key, via, store, orders, fresh }: Measured): Verdict[] {
  if (key !== "today" || via !== "api") return [];
  const what = `API: Today after a write, ${orders.toLocaleString("en")} orders, ${store}`;
  return [verdict(what, fresh.median, store === "SQLite" ? BOUNDS.todayAfterWriteMs : BOUNDS.todayOnPostgresMs, "ms")];
}

/** Each page right after a write: PostgreSQL against SQLite with as many orders. */
function judgePostgres(rows: readonly Measured[]): Verdict[] {
  return rows.flatMap((row) => {
    if (row.store !== "PostgreSQL" || row.via !== "page") return [];
    const beside = rows.find(
      ({ store, via, key, orders }) => store === "SQLite" && via === "page" && key === row.key && orders === row.orders,
    );
    if (!beside) return [];
    const what = `Page: ${row.title}, PostgreSQL to SQLite`;
    return [verdict(what, ratio(row.fresh.median, beside.fresh.median), BOUNDS.postgresPageToSqlite, "×")];
  });
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
