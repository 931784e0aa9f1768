import { actionMenu } from "~/lists/actions/action-menu";
import type { RowAction } from "~/lists/row-menu";
import { orderAction } from "~/orders/actions/order-actions";
import type { OrderState } from "~/orders/actions/order-state";

const OF_NEW = ["accept", "ignore", "flag", "dates", "hold", "unflag", "release", "priority", "labels"] as const;

/** What can be done with orders of a view, the most frequent first: with one of this state, or with many. */
export const newOrderMenu = (isIgnored: boolean, state: OrderState | null): readonly RowAction[] =>
  actionMenu(orderAction, isIgnored ? ["restore"] : OF_NEW, state).map((action) =>
    action.page === undefined && action.modal === "dates" ? { ...action, label: "Set in-hands date…" } : action,
  );
