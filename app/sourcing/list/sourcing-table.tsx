import { ListTable } from "~/lists/columns/list-table";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { DialogLink } from "~/ui/lock";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Swatch } from "~/ui/swatch";
import { Cell, type Column, Row } from "~/ui/table";
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
    { key: "supplier", label: "Supplier, PO", width: "14.5%", hideBelow: 1024 },
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
      <ListTable label="Requisitions" columns={columns(links, selection)}>
        {rows.map((row, index) => (
          <Requisition
            key={row.id}
            {...{ row, links, selection, open: menu.open }}
            isJoined={rows[index + 1]?.isNextSize ?? false}
          />
        ))}
      </ListTable>
      <RowMenu panel={menu.panel} row={menu.row} deeds={sourcingDeeds(tab)} links={links} />
    </>
  );
}

type RequisitionProps = Pick<SourcingTableProps, "links" | "selection"> & {
  row: SourcingRow;
  isJoined: boolean;
  open: ReturnType<typeof useRowMenu>["open"];
};

function Requisition({ row, isJoined, links, selection, open }: RequisitionProps) {
  const { id, orderName, size } = row;
  const name = [row.title, size].filter(Boolean).join(", ");
  const to = links.modal("split", id);
  return (
    <Row to={to} isInPlace peek={id} isSelected={selection.has(id)} isJoined={isJoined}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select requisition for order ${orderName}, ${name}`} />
      </Cell>
      <Cell place="main" className={row.isNextSize ? "goods-next" : undefined}>
        <span className="line-1">
          <Link to={paths.order(row.orderId)} className="font-semibold">
            {orderName}
          </Link>
          <span className="phone-only"> {row.company}</span>
          <PeekLink id={id} name={`requisition for order ${orderName}, ${name}`} />
        </span>
        <span className="line-2 truncate wide-only" title={row.company}>
          {row.company}
        </span>
      </Cell>
      <Cell place="sub">
        <span className="line-1 goods-item" title={name}>
          <DialogLink
            to={to}
            className="truncate"
            data-row-link=""
            preventScrollReset
            otherwise={<span className="truncate">{row.title}</span>}
          >
            {row.title}
          </DialogLink>
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
      <Cell className="card-buy-supplier" hideBelow={1024}>
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
