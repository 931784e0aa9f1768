import { useLocation } from "@remix-run/react";
import type { Column } from "~/ui/table";
import type { ColumnsView } from "./columns-view";
import { type Choosable, isCompact, readColumns } from "./shown-columns";

type Named = Pick<Column, "key" | "label" | "isLabelHidden">;

/** What of a table stays: its boxes and first words, and the actions at its end. */
function parts<T extends Named>(columns: readonly T[]) {
  const main = columns.findIndex(({ isLabelHidden }) => !isLabelHidden);
  const end = columns.length - [...columns].reverse().findIndex(({ isLabelHidden }) => !isLabelHidden);
  return { first: columns.slice(0, main + 1), free: columns.slice(main + 1, end), last: columns.slice(end) };
}

function choosable(columns: readonly Named[]): Choosable {
  const { first, free, last } = parts(columns);
  const keys = free.map(({ key }) => key);
  return { keys, defaults: keys, fixed: [...first, ...last].map(({ key }) => key).reverse() };
}

/** The columns that the URL asks for of those that a table has, and where their cells stand in its rows. */
export function useShownColumns(columns: readonly Column[]) {
  const params = new URLSearchParams(useLocation().search);
  const { keys, isDefault } = readColumns(params, choosable(columns));
  const layout = { isCompact: isCompact(params) };
  if (isDefault) return { ...layout, columns, places: null };
  const { first, last } = parts(columns);
  const shown = [...first, ...keys.flatMap((key) => columns.find((column) => column.key === key) ?? []), ...last];
  return {
    ...layout,
    columns: shown,
    places: shown.map((column) => columns.indexOf(column)),
  };
}

/** What the chooser of a list shows whose columns are all in its rows anyway. */
export function columnsView(columns: readonly Named[], search: string): ColumnsView {
  const params = new URLSearchParams(search);
  const list = choosable(columns);
  const { first, free } = parts(columns);
  return {
    columns: free.map(({ key, label }) => ({ key, label })),
    shown: readColumns(params, list).keys,
    defaults: list.defaults,
    fixed: list.fixed,
    fixedLabel: first.at(-1)?.label ?? "",
    isCompact: isCompact(params),
  };
}
