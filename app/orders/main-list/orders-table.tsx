import { isolated } from "contract/isolated";
import { type ComponentType, memo, type ReactNode } from "react";
import { ColumnScroll } from "~/lists/columns/column-scroll";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { usePendingAction } from "~/lists/pending-action";
import { type RowAction, RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { OrderLink, OrderWords } from "~/orders/cells";
import { Badge } from "~/ui/badge";
import { RowBox, SelectPage } from "~/ui/selection-bar";
import { type Column, cellOf, Row, Table } from "~/ui/table";
import { useRowKeys } from "~/ui/use-row-keys";
import type { Selection } from "~/ui/use-selection";
import { OWN_CELL_VIEWS, type OwnCellProps, TextCellView } from "./order-cell-views";
import type { OrderRow } from "./order-row";
import { isOwnColumn, type OrderColumn, type OwnColumn } from "./own-columns";
import { savingOrder } from "./saving-order";

/** Which columns are shown, and how high rows are. */
export interface OrdersLayout {
  columns: readonly OrderColumn[];
  isDefault: boolean;
  isCompact: boolean;
}

/** Chosen columns stay at every width of a desk: the table moves sideways in place of leaving some out. */
function columns(layout: OrdersLayout, links: ListLinks, selection: Selection): Column[] {
  const chosen = layout.columns.map(
    ({ sort, hideBelow, ...column }): Column => ({
      ...column,
      sort: sort && links.sort(sort),
      hideBelow: layout.isDefault ? hideBelow : undefined,
    }),
  );
  return [
    { key: "select", label: "Select", width: "48px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "order", label: "Order", sort: links.sort("order_number") },
    ...chosen,
    { key: "actions", label: "Actions", width: "54px", isLabelHidden: true },
  ];
}

type OrdersTableProps = {
  rows: readonly OrderRow[];
  menus: readonly (readonly RowAction[])[];
  layout: OrdersLayout;
  links: ListLinks;
  selection: Selection;
};

export function OrdersTable({ rows, menus, layout, links, selection }: OrdersTableProps) {
  const menu = useRowMenu();
  const opened = rows.find(({ id }) => id === menu.row?.id);
  const ids = rows.map(({ id }) => id);
  const keyOf = useRowKeys(ids);
  const action = usePendingAction("order");
  const shown = columns(layout, links, selection);
  return (
    <>
      <ColumnScroll columns={shown} isOn={!layout.isDefault} label="Orders, sideways">
        <Table label="Orders" columns={shown} isCompact={layout.isCompact}>
          {rows.map((row) => (
            <Order
              key={keyOf(row.id)}
              {...{ layout, links, open: menu.open }}
              row={savingOrder(row, action)}
              isTicked={selection.has(row.id)}
              toggle={selection.toggle}
            />
          ))}
        </Table>
      </ColumnScroll>
      <RowMenu panel={menu.panel} row={menu.row} actions={menus[opened?.menu ?? 0] ?? []} links={links} />
    </>
  );
}

type OrderProps = Pick<OrdersTableProps, "layout" | "links"> & {
  row: OrderRow;
  isTicked: boolean;
  toggle: Selection["toggle"];
  open: ReturnType<typeof useRowMenu>["open"];
};

const Order = memo(({ row, layout, links, isTicked, toggle, open }: OrderProps) => {
  const { id, name, who, about } = row;
  const to = paths.order(id);
  return (
    <Row to={to} peek={id} isSelected={isTicked} isSaving={row.isSaving}>
      <td {...cellOf({ place: "select" })}>
        <RowBox id={id} label={`Select order ${name}`} isTicked={isTicked} toggle={toggle} />
      </td>
      <td {...cellOf({ place: "main", className: "cell-words" })}>
        <OrderLink to={to} name={name} />
        <PeekLink id={id} name={`order ${name}`} />
        <OrderWords priority={row.priority} isRush={row.isRush} />
        {row.vip ? <Badge variant="outlined" tone="care" label="VIP" title={row.vip} /> : null}
        {layout.isCompact ? <span className="compact-only">{who}</span> : null}
        <span className="line-2 truncate" title={isolated(about ? `${who}, ${about}` : who)}>
          {who}
        </span>
      </td>
      {chosenCells(row, layout)}
      <td {...cellOf({ variant: "actions" })}>
        <RowMenuButton id={id} name={name} links={links} open={open} />
      </td>
    </Row>
  );
});
Order.displayName = "Order";

/** Cards of phones have room for the first two facts that were added. */
const FACTS_ON_CARDS = 2;

function chosenCells(row: OrderRow, { columns, isDefault }: OrdersLayout): ReactNode {
  const onCards = columns.filter(({ key }) => !isOwnColumn(key)).slice(0, FACTS_ON_CARDS);
  return columns.map((column) => {
    const { key, label } = column;
    if (isOwnColumn(key)) return ownCell(key, row, isDefault);
    return <TextCellView key={key} cell={row.texts[key]} label={label} isOnCard={onCards.includes(column)} />;
  });
}

function ownCell<Key extends OwnColumn>(key: Key, { cells, units }: OrderRow, isHiding: boolean) {
  const OwnCell: ComponentType<OwnCellProps<Key>> = OWN_CELL_VIEWS[key];
  return <OwnCell key={key} cell={cells[key]} units={units} isHiding={isHiding} />;
}
