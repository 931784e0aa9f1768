import { type ComponentType, memo } from "react";
import { Decoration, OrderStatusBadge, Pips, UnitsCell } from "~/orders/cells";
import type { SlackCell } from "~/orders/order-cells";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { cellOf } from "~/ui/table";
import type { OrderCells, TextCell } from "./order-row";
import type { OwnColumn } from "./own-columns";

/** `isHiding`: nobody chose the columns, so some leave narrow windows. */
export interface OwnCellProps<Key extends OwnColumn> {
  cell: OrderCells[Key];
  units: number;
  isHiding: boolean;
}

const Decorated = ({ cell, isHiding }: OwnCellProps<"decoration">) => (
  <Decoration cell={cell} hideBelow={isHiding ? 800 : undefined} />
);

const Status = memo(({ cell }: OwnCellProps<"status">) => (
  <td {...cellOf({ className: "card-status" })}>
    {cell ? <OrderStatusBadge status={cell.status} title={cell.title || undefined} /> : null}
    {cell?.note ? (
      <span className="line-2 truncate" title={cell.title || (cell.note.length > NOTE_FITS ? cell.note : undefined)}>
        {cell.note}
      </span>
    ) : null}
  </td>
));

/** Characters; a longer note is cut at its end. */
const NOTE_FITS = 18;

const Departments = ({ cell }: OwnCellProps<"departments">) => <Pips pips={cell} />;

const InHands = memo(({ cell }: OwnCellProps<"in-hands">) => (
  <td {...cellOf({ place: "end" })}>
    {cell?.day}
    <span className="line-2">{cell?.ship}</span>
  </td>
));

const SlackLeft = memo(({ cell, isHiding }: OwnCellProps<"slack">) => (
  <td {...cellOf({ className: "card-slack", hideBelow: isHiding ? 700 : undefined })}>
    {cell && <Slack slack={cell} />}
  </td>
));

const Lines = memo(({ cell, units, isHiding }: OwnCellProps<"units">) => (
  <UnitsCell units={units} lines={cell} hideBelow={isHiding ? 1024 : undefined} />
));

const Types = memo(({ cell, isHiding }: OwnCellProps<"types">) => (
  <td
    {...cellOf({ className: "text-small", hideBelow: isHiding ? 1400 : undefined, title: cell?.title ?? cell?.words })}
  >
    {cell?.words}
    {cell?.more ? <span className="text-muted">{` +${cell.more}`}</span> : null}
  </td>
));

const Total = memo(({ cell, isHiding }: OwnCellProps<"total">) => (
  <td {...cellOf({ isNumber: true, hideBelow: isHiding ? 1280 : undefined })}>{cell}</td>
));

type OwnCellViews = { readonly [Key in OwnColumn]: ComponentType<OwnCellProps<Key>> };

/** The cells of the columns that the list comes with; drawn anew where their own words changed. */
export const OWN_CELL_VIEWS: OwnCellViews = {
  decoration: Decorated,
  status: Status,
  departments: Departments,
  "in-hands": InHands,
  slack: SlackLeft,
  units: Lines,
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
