import type { ComponentType } from "react";
import { Decoration, OrderStatusBadge, Pips } from "~/orders/cells";
import { numberWords } from "~/orders/number-words";
import type { SlackCell } from "~/orders/order-cells";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { Cell } from "~/ui/table";
import type { OwnColumn } from "./order-columns";
import type { OrderCells, TextCell } from "./order-row";

/** `isHiding`: nobody chose the columns, so some leave narrow windows. */
type OwnCellProps = { cells: OrderCells; isHiding: boolean };

/** The cells of the columns that the list comes with. */
export const OWN_CELL_VIEWS: Readonly<Record<OwnColumn, ComponentType<OwnCellProps>>> = {
  decoration: ({ cells: { decoration }, isHiding }) => (
    <Cell place="sub" hideBelow={isHiding ? 800 : undefined}>
      {decoration && <Decoration cell={decoration} />}
    </Cell>
  ),
  status: Status,
  departments: ({ cells: { departments } }) => <Cell place="foot">{departments && <Pips pips={departments} />}</Cell>,
  "in-hands": InHands,
  slack: ({ cells: { slack }, isHiding }) => (
    <Cell className="card-slack" hideBelow={isHiding ? 700 : undefined}>
      <span className="line-1">{slack && <Slack slack={slack} />}</span>
    </Cell>
  ),
  units: Units,
  types: Types,
  total: Total,
};

function Status({ cells: { status } }: OwnCellProps) {
  return (
    <Cell className="card-status">
      {status ? (
        <span className="line-1">
          <OrderStatusBadge status={status.status} title={status.title || undefined} />
        </span>
      ) : null}
      {status?.note ? (
        <span className="line-2 truncate" title={status.title || status.note}>
          {status.note}
        </span>
      ) : null}
    </Cell>
  );
}

function InHands({ cells: { "in-hands": inHands } }: OwnCellProps) {
  return (
    <Cell place="end">
      <span className="line-1">
        {inHands?.day ? <time dateTime={inHands.day}>{inHands.words}</time> : inHands?.words}
      </span>
      <span className="line-2">{inHands?.ship}</span>
    </Cell>
  );
}

function Units({ cells: { units }, isHiding }: OwnCellProps) {
  return (
    <Cell place="sub-end" isNumber hideBelow={isHiding ? 1024 : undefined}>
      <span className="line-1 font-medium">
        {units && numberWords(units.units)}
        <span className="phone-only font-normal text-muted"> units</span>
      </span>
      <span className="line-2">{units?.lines}</span>
    </Cell>
  );
}

function Types({ cells, isHiding }: OwnCellProps) {
  const { types = "", characteristics = "" } = cells.types ?? {};
  return (
    <Cell hideBelow={isHiding ? 1200 : undefined} title={[types, characteristics].filter(Boolean).join(" · ")}>
      <span className="line-1 truncate">{types || characteristics}</span>
      {types && characteristics ? <span className="line-2 truncate">{characteristics}</span> : null}
    </Cell>
  );
}

function Total({ cells: { total }, isHiding }: OwnCellProps) {
  return (
    <Cell isNumber hideBelow={isHiding ? 1200 : undefined}>
      <span className="line-1">{total?.total}</span>
      <span className="line-2 truncate" title={total?.activityTitle}>
        {total?.activity}
      </span>
    </Cell>
  );
}

/** Work days left are calm; too few or none are not. */
function Slack({ slack: { words, tone, glyph, title } }: { slack: SlackCell }) {
  if (tone === "void") return <span className="text-muted">{words}</span>;
  return <Badge tone={tone} glyph={glyph} label={words} title={title} variant={tone === "idle" ? "quiet" : "filled"} />;
}

type TextCellProps = { cell: TextCell | undefined; label: string; isOnCard: boolean };

/** A fact that somebody added; on a card with its name. */
export function TextCellView({ cell, label, isOnCard }: TextCellProps) {
  if (!cell) return <Cell />;
  return (
    <Cell className={classNames(isOnCard && "card-fact")}>
      <span className="line-1 cell-text" title={cell.title ?? cell.words}>
        {isOnCard ? <span className="phone-only">{label} </span> : null}
        {cell.at ? <time dateTime={cell.at}>{cell.words}</time> : cell.words}
      </span>
    </Cell>
  );
}
