import { readShopClock } from "~/backend/shop-calendar.server";
import { doDeed } from "~/orders/bulk/do-deed.server";
import { undoOrders } from "~/orders/bulk/undo.server";
import { type DeedName, ORDER_DEEDS } from "~/orders/dialogs/order-dialog";
import type { DeedContext, DeedHandler } from "./deed";

/** The deeds of the lists, on this one order. */
export const moveHandlers: Readonly<Record<string, DeedHandler>> = {
  ...Object.fromEntries(ORDER_DEEDS.map((deed) => [deed, (context: DeedContext) => moveOrder(deed, context)])),
  undo: ({ signedIn, form, back }) => undoOrders(signedIn, form, back),
};

async function moveOrder(deed: DeedName, { signedIn, form, back }: DeedContext) {
  const clock = await readShopClock();
  return doDeed(signedIn, deed, form, { back, clock, asked: null, subject: () => "Order" });
}
