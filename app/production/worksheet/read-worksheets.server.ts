import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import type { ProductionDetail } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { instantWords } from "~/format/instant-words";
import { readProductionRequest } from "~/production/production-request.server";
import { readChosen } from "../dialogs/chosen-productions.server";
import { jobView } from "../dialogs/job-view.server";
import { productionRow } from "../list/production-row.server";
import { minutesWords, operationWords, productionCompany, productionOrderName } from "../production-words.server";

/** One print holds so many sheets. */
const MAX_SHEETS = 100;

/** The worksheets that a list or a page asks for: one a job, in the order of the list. */
export async function readWorksheets(backend: BackendClient, params: URLSearchParams, printedBy: string) {
  const clock = await readShopClock();
  const { productions } = await readChosen(backend, params, readProductionRequest(params).query);
  const sheets = productions.slice(0, MAX_SHEETS).map((production) => worksheet(production, clock.today));
  // Paper outlives its day: the date is said in full.
  const now = instantWords(new Date(clock.now).toISOString(), { ...clock, today: "" });
  return {
    sheets,
    /** "Printed Tue Mar 10, 09:42 by Dana Whitfield". */
    printed: `Printed ${now}${printedBy ? ` by ${printedBy}` : ""}`,
    /** More were chosen than are printed at once. */
    more: productions.length - sheets.length,
  };
}

/** What one job needs at its machine, on paper. */
export type WorksheetView = ReturnType<typeof worksheet>;

function worksheet(production: ProductionDetail, today: string) {
  const row = productionRow(production, today);
  const job = jobView(production);
  const facts: (readonly [string, string])[] = [
    ["Ship by", row.ship.words],
    ["Production due", row.due.words],
    ["Machine", [row.machine, row.operator].filter(Boolean).join(", ") || "Not planned"],
    ["Planned", production.planned_date ? dayWords(production.planned_date, today) : ""],
    ["Standard time", minutesWords(production.estimated_minutes)],
    ["Goods at", row.bins],
    ["Packing", production.order?.packaging.join(", ") ?? ""],
  ];
  return isolated({
    key: String(production.id),
    /** "#1042 Harbor & Pine". */
    order: `${productionOrderName(production)} ${productionCompany(production)}`,
    /** "Twill Work Shirt, Navy". */
    item: job.name,
    /** "Embroidery, Left Side Chest". */
    operation: operationWords(production),
    /** RUSH, VIP. */
    words: [row.isRush ? "RUSH" : "", row.vip ?? "", row.priority === "high" ? "High priority" : ""].filter(Boolean),
    facts: facts.filter(([, value]) => value !== ""),
    isReady: job.isReady,
    gate: job.gate.filter(({ ok }) => !ok),
    art: job.art,
    parts: job.parts,
    note: production.note ?? "",
  });
}
