import { Link } from "@remix-run/react";
import { joined } from "contract/isolated";
import { Thumb } from "~/files/thumb";
import { Day } from "~/lists/day-cell";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { RowMenuButton, type useRowMenu } from "~/lists/row-menu";
import { changeQuery, paths } from "~/navigation/paths";
import { OrderWords } from "~/orders/cells";
import type { ProductionRow } from "~/production/production-row";
import { ButtonLink } from "~/ui/button";
import { SelectRow } from "~/ui/selection-bar";
import { Swatch } from "~/ui/swatch";
import { Cell, Row, SecondLine } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { Gate, Pieces, ProductionStatusCell } from "./production-cells";

type ProductionLineProps = {
  row: ProductionRow;
  links: ListLinks;
  selection: Selection;
  open: ReturnType<typeof useRowMenu>["open"];
};

export function ProductionLine({ row, links, selection, open }: ProductionLineProps) {
  const { id, item, orderName } = row;
  const about = joined([item.title, item.color, item.size, row.place]);
  const to = paths.oneProduction(id);
  return (
    <Row to={to} peek={id} isSelected={selection.has(id)} isSaving={row.isSaving}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select ${about} for order ${orderName}`} />
      </Cell>
      <Cell place="sub">
        <OrderOf row={row} />
      </Cell>
      <Cell place="main">
        <ItemOf row={row} to={to} about={about} />
      </Cell>
      <Cell className="card-fact">
        <Gate gate={row.gate} />
      </Cell>
      <Cell place="sub-end">
        <Pieces pieces={row.pieces} />
      </Cell>
      <Cell place="foot" hideBelow={1024}>
        <ProductionStatusCell status={row.status} note={row.note} />
      </Cell>
      <Cell hideBelow={1280}>
        <MachineOf row={row} links={links} />
      </Cell>
      <Cell place="end">
        <Day day={row.due} />
      </Cell>
      <Cell hideBelow={1400}>
        <Day day={row.ship} />
      </Cell>
      <Cell variant="actions" className="card-action">
        <span className="row-actions">
          <Next row={row} links={links} about={about} to={to} />
          <RowMenuButton id={id} name={`${about} of ${orderName}`} noun="production" links={links} open={open} />
        </span>
      </Cell>
    </Row>
  );
}

function OrderOf({ row: { orderId, orderName, company, thumb, priority, isRush, vip } }: { row: ProductionRow }) {
  return (
    <span className="proof-cell">
      <Thumb sign="Art" src={thumb} size="s" />
      <span className="min-w-0">
        <span className="line-1 flex items-center gap-1.5">
          {orderId === null ? <b>{orderName}</b> : <Link to={paths.order(orderId)}>{orderName}</Link>}
          <span className="phone-only truncate">{company}</span>
          <OrderWords priority={priority} isVip={vip !== null} isRush={isRush} />
        </span>
        <span className="line-2 truncate" title={[company, vip].filter(Boolean).join(", ")}>
          {company}
        </span>
      </span>
    </span>
  );
}

function ItemOf({ row, to, about }: { row: ProductionRow; to: string; about: string }) {
  const { item, method, place, decorator } = row;
  return (
    <>
      <span className="line-1 item-look" title={about}>
        {item.swatch ? <Swatch color={item.swatch} /> : null}
        <Link to={to} prefetch="intent" className="truncate font-medium" data-row-link="">
          {item.title}
        </Link>
        {item.size ? <b className="size-word">{item.size}</b> : null}
      </span>
      <SecondLine words={[method, place, decorator].filter(Boolean).join(", ")} />
      <PeekLink id={row.id} name={`${about} for order ${row.orderName}`} />
    </>
  );
}

/** Where and by whom, and when; a run with others leads to all of it. */
function MachineOf({ row: { machine, operator, planned, batch }, links }: { row: ProductionRow; links: ListLinks }) {
  const who = [machine || "No machine", operator].filter(Boolean).join(", ");
  return (
    <>
      <span className={machine ? "line-1 truncate" : "line-1 truncate text-muted"} title={who}>
        {who}
      </span>
      <span className="line-2 truncate" title={planned}>
        {batch === null ? null : (
          <Link className="link" to={`?${changeQuery(links.query, { batch_id: batch, tab: null, page: null })}`}>
            Run {batch}
          </Link>
        )}{" "}
        {planned}
      </span>
    </>
  );
}

type NextProps = Pick<ProductionLineProps, "row" | "links"> & { about: string; to: string };

/** The next thing to do with it, or a look at what it waits for. */
function Next({ row: { id, next, orderName }, links, about, to }: NextProps) {
  return (
    <ButtonLink
      to={next ? links.modal(next.modal, id) : to}
      variant="ghost"
      size="s"
      className="row-action"
      aria-label={`${next?.label ?? "Open"} ${about} for order ${orderName}`}
    >
      {next?.label ?? "Open"}
    </ButtonLink>
  );
}
