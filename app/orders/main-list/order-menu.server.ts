import { actionMenu } from "~/lists/actions/action-menu";
import type { RowAction } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { type OrderActionName, orderAction } from "../actions/order-actions";
import type { OrderState } from "../actions/order-state";

const BEFORE_PRINT = ["flag", "hold", "dates"] as const;
const AFTER_PRINT = [
  "priority",
  "labels",
  "unflag",
  "release",
  "complete",
  "complete-without-shipping",
  "cancel",
  "reopen",
] as const;

const PRINT: RowAction = {
  page: paths.workOrders(),
  label: "Print work orders",
  labelOfOne: "Print work order",
  ofOne: paths.anyWorkOrder,
};

/** Of one order: it is written anew with other quantities. */
const REORDER: RowAction = {
  page: paths.anyReorder,
  label: "Reorder",
  labelOfOne: "Reorder…",
  ofOne: paths.anyReorder,
};

/** What most orders of a view wait for. */
const FIRST_IN_VIEW: Readonly<Record<string, OrderActionName>> = {
  flagged: "unflag",
  on_hold: "release",
  complete: "reopen",
  cancelled: "reopen",
};

/** What can be done with orders of a view, the most frequent first: with one of this state, or with many. */
export function orderMenu(view: string, state: OrderState | null): readonly RowAction[] {
  const actions = [
    ...actionMenu(orderAction, BEFORE_PRINT, state),
    PRINT,
    ...(state === null ? [] : [REORDER]),
    ...actionMenu(orderAction, AFTER_PRINT, state),
  ];
  const first = actions.find((action) => action.page === undefined && action.modal === FIRST_IN_VIEW[view]);
  return first ? [first, ...actions.filter((action) => action !== first)] : actions;
}
