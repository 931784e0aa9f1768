import type { BackendClient } from "~/backend/client.server";
import { changeEach, type Outcome, type Target } from "~/lists/bulk/change-each.server";
import type { LabelsForm } from "../actions/order-forms.server";
import { readOrdersById } from "../read-orders.server";

/** Replaces the labels of one order, or adds and removes some of many. The version guards what was read in between. */
export async function changeLabels(
  backend: BackendClient,
  targets: readonly Target[],
  form: LabelsForm,
): Promise<Outcome> {
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
