import type { ListMeta } from "contract/conventions.schema";
import { dayWords } from "contract/day-words";
import type { RequisitionDetail } from "contract/requisitions.schema";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import { listPage } from "~/lists/list-page.server";
import type { SourcingRequest } from "~/sourcing/sourcing-request.server";
import { OPEN_STATUSES } from "~/sourcing/sourcing-tabs";
import { distanceWords } from "../day-cells.server";
import type { NeedCard, SourcingCounts, SourcingListView } from "./sourcing-list-view";

/** One page of requisitions; `missing` where the company's own backend has none. Any other failure is the page's. */
export async function readRequisitionPage(
  backend: BackendClient,
  query: SourcingRequest["query"],
): Promise<{ requisitions: RequisitionDetail[]; meta: ListMeta } | { missing: string }> {
  const answer = await backend.call("listRequisitions", { query });
  if (answer.ok) return { requisitions: answer.data.data, meta: answer.data.meta };
  if (answer.error.kind === "missing") return { missing: answer.error.message };
  throw pageProblem(answer.error);
}

export async function readSourcingCounts(backend: BackendClient): Promise<SourcingCounts | null> {
  const answer = await backend.call("countRequisitions");
  if (!answer.ok) return null;
  const { by_status: of, no_supplier, units_to_order, open_decisions, unconfirmed_pos, draft_pos } = answer.data.data;
  return {
    tabs: {
      open: OPEN_STATUSES.reduce((sum, status) => sum + (of[status] ?? 0), 0),
      needs: no_supplier,
      stock_issue: of.stock_issue ?? 0,
      backordered: of.backordered ?? 0,
      hold: of.hold ?? 0,
      completed: of.completed ?? 0,
      archived: of.archived ?? 0,
    },
    unitsToOrder: units_to_order,
    openDecisions: open_decisions,
    draftOrders: draft_pos ?? null,
    unconfirmedOrders: unconfirmed_pos,
  };
}

/** What must be bought, by supplier, the soonest need first; empty where the backend does not say. */
export async function readNeeds(backend: BackendClient, today: string): Promise<NeedCard[]> {
  const answer = await backend.call("sourcingNeeds");
  if (!answer.ok) return [];
  const last = "9999-12-31";
  return answer.data.data.suppliers
    .filter(({ units }) => units > 0)
    .map(({ supplier, units, lines, orders, needed_by_date: day }) => ({ supplier, units, lines, orders, day }))
    .sort((a, b) => (a.day ?? last).localeCompare(b.day ?? last) || b.units - a.units)
    .map(({ supplier, units, lines, orders, day }) => ({
      value: supplier ? String(supplier.id) : "",
      name: supplier?.name ?? "Not chosen",
      units,
      lines,
      orders,
      needed: day === null ? "no date" : neededWords(day, today),
      tone: day !== null && day <= today ? "stop" : "idle",
    }));
}

function neededWords(day: string, today: string): string {
  if (day > today) return `needed ${dayWords(day, today)}`;
  return day === today ? "needed today" : distanceWords(day, today);
}

export function sourcingListView(
  asked: SourcingRequest,
  { meta, counts }: { meta: Pick<ListMeta, "per_page" | "last_page" | "total">; counts: SourcingCounts | null },
): SourcingListView {
  return {
    tab: asked.tab,
    isBySupplier: asked.isBySupplier,
    counts,
    ...listPage(meta, asked),
  };
}
