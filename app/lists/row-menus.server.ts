import type { RowAction } from "./row-menu";

/**
 * The menus of a page's rows, each different one once; a row has the place of its own. An action of several menus is one object, which
 * travels once.
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
