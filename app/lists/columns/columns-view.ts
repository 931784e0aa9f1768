/** What the chooser shows: the columns of a list that can be shown, hidden and moved, those that are shown first. */
export interface ColumnsView {
  columns: readonly ChoosableColumn[];
  /** Keys of those that are shown, in their order. */
  shown: readonly string[];
  defaults: readonly string[];
  fixed: readonly string[];
  /** Labels of what stands first, whatever is chosen. */
  fixedLabel: string;
  isCompact: boolean;
}

export interface ChoosableColumn {
  key: string;
  label: string;
  /** An answer on lines. */
  isProperty?: boolean;
}

/** The shown ones in their order, then the others as the list names them. */
export function inChoosingOrder({ columns, shown }: Pick<ColumnsView, "columns" | "shown">): ChoosableColumn[] {
  const first = shown.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return [...first, ...columns.filter(({ key }) => !shown.includes(key))];
}

/** `key` one place up or down; where it stands at the end already, as it was. */
export function moved(keys: readonly string[], key: string, step: 1 | -1): string[] {
  const from = keys.indexOf(key);
  const to = from + step;
  const order = [...keys];
  if (from < 0 || to < 0 || to >= keys.length) return order;
  order.splice(from, 1);
  order.splice(to, 0, key);
  return order;
}
