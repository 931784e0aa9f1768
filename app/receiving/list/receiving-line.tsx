import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { Day } from "~/lists/day-cell";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { RowMenuButton, type useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import type { ReceivingRow } from "~/receiving/receiving-row";
import type { Grouping } from "~/receiving/receiving-tabs";
import { Badge } from "~/ui/badge";
import { SelectRow } from "~/ui/selection-bar";
import { Cell, Row, SecondLine } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { Item, NextAction, Pieces, ReceivingStatus } from "./receiving-cells";

type ReceivingLineProps = {
  row: ReceivingRow;
  group: Grouping;
  links: ListLinks;
  selection: Selection;
  open: ReturnType<typeof useRowMenu>["open"];
};

export function ReceivingLine({ row, group, links, selection, open }: ReceivingLineProps) {
  const { id, item, orderName, pieces } = row;
  const about = [item.title, item.color, item.size].filter(Boolean).join(", ");
  const to = links.modal("receive", id);
  return (
    <Row to={to} isInPlace peek={id} isSelected={selection.has(id)}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select ${about} for order ${orderName}`} />
      </Cell>
      <Cell place="main">
        <Item item={item} to={to} />
        <PeekLink id={id} name={`${about} for order ${orderName}`} />
      </Cell>
      <Cell place="sub" className="cell-words">
        <OrderOf row={row} />
      </Cell>
      {group === "po" ? null : (
        <Cell hideBelow={1400} className="cell-cut">
          {row.poNumber ?? "No PO"}
          <SecondLine words={row.supplier} />
        </Cell>
      )}
      <Cell className="card-fact" title={row.tracking ? `Tracking ${row.tracking}` : undefined}>
        <span className="phone-only">Arrival: </span>
        <Day day={row.arrives} />
      </Cell>
      <Cell place="sub-end">
        <Pieces pieces={pieces} />
      </Cell>
      <Cell place="end" isNumber>
        <span className="line-1 text-[15px] font-semibold">
          {numberWords(pieces.outstanding)}
          <span className="phone-only"> to come</span>
        </span>
      </Cell>
      <Cell hideBelow={1400} className={row.location ? "card-fact" : undefined}>
        <span className="phone-only">At </span>
        <span className="line-1 truncate" title={row.location ?? undefined}>
          {row.location ?? <span className="text-subtle">–</span>}
        </span>
      </Cell>
      <Cell place="foot" hideBelow={1024}>
        <ReceivingStatus {...row} />
      </Cell>
      <Cell hideBelow={1280}>
        <Day day={row.needed} />
      </Cell>
      <Cell variant="actions" className="card-action">
        <span className="row-actions">
          <NextAction modal={row.undecided ? "decide" : "receive"} row={row} links={links} about={about} />
          <RowMenuButton id={id} name={`${about} of ${orderName}`} noun="receiving" links={links} open={open} />
        </span>
      </Cell>
    </Row>
  );
}

function OrderOf({ row: { orderId, orderName, company, vip } }: { row: ReceivingRow }) {
  return (
    <>
      {orderId === null ? <b>{orderName}</b> : <Link to={paths.order(orderId)}>{orderName}</Link>}
      {vip ? <Badge variant="outlined" tone="care" label="VIP" title={vip} /> : null}
      <SecondLine words={company} />
    </>
  );
}
