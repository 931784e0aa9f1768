import type { RowAction } from "./row-menu";

/** Of what is done with many, what at least one of the chosen rows allows by its menu, and what no menu of one row has. */
export function allowedActions(
  actions: readonly RowAction[],
  menus: readonly (readonly RowAction[])[],
): readonly RowAction[] {
  const allowed = new Set(
    menus.flat().flatMap((action) => (action.page === undefined && !action.why ? [action.modal] : [])),
  );
  return actions.filter((action) => action.page !== undefined || action.isOfMany || allowed.has(action.modal));
}
