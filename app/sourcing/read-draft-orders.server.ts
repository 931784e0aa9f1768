import { MAX_PER_PAGE } from "contract/conventions.schema";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { BackendClient } from "~/backend/client.server";

/** Draft purchase orders, the newest first; none where the backend keeps none. */
export async function readDraftOrders(backend: BackendClient, supplierId?: number): Promise<PurchaseOrder[]> {
  const query = { status: ["draft" as const], supplier_id: supplierId, per_page: MAX_PER_PAGE };
  const answer = await backend.call("listPurchaseOrders", { query });
  return answer.ok ? answer.data.data : [];
}
