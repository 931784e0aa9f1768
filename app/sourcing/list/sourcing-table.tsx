import { Link } from "@remix-run/react";
import type { ListLinks } from "~/lists/list-links";
import { RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Swatch } from "~/ui/swatch";
import { Cell, type Column, Row, Table } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { Allocated, Day, SourcingStatus, Supplier } from "./cells";
import { sourcingDeeds } from "./sourcing-deeds";
import type { SourcingRow } from "./sourcing-list-view";
import type { SourcingTab } from "./sourcing-tabs";

function columns(links: ListLinks, selection: Selection): Column[] {
  return [
    { key: "select", label: "Select", width: "50px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "order", label: "Order", width: "13.5%", sort: links.sort("order_number") },
    { key: "item", label: "Item" },
    { key: "needed", label: "Needed by", width: "112px", sort: links.sort("needed_by_date") },
    { key: "allocated", label: "Allocated", width: "96px", isNumber: true, sort: links.sort("quantity") },
    { key: "supplier", label: "Supplier, PO", width: "14.5%" },
    { key: "arrives", label: "Arrives", width: "108px", hideBelow: 1024 },
    { key: "status", label: "Status", width: "15%", sort: links.sort("status") },
    { key: "actions", label: "Actions", width: "122px", isLabelHidden: true },
  ];
}

type SourcingTableProps = { tab: SourcingTab; rows: readonly SourcingRow[]; links: ListLinks; selection: Selection };

export function SourcingTable({ tab, rows, links, selection }: SourcingTableProps) {
  const menu = useRowMenu();
  return (
    <>
      <Table label="Requisitions" columns={columns(links, selection)}>
        {rows.map((row) => (
          <Requisition key={row.id} row={row} links={links} selection={selection} open={menu.open} />
        ))}
      </Table>
      <RowMenu panel={menu.panel} row={menu.row} deeds={sourcingDeeds(tab)} links={links} />
    </>
  );
}

type RequisitionProps = Pick<SourcingTableProps, "links" | "selection"> & {
  row: SourcingRow;
  open: ReturnType<typeof useRowMenu>["open"];
};

function Requisition({ row, links, selection, open }: RequisitionProps) {
  const { id, orderName, size } = row;
  const name = [row.title, size].filter(Boolean).join(", ");
  const to = links.modal("split", id);
  return (
    <Row to={to} isInPlace isSelected={selection.has(id)}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select requisition for order ${orderName}, ${name}`} />
      </Cell>
      <Cell place="main" className={row.isNextSize ? "goods-next" : undefined}>
        <span className="line-1">
          <Link to={paths.order(row.orderId)} className="font-semibold">
            {orderName}
          </Link>
          <span className="phone-only"> {row.company}</span>
        </span>
        <span className="line-2 truncate wide-only" title={row.company}>
          {row.company}
        </span>
      </Cell>
      <Cell place="sub">
        <span className="line-1 goods-item" title={name}>
          <span className="truncate">{row.title}</span>
          {size ? <span className="goods-size">{size}</span> : null}
        </span>
        <span className="line-2 truncate" title={row.article}>
          {row.swatch ? <Swatch color={row.swatch} /> : null} {row.article}
        </span>
      </Cell>
      <Cell place="end">
        <Day cell={row.needed} />
      </Cell>
      <Cell place="sub-end" isNumber>
        <Allocated allocated={row.allocated} quantity={row.quantity} />
      </Cell>
      <Cell className="card-buy-supplier">
        <Supplier {...row} />
      </Cell>
      <Cell hideBelow={1024} className="card-buy-arrives">
        <Day cell={row.arrives} />
      </Cell>
      <Cell place="foot">
        <SourcingStatus status={row.status} note={[row.statusNote, row.note].filter(Boolean).join(". ")} />
      </Cell>
      <Cell variant="actions" className="card-buy-deeds">
        <span className="row-actions">
          <ButtonLink
            to={to}
            size="s"
            variant="ghost"
            className="row-deed"
            data-row-link=""
            preventScrollReset
            aria-label={`${row.deed.replace("…", "")} ${name} of order ${orderName}`}
          >
            {row.deed}
          </ButtonLink>
          <RowMenuButton
            id={id}
            name={`${orderName}, ${name}`}
            noun="requisition for order"
            links={links}
            open={open}
          />
        </span>
      </Cell>
    </Row>
  );
}
