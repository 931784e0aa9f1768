import type { RowAction } from "./row-menu";

/** The menus of a page's rows, each different one once; a row has the place of its own. */
export function gatherMenus<R>(records: readonly R[], menuOf: (record: R) => readonly RowAction[]) {
  const places = new Map<string, number>();
  const menus: (readonly RowAction[])[] = [];
  const placed = records.map((record) => {
    const menu = menuOf(record);
    const key = JSON.stringify(menu);
    const place = places.get(key) ?? menus.push(menu) - 1;
    places.set(key, place);
    return { record, menu: place };
  });
  return { menus, placed };
}
