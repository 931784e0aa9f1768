import { countWords } from "contract/number-words";
import type { ListLinks } from "~/lists/list-links";
import { ListSelectionBar } from "~/lists/list-selection-bar";
import type { RowAction } from "~/lists/row-menu";
import type { Selection } from "~/ui/use-selection";
import type { ListView } from "./list-view";

type OrdersSelectionBarProps = {
  selection: Selection;
  list: ListView;
  rows: readonly { id: number; units: number; menu: number }[];
  menus: readonly (readonly RowAction[])[];
  links: ListLinks;
  actions: readonly RowAction[];
  consequence?: string | null;
};

/** Acts on the ticked orders and says how many units they have. */
export function OrdersSelectionBar(props: OrdersSelectionBarProps) {
  const { selection, list, rows, menus, links, actions, consequence } = props;
  const ticked = rows.filter(({ id }) => selection.has(id)).reduce((sum, row) => sum + row.units, 0);
  const [first] = actions;
  const sum = selection.isEverything ? list.units : ticked;
  return (
    <ListSelectionBar
      selection={selection}
      total={list.total}
      links={links}
      actions={actions}
      {...{ rows, menus }}
      view={list.view}
      sum={sum === null ? null : countWords(sum, "unit")}
      consequence={consequence}
      hasPrimary={first?.page !== undefined || first?.modal !== "flag"}
    />
  );
}
