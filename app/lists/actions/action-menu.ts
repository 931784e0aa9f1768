import type { RowAction } from "../row-menu";
import type { Action, Allowed } from "./action";

/** Whether an action can be done with a record in this state. */
interface Offered<State> extends Pick<Action, "label"> {
  allowed: (state: State) => Allowed;
}

/** These actions for a menu: of one record those that its state allows, greyed where only not now; of many all of them. */
export function actionMenu<State, Name extends string>(
  actionOf: (name: Name) => Offered<State>,
  names: readonly Name[],
  state: State | null,
): RowAction[] {
  return names.flatMap((name): RowAction[] => {
    const { label, allowed } = actionOf(name);
    const answer = state === null || allowed(state);
    if (answer === false) return [];
    return [answer === true ? { modal: name, label } : { modal: name, label, why: answer }];
  });
}
