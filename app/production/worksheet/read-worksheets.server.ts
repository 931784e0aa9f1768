import { dayWords } from "contract/day-words";
import type { ProductionDetail } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { instantWords } from "~/orders/instant-words";
import { readChosen } from "../dialogs/chosen-productions.server";
import { gateLines, jobView } from "../dialogs/job-view.server";
import { readProductionRequest } from "../list/production-request.server";
import { productionRow } from "../list/production-row.server";
import { minutesWords, operationWords, productionCompany, productionOrderName } from "../production-words.server";
import type { WorksheetsView, WorksheetView } from "./worksheet-view";

/** One print holds so many sheets. */
const MAX_SHEETS = 100;

/** The worksheets that a list or a page asks for: one a job, in the order of the list. */
export async function readWorksheets(
  backend: BackendClient,
  params: URLSearchParams,
  printedBy: string,
): Promise<WorksheetsView> {
  const clock = await readShopClock();
  const { productions } = await readChosen(backend, params, readProductionRequest(params).query);
  const jobs = new Map<string, ProductionDetail[]>();
  for (const production of productions) {
    const key = production.job || `production:${production.id}`;
    jobs.set(key, [...(jobs.get(key) ?? []), production]);
  }
  const sheets = [...jobs].slice(0, MAX_SHEETS).flatMap(([key, parts]) => worksheet(key, parts, clock.today));
  // Paper outlives its day: the date is said in full.
  const now = instantWords(new Date(clock.now).toISOString(), { ...clock, today: "" });
  return {
    sheets,
    printed: `Printed ${now}${printedBy ? ` by ${printedBy}` : ""}`,
    more: Math.max(0, jobs.size - sheets.length),
  };
}

function worksheet(key: string, parts: readonly ProductionDetail[], today: string): WorksheetView[] {
  const [first, ...others] = parts;
  if (!first) return [];
  const row = productionRow(first, today);
  const job = jobView([first, ...others], new Set());
  const minutes = parts.reduce((sum, { estimated_minutes }) => sum + (estimated_minutes ?? 0), 0);
  const facts: (readonly [string, string])[] = [
    ["Ship by", row.ship.words],
    ["Production due", row.due.words],
    ["Machine", [row.machine, row.operator].filter(Boolean).join(", ") || "Not planned"],
    ["Planned", first.planned_date ? dayWords(first.planned_date, today) : ""],
    ["Standard time", minutesWords(minutes)],
    ["Goods at", row.bins],
  ];
  return [
    {
      key,
      order: `${productionOrderName(first)} ${productionCompany(first)}`,
      item: job.name,
      operation: operationWords(first),
      words: [row.isRush ? "RUSH" : "", row.vip ?? "", row.priority === "high" ? "High priority" : ""].filter(Boolean),
      facts: facts.filter(([, value]) => value !== ""),
      isReady: parts.every(({ gate }) => gate.ok),
      gate: gateLines(first).filter(({ ok }) => !ok),
      art: job.art,
      parts: job.parts,
      note: [...new Set(parts.flatMap(({ note }) => note || []))].join("\n"),
    },
  ];
}
