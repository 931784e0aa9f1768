import { ListTable } from "~/lists/columns/list-table";
import type { ListLinks } from "~/lists/list-links";
import { type RowAction, RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Cell, type Column, Row } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { Action, Allocated, Day, Item, itemName, OrderOfRow, requisitionName, SourcingStatus, Supplier } from "./cells";
import type { SourcingRow } from "./sourcing-list-view";

function columns(links: ListLinks, selection: Selection): Column[] {
  return [
    { key: "select", label: "Select", width: "50px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "order", label: "Order", width: "13.5%", sort: links.sort("order_number") },
    { key: "item", label: "Item" },
    { key: "needed", label: "Needed by", width: "112px", sort: links.sort("needed_by_date") },
    { key: "allocated", label: "Allocated", width: "96px", isNumber: true, sort: links.sort("quantity") },
    { key: "supplier", label: "Supplier, PO", width: "14.5%", hideBelow: 1024 },
    { key: "arrives", label: "Arrives", width: "108px", hideBelow: 1280 },
    { key: "status", label: "Status", width: "15%", sort: links.sort("status") },
    { key: "actions", label: "Actions", width: "122px", isLabelHidden: true },
  ];
}

type SourcingTableProps = {
  rows: readonly SourcingRow[];
  menus: readonly (readonly RowAction[])[];
  links: ListLinks;
  selection: Selection;
};

export function SourcingTable({ rows, menus, links, selection }: SourcingTableProps) {
  const menu = useRowMenu();
  const opened = rows.find(({ id }) => id === menu.row?.id);
  return (
    <>
      <ListTable label="Requisitions" columns={columns(links, selection)}>
        {rows.map((row, index) => (
          <Requisition
            key={row.id}
            {...{ row, links, selection, open: menu.open }}
            isJoined={rows[index + 1]?.isNextSize ?? false}
          />
        ))}
      </ListTable>
      <RowMenu panel={menu.panel} row={menu.row} actions={menus[opened?.menu ?? 0] ?? []} links={links} />
    </>
  );
}

type RequisitionProps = Pick<SourcingTableProps, "links" | "selection"> & {
  row: SourcingRow;
  isJoined: boolean;
  open: ReturnType<typeof useRowMenu>["open"];
};

function Requisition({ row, isJoined, links, selection, open }: RequisitionProps) {
  const { id } = row;
  const to = links.modal("split", id);
  return (
    <Row to={to} isInPlace peek={id} isSelected={selection.has(id)} isJoined={isJoined}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select ${requisitionName(row)}`} />
      </Cell>
      <Cell place="main" className={row.isNextSize ? "goods-next" : undefined}>
        <OrderOfRow row={row} />
      </Cell>
      <Cell place="sub">
        <Item row={row} to={to} />
      </Cell>
      <Cell place="end">
        <Day cell={row.needed} />
      </Cell>
      <Cell place="sub-end" isNumber>
        <Allocated allocated={row.allocated} quantity={row.quantity} />
      </Cell>
      <Cell className="card-buy-supplier" hideBelow={1024}>
        <Supplier {...row} />
      </Cell>
      <Cell hideBelow={1280} className={row.arrives.words ? "card-fact [grid-row:arrives]" : undefined}>
        <span className="phone-only">Arrival: </span>
        <Day cell={row.arrives} />
      </Cell>
      <Cell place="foot">
        <SourcingStatus status={row.status} note={[row.statusNote, row.note].filter(Boolean).join(". ")} />
      </Cell>
      <Cell variant="actions" className="card-buy-actions">
        <span className="row-actions">
          <Action row={row} to={to} />
          <RowMenuButton
            id={id}
            name={`${row.orderName}, ${itemName(row)}`}
            noun="requisition for order"
            links={links}
            open={open}
          />
        </span>
      </Cell>
    </Row>
  );
}
