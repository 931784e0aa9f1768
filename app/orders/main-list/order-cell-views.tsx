import { type ComponentType, memo } from "react";
import { Decoration, OrderStatusBadge, Pips } from "~/orders/cells";
import { numberWords } from "~/orders/number-words";
import type { SlackCell } from "~/orders/order-cells";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { cellOf } from "~/ui/table";
import type { OrderCells, TextCell } from "./order-row";
import type { OwnColumn } from "./own-columns";

/** `isHiding`: nobody chose the columns, so some leave narrow windows. */
export interface OwnCellProps<Key extends OwnColumn> {
  cell: OrderCells[Key];
  isHiding: boolean;
}

const Decorated = memo(({ cell, isHiding }: OwnCellProps<"decoration">) => (
  <td {...cellOf({ place: "sub", hideBelow: isHiding ? 800 : undefined })}>{cell && <Decoration cell={cell} />}</td>
));

const Status = memo(({ cell }: OwnCellProps<"status">) => (
  <td {...cellOf({ className: "card-status" })}>
    {cell ? (
      <span className="line-1">
        <OrderStatusBadge status={cell.status} title={cell.title || undefined} />
      </span>
    ) : null}
    {cell?.note ? (
      <span className="line-2 truncate" title={cell.title || cell.note}>
        {cell.note}
      </span>
    ) : null}
  </td>
));

const Departments = memo(({ cell }: OwnCellProps<"departments">) => (
  <td {...cellOf({ place: "foot" })}>{cell && <Pips pips={cell} />}</td>
));

const InHands = memo(({ cell }: OwnCellProps<"in-hands">) => (
  <td {...cellOf({ place: "end" })}>
    <span className="line-1">{cell?.day ? <time dateTime={cell.day}>{cell.words}</time> : cell?.words}</span>
    <span className="line-2">{cell?.ship}</span>
  </td>
));

const SlackLeft = memo(({ cell, isHiding }: OwnCellProps<"slack">) => (
  <td {...cellOf({ className: "card-slack", hideBelow: isHiding ? 700 : undefined })}>
    <span className="line-1">{cell && <Slack slack={cell} />}</span>
  </td>
));

const Units = memo(({ cell, isHiding }: OwnCellProps<"units">) => (
  <td {...cellOf({ place: "sub-end", isNumber: true, hideBelow: isHiding ? 1024 : undefined })}>
    <span className="line-1 font-medium">
      {cell && numberWords(cell.units)}
      <span className="phone-only font-normal text-muted"> units</span>
    </span>
    <span className="line-2">{cell?.lines}</span>
  </td>
));

const Types = memo(({ cell, isHiding }: OwnCellProps<"types">) => (
  <td {...cellOf({ hideBelow: isHiding ? 1400 : undefined, title: cell?.title })}>
    <span className="line-labels">
      {cell?.words}
      {cell && cell.more > 0 ? <span className="text-muted"> +{cell.more}</span> : null}
    </span>
  </td>
));

const Total = memo(({ cell, isHiding }: OwnCellProps<"total">) => (
  <td {...cellOf({ isNumber: true, hideBelow: isHiding ? 1280 : undefined })}>
    <span className="line-1">{cell}</span>
  </td>
));

type OwnCellViews = { readonly [Key in OwnColumn]: ComponentType<OwnCellProps<Key>> };

/** The cells of the columns that the list comes with; drawn anew where their own words changed. */
export const OWN_CELL_VIEWS: OwnCellViews = {
  decoration: Decorated,
  status: Status,
  departments: Departments,
  "in-hands": InHands,
  slack: SlackLeft,
  units: Units,
  types: Types,
  total: Total,
};

/** Work days left are calm; too few or none are not. */
function Slack({ slack: { words, tone, glyph, title } }: { slack: SlackCell }) {
  if (tone === "void") return <span className="text-muted">{words}</span>;
  return <Badge tone={tone} glyph={glyph} label={words} title={title} variant={tone === "idle" ? "quiet" : "filled"} />;
}

type TextCellProps = { cell: TextCell | undefined; label: string; isOnCard: boolean };

/** A fact that somebody added; on a card with its name. */
export const TextCellView = memo(({ cell, label, isOnCard }: TextCellProps) => {
  if (!cell) return <td {...cellOf({})} />;
  return (
    <td {...cellOf({ className: classNames(isOnCard && "card-fact") })}>
      <span className="line-1 cell-text" title={cell.title ?? cell.words}>
        {isOnCard ? <span className="phone-only">{label} </span> : null}
        {cell.at ? <time dateTime={cell.at}>{cell.words}</time> : cell.words}
      </span>
    </td>
  );
});
