import { readShopClock } from "~/backend/shop-calendar.server";
import { ORDER_ACTION_NAMES, type OrderActionName } from "~/orders/actions/order-actions";
import { doAction } from "~/orders/bulk/do-action.server";
import { undoOrders } from "~/orders/bulk/undo.server";
import type { ActionContext, ActionHandler } from "./action";

/** The actions of the lists, on this one order. */
export const moveHandlers: Readonly<Record<string, ActionHandler>> = {
  ...Object.fromEntries(
    ORDER_ACTION_NAMES.map((action) => [action, (context: ActionContext) => moveOrder(action, context)]),
  ),
  undo: ({ signedIn, form, back }) => undoOrders(signedIn, form, back),
};

async function moveOrder(action: OrderActionName, { signedIn, form, back }: ActionContext) {
  const clock = await readShopClock();
  return doAction(signedIn, action, form, { back, clock, asked: null, subject: () => "Order" });
}
