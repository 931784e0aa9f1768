import type { ListMeta } from "contract/conventions.schema";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import type { ListPage } from "~/lists/list-page";
import { listPage } from "~/lists/list-page.server";
import type { PoRequest } from "./po-request.server";
import type { PoTab } from "./po-tabs";

/** What the list shows around its rows. */
export interface PoListView extends ListPage {
  tab: PoTab;
  /** Null where the backend does not count. */
  counts: Readonly<Record<PoTab, number>> | null;
}

/** One page; `missing` where the company's own backend has none. Any other failure is the page's. */
export async function readPoPage(
  backend: BackendClient,
  query: PoRequest["query"],
): Promise<{ orders: PurchaseOrder[]; meta: ListMeta } | { missing: string }> {
  const answer = await backend.call("listPurchaseOrders", { query });
  if (answer.ok) return { orders: answer.data.data, meta: answer.data.meta };
  if (answer.error.kind === "missing") return { missing: answer.error.message };
  throw pageProblem(answer.error);
}

export async function readPoCounts(backend: BackendClient): Promise<PoListView["counts"]> {
  const answer = await backend.call("countPurchaseOrders");
  if (!answer.ok) return null;
  const { by_status: of, unconfirmed, late } = answer.data.data;
  const sum = (...statuses: string[]) => statuses.reduce((total, status) => total + (of[status] ?? 0), 0);
  return {
    all: sum(...Object.keys(of)),
    draft: sum("draft"),
    unconfirmed,
    open: sum("sent", "confirmed", "partially_received"),
    late,
    received: sum("received", "closed_short"),
  };
}

export function poListView(
  asked: PoRequest,
  { meta, counts }: { meta: ListMeta; counts: PoListView["counts"] },
): PoListView {
  return {
    tab: asked.tab,
    counts,
    ...listPage(meta, { ...asked, page: asked.query.page }),
  };
}
