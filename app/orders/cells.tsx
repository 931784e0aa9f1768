import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { CHECK_SEVERITY_WORDS, CLEAN_WORD, ORDER_STATUS_WORDS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { memo } from "react";
import { Badge } from "~/ui/badge";
import type { GlyphName } from "~/ui/glyph";
import { pip } from "~/ui/pip";
import { Swatch } from "~/ui/swatch";
import { type Column, cellOf } from "~/ui/table";
import type { Tone } from "~/ui/tone";
import { type DecorationCell, decorationWords, type PipAlert, type PipCell } from "./order-cells";
import type { ChecksCell } from "./order-cells.server";
import { pipFacts } from "./pip-facts";

type DecorationProps = { cell: DecorationCell | undefined; hideBelow: Column["hideBelow"] };

/** Swatches and method over the place and the colours' names. */
export const Decoration = memo(({ cell, hideBelow }: DecorationProps) => (
  <td
    {...cellOf({
      place: "sub",
      hideBelow,
      className: "cell-cut",
      title: cell && (cell.title ?? decorationWords(cell)),
    })}
  >
    {cell?.swatches.map((color) => (
      <Swatch key={color} color={color} />
    ))}
    {cell?.method}
    <span className="line-2 truncate">{cell?.place}</span>
  </td>
));
Decoration.displayName = "Decoration";

const CHIP_WORDS = {
  ...CHECK_SEVERITY_WORDS,
  flagged: ORDER_STATUS_WORDS.flagged,
  on_hold: ORDER_STATUS_WORDS.on_hold,
};

type UnitsCellProps = { units: number; lines: string | undefined; hideBelow: Column["hideBelow"] };

/** Pieces over lines; a card says what it counts. */
export const UnitsCell = ({ units, lines, hideBelow }: UnitsCellProps) => (
  <td {...cellOf({ place: "sub-end", isNumber: true, hideBelow, className: "cell-units" })}>
    {numberWords(units)}
    <span className="line-2">{lines}</span>
  </td>
);

/** At most two chips and how many more; "Clean" where there are none. */
export function Checks({ cell }: { cell: ChecksCell }) {
  if (cell.chips.length === 0) {
    return <Badge variant="quiet" tone={CLEAN_WORD.tone} glyph={CLEAN_WORD.glyph} label={CLEAN_WORD.label} />;
  }
  return (
    <span className="checks-line">
      {cell.chips.map((chip) => {
        const { tone, glyph } = statusWord(CHIP_WORDS, chip.severity);
        return <Badge key={chip.label} tone={tone} glyph={glyph} label={chip.label} title={chip.detail} />;
      })}
      {cell.more > 0 ? (
        <span className="text-small text-muted" title={cell.title}>
          +{cell.more}
        </span>
      ) : null}
    </span>
  );
}

/** Of departments and of shipping. */
const PIP_TONES: Readonly<Record<string, Tone>> = {
  in_progress: "active",
  packing: "active",
  partially_shipped: "active",
  complete: "done",
  shipped: "done",
  not_applicable: "void",
  not_needed: "void",
};

const PIP_ALERTS: Readonly<Record<PipAlert, { tone: Tone; glyph?: GlyphName }>> = {
  stock_issue: { tone: "care", glyph: "triangle" },
  edits_required: { tone: "care", glyph: "return-arrow" },
  no_method: { tone: "care", glyph: "triangle" },
  hold: { tone: "care", glyph: "square-pause" },
  backordered: { tone: "care", glyph: "clock" },
  flagged: { tone: "stop" },
};

type DepartmentPipProps = { pip: PipCell; facts?: ReturnType<typeof pipFacts>; isLarge?: boolean };

/** No component, as `pip` is none. */
export function departmentPip({ pip: cell, facts = pipFacts(cell), isLarge }: DepartmentPipProps) {
  const [letter, status, , , alert] = cell;
  const look = alert ? PIP_ALERTS[alert] : { tone: PIP_TONES[status] ?? "idle" };
  return pip({ ...look, ...facts, letter, isLarge });
}

type PipsProps = { pips: readonly PipCell[] | undefined; hideBelow?: Column["hideBelow"] };

/** A department each, and pieces of those under way below. */
export const Pips = memo(({ pips = [], hideBelow }: PipsProps) => {
  const facts = pips.map(pipFacts);
  const amounts = lastThatFit(facts.flatMap(({ amount }) => amount ?? []));
  return (
    <td {...cellOf({ place: "foot", hideBelow, className: amounts.length > 0 ? "pips pips-counted" : "pips" })}>
      {pips.map((pip, index) => departmentPip({ pip, facts: facts[index] }))}
      {amounts.length > 0 ? (
        <span className="line-2 pip-amounts" aria-hidden="true">
          {amounts.join("  ")}
        </span>
      ) : null}
    </td>
  );
});
Pips.displayName = "Pips";

/** The column has room for so many characters; who wants the others finds them at the pips. */
const AMOUNTS_FIT = 20;

function lastThatFit(amounts: readonly string[]): readonly string[] {
  return amounts.join("  ").length > AMOUNTS_FIT && amounts.length > 1 ? lastThatFit(amounts.slice(1)) : amounts;
}

/** Attention is filled, all that is calm is quiet. */
export function OrderStatusBadge({
  status,
  title,
  isFilled = false,
}: {
  status: string;
  title?: string;
  /** Where it stands alone, not in a column of others. */
  isFilled?: boolean;
}) {
  const { label, tone, glyph } = statusWord(ORDER_STATUS_WORDS, status);
  const isLoud = tone === "stop" || tone === "care";
  return (
    <Badge
      tone={tone}
      glyph={glyph}
      label={label}
      title={title}
      variant={isLoud || isFilled ? "filled" : "quiet"}
      struck={status === "cancelled"}
    />
  );
}

/** High or Low, VIP and Rush as outlined words; normal says nothing. */
export function OrderWords({
  priority,
  isVip = false,
  isRush = false,
}: {
  priority: string;
  isVip?: boolean;
  isRush?: boolean;
}) {
  return (
    <>
      {priority === "normal" ? null : (
        <Badge variant="outlined" tone="idle" label={statusWord(PRIORITY_WORDS, priority).label} />
      )}
      {isVip ? <Badge variant="outlined" tone="care" label="VIP" /> : null}
      {isRush ? <Badge variant="outlined" tone="idle" label="Rush" /> : null}
    </>
  );
}

/** The order's name as the row's link; a second one stands in the card of a phone, where the first has no room. */
export function OrderLink({ to, name, isOnCard = false }: { to: string; name: string; isOnCard?: boolean }) {
  return (
    <Link to={to} prefetch="intent" discover="none" className={isOnCard ? "phone-only" : "font-semibold"}>
      {name}
    </Link>
  );
}
