import { calendarDateProblem } from "contract/conventions.schema";
import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import type { ProductionDetail } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import { addDays, addWorkDays, readShopClock } from "~/backend/shop-calendar.server";
import { instantWords } from "~/format/instant-words";
import { productionRow } from "../list/production-row.server";
import { lineName, linePieces, linesOf } from "../production-lines.server";
import { jobName, operationWords, productionCompany, productionOrderName } from "../production-words.server";
import { threadsOf } from "./staging-words";

const PER_PAGE = 100;
const MOST_PAGES = 5;

export type StagingView = Awaited<ReturnType<typeof readStaging>>;

/** What each machine needs on a day, in the order of its jobs: tomorrow's work day unless the URL names another. */
export async function readStaging(backend: BackendClient, params: URLSearchParams, printedBy: string) {
  const clock = await readShopClock();
  const { today } = clock;
  const asked = params.get("day") ?? "";
  const day = calendarDateProblem(asked) === null ? asked : addWorkDays(today, 1);
  const { productions, total, missing } = await readPlanned(backend, day);
  const open = productions.filter(
    (one) => one.status !== "completed" && linesOf(one).some((line) => linePieces(line).left > 0),
  );
  const machines = isolated(machinesOf(open, today));
  const now = instantWords(new Date(clock.now).toISOString(), { ...clock, today: "" });
  return {
    day,
    /** "Fri Mar 13". */
    words: dayWords(day, today),
    before: addDays(day, -1),
    after: addDays(day, 1),
    machines,
    jobs: machines.reduce((sum, { jobs }) => sum + jobs.length, 0),
    printed: `Printed ${now}${printedBy ? ` by ${printedBy}` : ""}`,
    /** More is planned than one list holds. */
    more: total - productions.length,
    /** Where the company's own backend plans no days. */
    missing,
  };
}

interface Planned {
  productions: ProductionDetail[];
  total: number;
  missing: string | null;
}

async function readPlanned(backend: BackendClient, day: string): Promise<Planned> {
  const planned: Planned = { productions: [], total: 0, missing: null };
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { planned_from: day, planned_to: day, page, per_page: PER_PAGE };
    const answer = await backend.call("listProductions", { query });
    if (!answer.ok) {
      if (answer.error.kind !== "missing") throw pageProblem(answer.error);
      return { ...planned, missing: answer.error.message };
    }
    planned.productions.push(...answer.data.data);
    planned.total = answer.data.meta.total;
    if (page >= answer.data.meta.last_page) break;
  }
  return planned;
}

export type StagingMachine = ReturnType<typeof machinesOf>[number];

function machinesOf(productions: readonly ProductionDetail[], today: string) {
  const machines = new Map<string, { name: string; parts: ProductionDetail[] }>();
  for (const production of productions) {
    const name = production.machine?.name ?? "";
    const known = machines.get(name) ?? { name, parts: [] };
    known.parts.push(production);
    machines.set(name, known);
  }
  const named = [...machines.values()].sort((one, other) => compareNames(one.name, other.name));
  return named.map(({ name, parts }) => {
    const inOrder = parts.toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));
    const jobs = inOrder.map((production) => stagingJob(production, today));
    return {
      key: name,
      /** "Press 1"; "No machine yet". */
      name: name || "No machine yet",
      units: sum(jobs),
      jobs,
    };
  });
}

/** What has no machine comes last. */
function compareNames(one: string, other: string): number {
  if (one === "" || other === "") return one === other ? 0 : one === "" ? 1 : -1;
  return one.localeCompare(other, "en", { numeric: true });
}

const sum = (rows: readonly { units: number }[]) => rows.reduce((all, { units }) => all + units, 0);

/** What a machine needs on a day, on paper. */
export type StagingJob = ReturnType<typeof stagingJob>;

function stagingJob(production: ProductionDetail, today: string) {
  const row = productionRow(production, today);
  const lines = linesOf(production);
  const sizes = lines.flatMap((line) => {
    const { left: units } = linePieces(line);
    return units > 0 ? [{ key: String(line.order_line_item_id), size: lineName(line, lines), units }] : [];
  });
  return {
    key: String(production.id),
    order: productionOrderName(production),
    customer: productionCompany(production),
    /** RUSH, VIP Fri Mar 13. */
    words: [row.isRush ? "RUSH" : "", row.vip ?? ""].filter(Boolean),
    /** "Twill Work Shirt, Navy". */
    item: jobName(production),
    operation: operationWords(production),
    /** What is still to be made. */
    sizes,
    units: sum(sizes),
    bins: production.locations.join(", "),
    threads: threadsOf(production),
    /** "Art v2 not approved. 12 of 24 in"; empty where it may run. */
    waits: row.gate.kind === "waits" ? row.gate.title : "",
  };
}
