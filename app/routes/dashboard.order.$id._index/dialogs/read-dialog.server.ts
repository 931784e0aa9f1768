import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { ORDER_ACTION_NAMES } from "~/orders/actions/order-actions";
import { readOneOrderDialog } from "~/orders/dialogs/dialog-data.server";
import { TRY_KEY } from "~/orders/dialogs/promise-view";
import { orderNameOf } from "~/orders/order-title";
import { readEditAll } from "../edit/read-edit.server";
import { readLineEdit } from "../lines/line-edit.server";
import { readRosterView } from "../lines/roster.server";
import type { StoreChangeView } from "../store-change/change-view";

interface DialogContext {
  backend: BackendClient;
  order: Order;
  /** `modal` names the dialog; others say what of the order it is about. */
  query: URLSearchParams;
  clock: ShopClock;
  /** What the store changed and nobody decided yet. */
  storeChange: StoreChangeView | null;
}

/** What the dialog shows that the URL opens; null where it opens none of this page. `kind` picks its component. */
export async function readDialog({ backend, order, query, clock, storeChange }: DialogContext) {
  const name = query.get("modal");
  const modal = ORDER_ACTION_NAMES.find((action) => action === name);
  if (modal) {
    const tried = query.get(TRY_KEY);
    return { kind: "action" as const, data: await readOneOrderDialog(backend, order, { modal, tried, clock }) };
  }
  if (name === "personalization") {
    const view = readRosterView(order, query);
    return view && { kind: "roster" as const, view };
  }
  if (name === "line-edit") {
    const view = await readLineEdit(backend, order, query);
    return view && { kind: "line-edit" as const, view };
  }
  if (name === "edit") {
    return {
      kind: "edit" as const,
      name: orderNameOf(order),
      view: await readEditAll({ backend, order, today: clock.today }),
    };
  }
  if (name === "note") return { kind: "note" as const, name: orderNameOf(order) };
  if (name === "order-change")
    return { kind: "order-change" as const, change: askedFor(storeChange, query.get("change")) };
  return null;
}

/** Null where the URL names a change that does not wait any more. */
function askedFor(change: StoreChangeView | null, id: string | null): StoreChangeView | null {
  return id === null || String(change?.id) === id ? change : null;
}

export type OrderPageDialog = NonNullable<Awaited<ReturnType<typeof readDialog>>>;
