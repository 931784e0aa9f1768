import { cpus, totalmem } from "node:os";
import { BetterSqlite } from "../../server/db/better-sqlite";
import type { BesideJobs } from "./beside-jobs";
import { BURST_SECONDS } from "./beside-messages";
import { BOUNDS, type Measured, type SingleFigures, type Verdict } from "./bounds";
import type { InBrowser } from "./browser/in-browser";
import { ratio } from "./statistics";

export interface Machine {
  cores: number;
  memoryGb: number;
  platform: string;
  node: string;
  sqlite: string;
  /** Null where none was there to measure. */
  postgres: string | null;
}

export interface Report {
  date: string;
  machine: Machine;
  rows: readonly Measured[];
  /** A bare table of 25 rows as a Remix page: the least that the framework can do. */
  plainPageMs: number;
  single: SingleFigures;
  browser: InBrowser;
  besideJobs: BesideJobs;
  verdicts: readonly Verdict[];
  samples: { api: number; page: number };
}

type Cell = string | number;

export function machineFacts(postgres: string | null): Machine {
  const memory = new BetterSqlite(":memory:");
  const sqlite = String(memory.prepare("select sqlite_version()").pluck().get());
  memory.close();
  return {
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    sqlite,
    postgres,
  };
}

export function markdownOf(report: Report): string {
  const { machine, verdicts } = report;
  const broken = verdicts.filter((verdict) => !verdict.holds);
  const outcome =
    broken.length === 0 ? "Every bound holds." : `${broken.length} of ${verdicts.length} bounds are broken.`;
  return `${[
    "# Bench",
    `\`npm run bench\` wrote this page on ${report.date}. ${outcome}`,
    `${machine.cores} cores, ${machine.memoryGb} GB, ${machine.platform}, Node ${machine.node}, SQLite ${machine.sqlite}${machine.postgres ? `, ${machine.postgres}` : "; no PostgreSQL was installed, so its rows are missing"}.`,
    HOW,
    "## Milliseconds",
    timesTable(report),
    "## Requests beside long work",
    besideJobsTable(report.besideJobs),
    "## Bounds",
    boundsTable(verdicts),
    browserWords(report.browser),
    memoryWords(report),
  ].join("\n\n")}\n`;
}

const HOW = `Through the built server over HTTP on the loopback: one connection that stays open, one request at a time, from the call to the
last byte, all sizes and floors in turn within one run. A floor at the API is a route of the same server that answers the same
bytes from memory. A floor of a page is the same page with its loaders' data prepared: the same component and shell without
session, backend or database. The open work is the same at every size; the archive grows. On SQLite the backend keeps the answers
of shared reads until something is written, so each request is measured twice: asked again, and right after a write, when it has
to be found anew. The ratio is of the first; the growth from the smallest to the largest size is of the second.`;

function timesTable({ rows, plainPageMs, samples }: Report): string {
  const sorted = [...rows].sort((left, right) => left.via.localeCompare(right.via));
  const lines = sorted.map((row): Cell[] => [
    row.via === "api" ? "API" : "Page",
    row.title,
    row.store,
    row.orders.toLocaleString("en"),
    row.product.median.toFixed(2),
    row.product.p99.toFixed(2),
    row.fresh.median.toFixed(2),
    row.fresh.p99.toFixed(2),
    row.floor.median.toFixed(2),
    figure(ratio(row.product.median, row.floor.median), "×"),
    `${(row.bytes / 1000).toFixed(1)} kB`,
  ]);
  const head = ["", "", "store", "orders", "median", "p99", "after a write", "p99", "floor", "ratio", "answer"];
  return `${table(head, lines)}

${samples.api} requests each at the API, ${samples.page} of each page. For comparison, a bare table of 25 rows as a Remix page of this server, without shell,
styles or links, takes ${plainPageMs.toFixed(2)} ms (median).`;
}

/** What each job made requests wait for. */
export function besideJobsTable({ rows, messages }: BesideJobs): string {
  const pair = ({ p99, max }: { p99: number; max: number }) => `${p99.toFixed(0)} / ${max.toFixed(0)}`;
  const lines = rows.map(({ job, seconds, healthz, list, loop }): Cell[] => [
    job,
    seconds.toFixed(1),
    pair(healthz),
    pair(list),
    pair(loop),
  ]);
  return `${table(["", "seconds", "/healthz", "open orders", "event loop held"], lines)}

Milliseconds, 99th percentile / most, at 100,000 orders on SQLite: /healthz asked every 10 ms and the list of open orders every 50 ms.
While a store sends ${messages.aSecond.toFixed(0)} messages a second for ${BURST_SECONDS} s, each answered once it is stored, the page Orders takes ${messages.besideMs.toFixed(0)} ms
(median); before, it takes ${messages.idleMs.toFixed(0)} ms.`;
}

/** What was measured in the browser and beside what; also the whole answer of `--browser`. */
export function browserWords({ firstRow, runs }: InBrowser): string {
  const to = (floor: number) => figure(ratio(firstRow.page, floor), "×");
  return `In Chromium, ${runs} visits each, one after another: with its processor slowed 4 times and a fast 4G network (165 ms, 8.1 Mbit/s) and an
empty cache, the first row of Orders is painted after ${figure(firstRow.page, "ms")}; the same table with the same look as a static page, its
rules in a style element, after ${figure(firstRow.staticRows, "ms")} (${to(firstRow.staticRows)}); the words of its cells in a plain table after ${figure(firstRow.words, "ms")} (${to(firstRow.words)}).
Next page and opening an order are not throttled: from the press to the paint, by one who looks at each page for half a second; at work
in the same tab all the time, and as the first moves of a document.`;
}

export function boundsTable(verdicts: readonly Verdict[]): string {
  return table(
    ["", "measured", "bound", ""],
    verdicts.map((one) => [one.what, figure(one.value, one.unit), figure(one.bound, one.unit), word(one)]),
  );
}

function memoryWords({ single }: Report): string {
  if (!single.memory)
    return "This system does not say how much memory a process holds, so that bound was not measured.";
  const { productMb, floorMb } = single.memory;
  return `Resident memory, median over the second half of 2,000 views of Orders: ${productMb.toFixed(0)} MB; of 2,000 views of its floor: ${floorMb.toFixed(0)} MB. Bound: ${BOUNDS.memory}×.`;
}

function word({ holds }: Verdict): string {
  return holds ? "holds" : "broken";
}

function figure(value: number, unit: Verdict["unit"]): string {
  if (unit === "×") return `${value.toFixed(2)}×`;
  return unit === "" ? value.toFixed(3) : `${value.toFixed(unit === "s" ? 2 : unit === "ms" ? 0 : 1)} ${unit}`;
}

/** Aligned, so that the terminal shows the same text that the page holds. */
function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const texts = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...texts.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(texts[0] ?? []), rule, ...texts.slice(1).map(line)].join("\n");
}
