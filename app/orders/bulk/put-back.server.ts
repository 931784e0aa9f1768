import { type OrderPatch, orderPatch } from "contract/order-writes.schema";
import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import type { Undoing } from "~/lists/undo/undo-fields.server";
import type { OrderActionName } from "../actions/order-actions";
import { readOrdersById } from "../read-orders.server";

interface Action {
  name: OrderActionName;
  patch?: OrderPatch;
}

/** How an action on orders is taken back; null where a customer was asked, mail may have left, or more than the order itself was moved. */
export function undoing(backend: BackendClient, action: Action): Undoing<Order> | null {
  const bodyOf = putBackOf(action);
  return bodyOf && { read: (ids) => readOrdersById(backend, ids), bodyOf };
}

function putBackOf({ name, patch }: Action): ((before: Order) => OrderPatch | null) | null {
  switch (name) {
    case "priority":
      return ({ priority }) => orderPatch.safeParse({ priority: priority ?? "normal" }).data ?? null;
    case "labels":
      return ({ types, characteristics }) => ({ types, characteristics });
    case "hold":
      return patch?.ask_customer ? null : () => ({ action: "release" });
    case "release":
      return heldAgain;
    default:
      return null;
  }
}

function heldAgain({ hold_reason: reason, hold_department: department }: Order): OrderPatch | null {
  if (!reason) return null;
  return orderPatch.safeParse({ action: "hold", reason, hold_department: department ?? undefined }).data ?? null;
}
