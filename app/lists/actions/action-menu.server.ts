import type { RowDeed } from "../row-menu";

/** What a menu has to know of an action: `false` where it makes no sense in a state, a sentence where it can't be done now. */
interface Offered<S> {
  label: string;
  allowed: (state: S) => boolean | string;
}

/** These actions for a menu: of one record those that its state allows, greyed where only not now; of many all of them. */
export function actionMenu<N extends string, S>(
  names: readonly N[],
  actionOf: (name: N) => Offered<S>,
  state: S | null,
): RowDeed[] {
  return names.flatMap((name): RowDeed[] => {
    const { label, allowed } = actionOf(name);
    const answer = state === null || allowed(state);
    if (answer === false) return [];
    return [{ modal: name, label, why: answer === true ? undefined : answer }];
  });
}
