import type { BackendClient } from "~/backend/client.server";
import { changeEach, type Outcome, type Target } from "~/lists/bulk/change-each.server";
import { withUndo } from "~/lists/undo/undo-fields.server";
import type { OrderAction } from "../actions/order-forms.server";
import { changeLabels } from "./change-labels.server";
import { triage } from "./change-orders.server";
import { undoing } from "./put-back.server";

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
