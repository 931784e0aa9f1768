import { readShopClock } from "~/backend/shop-calendar.server";
import { ORDER_ACTION_NAMES, type OrderActionName } from "~/orders/actions/order-actions";
import { doDeed } from "~/orders/bulk/do-deed.server";
import { undoOrders } from "~/orders/bulk/undo.server";
import type { DeedContext, DeedHandler } from "./deed";

/** The deeds of the lists, on this one order. */
export const moveHandlers: Readonly<Record<string, DeedHandler>> = {
  ...Object.fromEntries(ORDER_ACTION_NAMES.map((deed) => [deed, (context: DeedContext) => moveOrder(deed, context)])),
  undo: ({ signedIn, form, back }) => undoOrders(signedIn, form, back),
};

async function moveOrder(deed: OrderActionName, { signedIn, form, back }: DeedContext) {
  const clock = await readShopClock();
  return doDeed(signedIn, deed, form, { back, clock, asked: null, subject: () => "Order" });
}
