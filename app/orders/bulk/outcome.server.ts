import { type Order, order as orderSchema } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import type { Refusal } from "~/lists/bulk/change-each.server";
import type { OrderActionName } from "../actions/order-actions";
import { stateWords } from "../dialogs/dialog-data.server";
import { orderName } from "../order-cells.server";
import { readOrdersById } from "../read-orders.server";

/** The refusals with names, and with both versions where somebody else was faster. */
export async function describeRefusals(
  backend: BackendClient,
  refused: readonly Refusal[],
  about: { modal: OrderActionName; yours: string; clock: ShopClock },
): Promise<RefusedRecord[]> {
  const orders = await readOrdersById(
    backend,
    refused.map(({ id }) => id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return refused.map(({ id, code, message, current }) => {
    const order = byId.get(id) ?? orderSchema.safeParse(current).data;
    const isStale = code === "stale";
    return {
      id,
      name: order ? orderName(order) : `Order ${id}`,
      message: (code === "blocked" && order && blockerWords(order)) || message,
      now: isStale && order ? stateWords(order, about.modal, about.clock) : null,
      yours: isStale ? about.yours : null,
    };
  });
}

/** "Needed 4 days sooner. Fix it first, or accept it with a reason."; empty where no blocker is known. */
function blockerWords({ warnings }: Order): string {
  const labels = warnings.filter(({ severity }) => severity === "blocker").map(({ label }) => label);
  return labels.length > 0 ? `${labels.join(", ")}. Fix it first, or accept it with a reason.` : "";
}
