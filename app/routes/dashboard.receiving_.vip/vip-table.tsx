import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { ListTable } from "~/lists/columns/list-table";
import { Day } from "~/lists/day-cell";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { type RowAction, RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { Item, NextAction, Pieces, ReceivingStatus } from "~/receiving/list/receiving-cells";
import type { VipGroup, VipRow } from "~/receiving/vip/vip-row";
import { Badge } from "~/ui/badge";
import { Glyph } from "~/ui/glyph";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Cell, type Column, GroupRow, Row } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";

type VipTableProps = {
  groups: readonly VipGroup[];
  menus: readonly (readonly RowAction[])[];
  links: ListLinks;
  selection: Selection;
};

function columns(selection: Selection): Column[] {
  return [
    { key: "select", label: "Select", width: "48px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "item", label: "Item" },
    { key: "arrives", label: "Arrives", width: "136px" },
    { key: "received", label: "Received", width: "100px" },
    { key: "outstanding", label: "To come", width: "68px", isNumber: true, hideBelow: 1024 },
    { key: "location", label: "Location", width: "96px", hideBelow: 1280 },
    { key: "status", label: "Status", width: "140px" },
    { key: "handover", label: "Hand-over", width: "18%", hideBelow: 1024 },
    { key: "actions", label: "Actions", width: "136px", isLabelHidden: true },
  ];
}

export function VipTable({ groups, menus, links, selection }: VipTableProps) {
  const menu = useRowMenu();
  const opened = groups.flatMap(({ rows }) => rows).find(({ id }) => id === menu.row?.id);
  const heads = columns(selection);
  return (
    <>
      <ListTable label="VIP receivings" columns={heads}>
        {groups.flatMap((group) => [
          <VipHead key={group.title} group={group} columns={heads} />,
          ...group.rows.map((row) => (
            <VipLine key={row.id} row={row} links={links} selection={selection} open={menu.open} />
          )),
        ])}
      </ListTable>
      <RowMenu panel={menu.panel} row={menu.row} actions={menus[opened?.menu ?? 0] ?? []} links={links} />
    </>
  );
}

function VipHead({ group, columns }: { group: VipGroup; columns: readonly Column[] }) {
  const { orderId, title, company, day, note, tone, here } = group;
  const isCalm = tone === "idle" || tone === "done";
  return (
    <GroupRow columns={columns}>
      <span className="flex gap-2.5 items-center min-w-0 max-md:flex-wrap max-md:gap-x-2.5 max-md:gap-y-0.5">
        {orderId === null ? (
          <b className="whitespace-nowrap">{title}</b>
        ) : (
          <Link to={paths.order(orderId)} className="font-semibold">
            {title}
          </Link>
        )}
        <span className="group-facts">
          {company} · {here}
        </span>
        <span className="absolute top-1/2 right-6 flex gap-1 [translate:0_-50%] max-md:static max-md:ml-auto max-md:[translate:none] max-md:[&_.button]:h-11 items-center">
          <Badge
            tone={tone}
            glyph={tone === "done" ? "disc-check" : "clock"}
            label={note ? `${day}, ${note}` : day}
            variant={isCalm ? "quiet" : "filled"}
          />
        </span>
      </span>
    </GroupRow>
  );
}

type VipLineProps = Pick<VipTableProps, "links" | "selection"> & {
  row: VipRow;
  open: ReturnType<typeof useRowMenu>["open"];
};

function VipLine({ row, links, selection, open }: VipLineProps) {
  const { id, item, pieces, orderName } = row;
  const about = [item.title, item.color, item.size].filter(Boolean).join(", ");
  const to = links.modal("receive", id);
  const isToHandOver = pieces.received > 0 && pieces.outstanding === 0 && !row.isHandedOver;
  const modal = row.undecided ? "decide" : isToHandOver ? "handover" : "receive";
  return (
    <Row to={to} isInPlace peek={id} isSelected={selection.has(id)}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select ${about} for order ${orderName}`} />
      </Cell>
      <Cell place="main">
        <Item item={item} to={to} />
        <PeekLink id={id} name={`${about} for order ${orderName}`} />
      </Cell>
      <Cell className="card-fact">
        <span className="phone-only">Arrival: </span>
        <Day day={row.arrives} />
      </Cell>
      <Cell place="sub-end">
        <Pieces pieces={pieces} />
      </Cell>
      <Cell place="end" isNumber hideBelow={1024}>
        <span className="line-1 text-[15px] font-semibold">
          {numberWords(pieces.outstanding)}
          <span className="phone-only"> to come</span>
        </span>
      </Cell>
      <Cell hideBelow={1280} className={row.location ? "card-fact" : undefined}>
        <span className="phone-only">At </span>
        <span className="line-1 truncate">{row.location ?? <span className="text-subtle">–</span>}</span>
      </Cell>
      <Cell place="foot">
        <ReceivingStatus {...row} />
      </Cell>
      <Cell place="sub" hideBelow={1024}>
        <Handover row={row} />
      </Cell>
      <Cell variant="actions" className="card-action">
        <span className="row-actions">
          <NextAction modal={modal} row={row} links={links} about={about} />
          <RowMenuButton id={id} name={`${about} of ${orderName}`} noun="receiving" links={links} open={open} />
        </span>
      </Cell>
    </Row>
  );
}

function Handover({ row: { handover, isHandedOver, notified, waiting, isWaitingLong } }: { row: VipRow }) {
  return (
    <>
      <span className="line-1 truncate" title={handover}>
        {isHandedOver ? <Badge variant="quiet" tone="done" glyph="disc-check" label={handover} /> : handover}
      </span>
      <span className="line-2 truncate" title={[waiting, notified].filter(Boolean).join(", ")}>
        {isWaitingLong ? (
          <span className="state tone-care">
            <Glyph name="clock" />
            {waiting}
          </span>
        ) : (
          waiting || notified
        )}
      </span>
    </>
  );
}
