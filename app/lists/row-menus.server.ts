import type { RowAction } from "./row-menu";

/**
 * Lists each different menu of a page's rows once; each row has the place of its menu. Equal actions are one object, so that the answer
 * holds them once.
 */
export function gatherMenus<R>(records: readonly R[], menuOf: (record: R) => readonly RowAction[]) {
  const places = new Map<string, number>();
  const menus: (readonly RowAction[])[] = [];
  const actions = new Map<string, RowAction>();
  const shared = (action: RowAction) => {
    const key = JSON.stringify(action);
    const known = actions.get(key) ?? action;
    actions.set(key, known);
    return known;
  };
  const placed = records.map((record) => {
    const menu = menuOf(record);
    const key = JSON.stringify(menu);
    const place = places.get(key) ?? menus.push(menu.map(shared)) - 1;
    places.set(key, place);
    return { record, menu: place };
  });
  return { menus, placed };
}
