import { Link } from "@remix-run/react";
import { Assignee } from "~/art/lists/assign-to-me";
import { Items } from "~/art/lists/cells";
import { ListTable } from "~/lists/columns/list-table";
import { Day } from "~/lists/day-cell";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { type RowAction, RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { OrderWords } from "~/orders/cells";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Cell, type Column, Row, SecondLine } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { CustomerFiles, Goods, LogoOnFile, Method } from "./new-art-cells";
import type { NewArtRow } from "./new-art-row";

function columns(links: ListLinks, selection: Selection): Column[] {
  return [
    { key: "select", label: "Select", width: "48px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "order", label: "Order", sort: links.sort("order_number") },
    { key: "due", label: "Art due", width: "104px", sort: links.sort("due_date") },
    { key: "ships", label: "In hands", width: "122px", hideBelow: 1400 },
    { key: "items", label: "Items", width: "13.5%" },
    { key: "method", label: "Method", width: "116px" },
    { key: "logo", label: "Logo on file", width: "120px", hideBelow: 1024 },
    { key: "files", label: "Customer files", width: "114px", hideBelow: 1024 },
    { key: "goods", label: "Goods", width: "104px", hideBelow: 1400 },
    { key: "assignee", label: "Assignee", width: "112px" },
    { key: "actions", label: "Actions", width: "56px", isLabelHidden: true },
  ];
}

type NewArtTableProps = {
  rows: readonly (NewArtRow & { menu: number })[];
  menus: readonly (readonly RowAction[])[];
  links: ListLinks;
  selection: Selection;
};

export function NewArtTable({ rows, menus, links, selection }: NewArtTableProps) {
  const menu = useRowMenu();
  const opened = rows.find(({ id }) => id === menu.row?.id);
  return (
    <>
      <ListTable label="Art new orders" columns={columns(links, selection)}>
        {rows.map((row) => (
          <NewProof key={row.id} row={row} links={links} selection={selection} open={menu.open} />
        ))}
      </ListTable>
      <RowMenu panel={menu.panel} row={menu.row} actions={menus[opened?.menu ?? 0] ?? []} links={links} />
    </>
  );
}

type NewProofProps = Pick<NewArtTableProps, "links" | "selection"> & {
  row: NewArtRow;
  open: ReturnType<typeof useRowMenu>["open"];
};

function NewProof({ row, links, selection, open }: NewProofProps) {
  const { id, title, orderName, customer, items } = row;
  const to = paths.orderProof(orderName, id);
  return (
    <Row to={to} peek={id} isSelected={selection.has(id)}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select ${title.toLowerCase()} of order ${orderName}`} />
      </Cell>
      <Cell place="main">
        <span className="line-1 flex items-center gap-1.5">
          <Link to={to} prefetch="intent" className="font-semibold">
            {orderName}
          </Link>
          <OrderWords priority={row.priority} isVip={row.vip} />
          <PeekLink id={id} name={title.toLowerCase()} />
        </span>
        <span className="line-2 truncate" title={`${customer}, ${title}: ${row.name}`}>
          {customer}
        </span>
      </Cell>
      <Cell place="end">
        <Day day={row.due} />
      </Cell>
      <Cell hideBelow={1400}>
        <span className="line-1 truncate">{row.inHands.replace("In hands ", "")}</span>
        <SecondLine words={row.ship} />
      </Cell>
      <Cell place="sub">
        <Items items={items} />
      </Cell>
      <Cell place="sub-end">
        <Method row={row} links={links} />
      </Cell>
      <Cell hideBelow={1024}>
        <LogoOnFile row={row} links={links} />
      </Cell>
      <Cell hideBelow={1024}>
        <CustomerFiles row={row} />
      </Cell>
      <Cell hideBelow={1400}>
        <Goods row={row} />
        <SecondLine words={row.characteristics} />
      </Cell>
      <Cell place="foot">
        <Assignee who={row.who} target={row.target} title={title} />
      </Cell>
      <Cell variant="actions">
        <span className="row-actions">
          <RowMenuButton id={id} name={`${id}`} noun="proof" links={links} open={open} />
        </span>
      </Cell>
    </Row>
  );
}
