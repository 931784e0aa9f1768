import type { ListLinks } from "~/lists/list-links";
import { RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { Decoration, OrderLink, OrderStatusBadge, OrderWords, Pips } from "~/orders/cells";
import { numberWords } from "~/orders/number-words";
import { Badge } from "~/ui/badge";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Cell, type Column, Row, Table } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { orderListDeeds } from "./deeds";
import type { OrderRow } from "./order-row";

function columns(links: ListLinks, selection: Selection): Column[] {
  return [
    { key: "select", label: "Select", width: "48px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "order", label: "Order", sort: links.sort("order_number") },
    { key: "decoration", label: "Decoration", width: "13.5%" },
    { key: "status", label: "Status", width: "132px" },
    { key: "departments", label: "Departments", width: "124px" },
    { key: "in-hands", label: "In hands", width: "126px", sort: links.sort("required_in_hand_date") },
    { key: "slack", label: "Slack", width: "118px", sort: links.sort("risk") },
    { key: "units", label: "Units", width: "60px", isNumber: true, sort: links.sort("total_units"), hideBelow: 1024 },
    { key: "types", label: "Types", width: "110px", hideBelow: 1200 },
    { key: "total", label: "Total", width: "98px", isNumber: true, sort: links.sort("total_price"), hideBelow: 1200 },
    { key: "actions", label: "Actions", width: "54px", isLabelHidden: true },
  ];
}

type OrdersTableProps = { view: string; rows: readonly OrderRow[]; links: ListLinks; selection: Selection };

export function OrdersTable({ view, rows, links, selection }: OrdersTableProps) {
  const menu = useRowMenu();
  return (
    <>
      <Table label="Orders" columns={columns(links, selection)}>
        {rows.map((row) => (
          <Order key={row.id} row={row} links={links} selection={selection} open={menu.open} />
        ))}
      </Table>
      <RowMenu panel={menu.panel} row={menu.row} deeds={orderListDeeds(view)} links={links} />
    </>
  );
}

type OrderProps = Omit<OrdersTableProps, "view" | "rows"> & {
  row: OrderRow;
  open: ReturnType<typeof useRowMenu>["open"];
};

function Order({ row, links, selection, open }: OrderProps) {
  const { id, name, who, slack } = row;
  const to = paths.order(id);
  return (
    <Row to={to} isSelected={selection.has(id)}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select order ${name}`} />
      </Cell>
      <Cell place="main">
        <span className="line-1 flex items-center gap-1.5">
          <OrderLink to={to} name={name} />
          <OrderWords priority={row.priority} isRush={row.isRush} />
          {row.vip ? <Badge variant="outlined" tone="care" label="VIP" title={row.vip} /> : null}
        </span>
        <span className="line-2 truncate" title={[who.name, who.person, who.history].filter(Boolean).join(", ")}>
          {who.name}
        </span>
      </Cell>
      <Cell place="sub">
        <Decoration cell={row.decoration} />
      </Cell>
      <Cell className="card-status">
        <span className="line-1">
          <OrderStatusBadge status={row.status} title={row.statusTitle || undefined} />
        </span>
        {row.statusNote ? (
          <span className="line-2 truncate" title={row.statusTitle || row.statusNote}>
            {row.statusNote}
          </span>
        ) : null}
      </Cell>
      <Cell place="foot">
        <Pips pips={row.pips} />
      </Cell>
      <Cell place="end">
        <span className="line-1">
          {row.inHands ? <time dateTime={row.inHands}>{row.inHandsWords}</time> : row.inHandsWords}
        </span>
        <span className="line-2">{row.shipWords}</span>
      </Cell>
      <Cell className="card-slack">
        <span className="line-1">
          <Slack slack={slack} />
        </span>
      </Cell>
      <Cell place="sub-end" isNumber hideBelow={1024}>
        <span className="line-1 font-medium">
          {numberWords(row.units)}
          <span className="phone-only font-normal text-muted"> units</span>
        </span>
        <span className="line-2">{row.lines}</span>
      </Cell>
      <Cell hideBelow={1200} title={[row.types, row.characteristics].filter(Boolean).join(" · ")}>
        <span className="line-1 truncate">{row.types || row.characteristics}</span>
        {row.types && row.characteristics ? <span className="line-2 truncate">{row.characteristics}</span> : null}
      </Cell>
      <Cell isNumber hideBelow={1200}>
        <span className="line-1">{row.total}</span>
        <span className="line-2 truncate" title={row.activityTitle}>
          {row.activity}
        </span>
      </Cell>
      <Cell variant="actions">
        <span className="row-actions">
          <RowMenuButton id={id} name={name} links={links} open={open} />
        </span>
      </Cell>
    </Row>
  );
}

/** Work days left are calm; too few or none are not. */
function Slack({ slack: { words, tone, glyph, title } }: { slack: OrderRow["slack"] }) {
  if (tone === "void") return <span className="text-muted">{words}</span>;
  return <Badge tone={tone} glyph={glyph} label={words} title={title} variant={tone === "idle" ? "quiet" : "filled"} />;
}
