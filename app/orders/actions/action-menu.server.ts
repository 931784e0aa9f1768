import type { RowDeed } from "~/lists/row-menu";
import { type OrderActionName, orderAction } from "./order-actions";
import type { OrderState } from "./order-state";

/** These actions for a menu: of one order those that its state allows, greyed where only not now; of many all of them. */
export function actionMenu(names: readonly OrderActionName[], state: OrderState | null): RowDeed[] {
  return names.flatMap((name): RowDeed[] => {
    const { label, allowed } = orderAction(name);
    const answer = state === null || allowed(state);
    if (answer === false) return [];
    return [{ modal: name, label, why: answer === true ? undefined : answer }];
  });
}
