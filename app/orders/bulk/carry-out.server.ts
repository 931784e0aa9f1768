import { type OrderPatch, orderPatch } from "contract/order-writes.schema";
import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import { changeEach, type Outcome, type Target } from "~/lists/bulk/change-each.server";
import { type Undoing, withUndo } from "~/lists/undo/undo-fields.server";
import type { OrderActionName } from "../actions/order-actions";
import type { LabelsForm, OrderAction } from "../actions/order-forms.server";
import { readOrdersById } from "../read-orders.server";
import { triage } from "./change-orders.server";

interface CarriedOut {
  name: OrderActionName;
  patch?: OrderPatch;
}

/** Does to each of these orders what the form asked for. */
export async function carryOut(
  backend: BackendClient,
  targets: readonly Target[],
  { name, request }: OrderAction,
): Promise<Outcome> {
  switch (request.call) {
    case "triageOrders":
      return triage(backend, targets, { list: request.list, ...request.reasons });
    case "flagOrder":
      return changeEach(targets, ({ id, lock: lock_version }) =>
        backend.call("flagOrder", { id, body: { ...request.body, lock_version } }),
      );
    case "unflagOrder":
      return changeEach(targets, ({ id, lock: lock_version }) =>
        backend.call("unflagOrder", { id, body: { ...request.body, lock_version } }),
      );
    case "labels":
      return withUndo(targets, undoing(backend, { name }), () => changeLabels(backend, targets, request.form));
    case "patchOrder":
      return withUndo(targets, undoing(backend, { name, patch: request.body }), () =>
        changeEach(targets, ({ id, lock: lock_version }) =>
          backend.call("patchOrder", { id, body: { ...request.body, lock_version } }),
        ),
      );
  }
}

/** Replaces the labels of one order, or adds and removes some of many. The version guards what was read in between. */
async function changeLabels(backend: BackendClient, targets: readonly Target[], form: LabelsForm): Promise<Outcome> {
  if (form.scope === "one") {
    const { types = [], characteristics = [] } = form;
    return changeEach(targets, ({ id, lock: lock_version }) =>
      backend.call("patchOrder", { id, body: { types, characteristics, lock_version } }),
    );
  }
  const orders = await readOrdersById(
    backend,
    targets.map(({ id }) => id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return changeEach(targets, ({ id, lock: lock_version }) => {
    const order = byId.get(id);
    const types = changed(order?.types, form.add_types, form.remove_types);
    const characteristics = changed(order?.characteristics, form.add_characteristics, form.remove_characteristics);
    return backend.call("patchOrder", { id, body: { types, characteristics, lock_version } });
  });
}

function changed(before: readonly string[] = [], added: readonly string[] = [], removed: readonly string[] = []) {
  return [...new Set([...before, ...added])].filter((label) => !removed.includes(label));
}

/** How an action on orders is taken back; null where a customer was asked, mail may have left, or more than the order itself was moved. */
function undoing(backend: BackendClient, action: CarriedOut): Undoing<Order> | null {
  const bodyOf = putBackOf(action);
  return bodyOf && { read: (ids) => readOrdersById(backend, ids), bodyOf };
}

function putBackOf({ name, patch }: CarriedOut): ((before: Order) => OrderPatch | null) | null {
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
