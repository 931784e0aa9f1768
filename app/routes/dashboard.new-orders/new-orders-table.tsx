import { joined } from "contract/isolated";
import { ListTable } from "~/lists/columns/list-table";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { usePendingAction } from "~/lists/pending-action";
import { type RowAction, RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { Checks, Decoration, OrderLink, OrderWords, UnitsCell } from "~/orders/cells";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Cell, type Column, Row, SecondLine } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { Action, Age, Ignored, IgnoreOnCard, InHands, LogoState } from "./new-order-cells";
import type { NewOrderRow } from "./new-order-row";

function columns(links: ListLinks, selection: Selection, isIgnored: boolean): Column[] {
  return [
    { key: "select", label: "Select", width: "48px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "order", label: "Order", width: "118px", sort: links.sort("created_at") },
    { key: "customer", label: "Customer", width: "14%", sort: links.sort("company") },
    { key: "decoration", label: "Decoration", width: "13%", hideBelow: 800 },
    { key: "units", label: "Units", width: "64px", isNumber: true, sort: links.sort("total_units"), hideBelow: 1024 },
    { key: "logo", label: "Logo", width: "112px", hideBelow: 1400 },
    { key: "in-hands", label: "In hands", width: "132px", sort: links.sort("required_in_hand_date") },
    { key: "total", label: "Total", width: "100px", isNumber: true, sort: links.sort("total_price"), hideBelow: 1280 },
    { key: "checks", label: isIgnored ? "Reason" : "Checks" },
    { key: "actions", label: "Actions", width: "108px", isLabelHidden: true },
  ];
}

/** Actions that take an order off this list: its row goes at once, and comes back where that is refused. */
const LEAVES: ReadonlySet<string> = new Set(["accept", "ignore", "restore"]);

type NewOrdersTableProps = {
  rows: readonly NewOrderRow[];
  menus: readonly (readonly RowAction[])[];
  links: ListLinks;
  selection: Selection;
  isIgnored: boolean;
};

export function NewOrdersTable({ rows, menus, links, selection, isIgnored }: NewOrdersTableProps) {
  const menu = useRowMenu();
  const opened = rows.find(({ id }) => id === menu.row?.id);
  const action = usePendingAction("order");
  return (
    <>
      <ListTable label="New orders" columns={columns(links, selection, isIgnored)}>
        {rows.map((row) =>
          row.id === action?.id && LEAVES.has(action.intent) ? (
            <tr key={row.id} hidden aria-busy="true" />
          ) : (
            <NewOrder key={row.id} row={row} links={links} selection={selection} open={menu.open} />
          ),
        )}
      </ListTable>
      <RowMenu panel={menu.panel} row={menu.row} actions={menus[opened?.menu ?? 0] ?? []} links={links} />
    </>
  );
}

type NewOrderProps = Pick<NewOrdersTableProps, "links" | "selection"> & {
  row: NewOrderRow;
  open: ReturnType<typeof useRowMenu>["open"];
};

function NewOrder({ row, links, selection, open }: NewOrderProps) {
  const { id, name, who, checks } = row;
  const to = paths.order(id);
  return (
    <Row to={to} peek={id} isSelected={selection.has(id)}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select order ${name}`} />
      </Cell>
      <Cell className="cell-words">
        <OrderLink to={to} name={name} />
        <PeekLink id={id} name={`order ${name}`} />
        <OrderWords priority={row.priority} />
        <Age row={row} />
      </Cell>
      <Cell place="main">
        <span className="line-1 flex items-center gap-1.5" title={who.name}>
          <span className="truncate font-medium">{who.name}</span>
          <OrderWords priority="normal" isVip={row.isVip} />
        </span>
        <span className="line-2 truncate" title={joined([who.person, who.history])}>
          <OrderLink to={to} name={name} isOnCard />
          {who.person || who.history ? <span className="phone-only"> · </span> : null}
          <bdi>{who.person}</bdi>
          {who.person && who.history ? " · " : null}
          {who.isNew ? <b>{who.history}</b> : who.history}
        </span>
      </Cell>
      <Decoration cell={row.decoration} hideBelow={800} />
      <UnitsCell units={row.units} lines={row.lines} hideBelow={1024} />
      <Cell hideBelow={1400}>
        <LogoState row={row} />
        <span className="line-2">{row.files}</span>
      </Cell>
      <Cell place="end" className={row.inHands.isMissed ? "in-hands-missed" : undefined}>
        <InHands row={row} links={links} />
      </Cell>
      <Cell isNumber hideBelow={1280}>
        {row.total}
        <SecondLine words={row.shipping} />
      </Cell>
      <Cell place="foot">
        {row.ignored ? <Ignored {...row.ignored} /> : <Checks cell={checks} />}
        <SecondLine words={row.characteristics} />
      </Cell>
      <Cell variant="actions" className="card-action">
        <span className="row-actions">
          <Action row={row} links={links} />
          {row.ignored ? null : <IgnoreOnCard row={row} links={links} />}
          <RowMenuButton id={id} name={name} links={links} open={open} />
        </span>
      </Cell>
    </Row>
  );
}
