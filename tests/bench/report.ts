import { cpus, totalmem } from "node:os";
import { BetterSqlite } from "../../server/db/better-sqlite";
import type { BesideJobs } from "./beside-jobs";
import { BURST_SECONDS } from "./beside-messages";
import type { BesideDirectus, Measured, SingleFigures, Verdict } from "./bounds";
import type { InBrowser } from "./browser/in-browser";
import type { ServedPages, SharedDatabase } from "./served-pages";
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
  servedPages: ServedPages;
  /** Of several processes on one PostgreSQL; none where there is none. */
  processes: readonly SharedDatabase[];
  single: SingleFigures;
  browser: InBrowser;
  besideJobs: BesideJobs;
  verdicts: readonly Verdict[];
  samples: { api: number; write: number; page: number };
  /** The whole run, without making the SQLite shops, which are kept. */
  minutes: number;
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
    `\`npm run bench\` wrote this page on ${report.date}, in ${report.minutes.toFixed(0)} minutes and what the shops of SQLite take to be made once. ${outcome}`,
    `${machine.cores} cores, ${machine.memoryGb} GB, ${machine.platform}, Node ${machine.node}, SQLite ${machine.sqlite}${machine.postgres ? `, ${machine.postgres}` : "; no PostgreSQL was installed, so its rows are missing"}.`,
    HOW,
    "## Milliseconds",
    timesTable(report),
    "## Several processes on one PostgreSQL",
    processesTable(report.processes),
    "## Requests beside long work",
    besideJobsTable(report.besideJobs),
    "## Bounds",
    boundsTable(verdicts),
    browserWords(report.browser),
  ].join("\n\n")}\n`;
}

const HOW = `Through the built server over HTTP on the loopback: one connection that stays open, one request at a time, from the call to the
last byte, all sizes and floors in turn within one run. A floor is bare node:http in a process of its own that reads the rows of the
same records by their ids from the same file of SQLite, whole, and says them as JSON: no session, no permission, no words. The open work is
the same at every size; the archive grows. The backend keeps the answers of shared reads until something is written, so each request
is measured twice: asked again, and right after a write, when it has to be found anew. The ratio is of the first; growth, Today and
PostgreSQL beside SQLite are of the second.`;

function timesTable({ rows, servedPages, samples }: Report): string {
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
    row.floor?.median.toFixed(2) ?? "",
    row.floor ? figure(ratio(row.product.median, row.floor.median), "×") : "",
    `${(row.bytes / 1000).toFixed(1)} kB`,
  ]);
  const head = ["", "", "store", "orders", "median", "p99", "after a write", "p99", "floor", "ratio", "answer"];
  return `${table(head, lines)}

${samples.api} reads each at the API, ${samples.write} writes, ${samples.page} of each page.

At 100,000 orders on SQLite the server answers ${servedPages.aSecond.toFixed(0)} views of Orders a second to 16 clients that share the cores with it. ${processorWords(servedPages)}`;
}

function processesTable(processes: readonly SharedDatabase[]): string {
  const lines = processes.map((one): Cell[] => [one.processes, one.aSecond.toFixed(0), one.medianMs.toFixed(0)]);
  return `${table(["processes", "views of Orders a second", "median ms"], lines)}

The same 16 clients at 100,000 orders; clients, processes and PostgreSQL share the cores of this machine.`;
}

function processorWords({ processorMs }: ServedPages): string {
  if (processorMs === null) return "This system does not say how much processor time a process took.";
  return `One view costs it ${processorMs.toFixed(1)} ms of processor.`;
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
export function browserWords({ page, staticPage, runs }: InBrowser): string {
  const rows = (["firstRow", "nextPage", "openOrder"] as const).map((wait): Cell[] => [
    WAITS[wait],
    page[wait].toFixed(0),
    staticPage[wait].toFixed(0),
    figure(ratio(page[wait], staticPage[wait]), "×"),
  ]);
  return `In Chromium, medians of ${runs} visits in turn at 100,000 orders, milliseconds, its processor slowed 4 times and a fast 4G network (165 ms,
8.1 Mbit/s), beside hand-written pages of 25 rows and 7 columns whose links lead to documents of the same kind:

${table(["", "Orders", "static", "ratio"], rows)}`;
}

const WAITS = {
  firstRow: "first row painted, empty cache",
  nextPage: "next page painted, from the press",
  openOrder: "order painted, from the press",
} as const;

export function besideDirectusTable(rows: readonly BesideDirectus[]): string {
  const lines = rows.map(({ title, product, fresh, directus }): Cell[] => [
    title,
    product.median.toFixed(2),
    fresh?.median.toFixed(2) ?? "",
    directus.median.toFixed(2),
  ]);
  return table(["", "asked again", "after a write", "Directus"], lines);
}

export function boundsTable(verdicts: readonly Verdict[]): string {
  return table(
    ["", "measured", "bound", ""],
    verdicts.map((one) => [one.what, figure(one.value, one.unit), figure(one.bound, one.unit), word(one)]),
  );
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
