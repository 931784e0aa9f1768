import { Link } from "@remix-run/react";
import { CHECK_SEVERITY_WORDS, CLEAN_WORD, ORDER_STATUS_WORDS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { memo } from "react";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import type { GlyphName } from "~/ui/glyph";
import { pip } from "~/ui/pip";
import { Swatch } from "~/ui/swatch";
import type { Tone } from "~/ui/tone";
import type { ChecksCell, DecorationCell, PipAlert, PipCell } from "./order-cells";

/** Swatches and method over the place and the colours' names. */
export function Decoration({ cell }: { cell: DecorationCell }) {
  return (
    <span title={cell.title}>
      <span className="flex items-center gap-1.5 min-w-0">
        {cell.swatches.length > 0 ? (
          <span className="swatches">
            {cell.swatches.map((color) => (
              <Swatch key={color} color={color} />
            ))}
          </span>
        ) : null}
        <span className="truncate">{cell.method}</span>
      </span>
      <span className="line-2 truncate">{cell.place}</span>
    </span>
  );
}

const CHIP_WORDS = {
  ...CHECK_SEVERITY_WORDS,
  flagged: ORDER_STATUS_WORDS.flagged,
  on_hold: ORDER_STATUS_WORDS.on_hold,
};

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

const PIP_TONES = { not_started: "idle", in_progress: "active", complete: "done", not_applicable: "void" } as const;

const PIP_ALERTS: Readonly<Record<PipAlert, { tone: Tone; glyph?: GlyphName }>> = {
  stock_issue: { tone: "care", glyph: "triangle" },
  edits_required: { tone: "care", glyph: "return-arrow" },
  no_method: { tone: "care", glyph: "triangle" },
  hold: { tone: "care", glyph: "square-pause" },
  backordered: { tone: "care", glyph: "clock" },
  flagged: { tone: "stop" },
};

export const DepartmentPip = memo(({ pip: cell, size }: { pip: PipCell; size: "s" | "l" }) => {
  const { letter, status, share, name, alert } = cell;
  return pip({ ...(alert ? PIP_ALERTS[alert] : { tone: PIP_TONES[status] }), letter, share, name, size });
});
DepartmentPip.displayName = "DepartmentPip";

export function Pips({ pips }: { pips: readonly PipCell[] }) {
  const amounts = lastThatFit(pips.flatMap((pip) => pip.amount ?? []));
  return (
    <>
      <span className={classNames("pips", amounts.length > 0 && "pips-counted")}>
        {pips.map((pip) => (
          <DepartmentPip key={pip.letter} pip={pip} size="s" />
        ))}
      </span>
      {amounts.length > 0 ? (
        <span className="line-2 pip-amounts" aria-hidden="true">
          {amounts.join("  ")}
        </span>
      ) : null}
    </>
  );
}

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
    <Link to={to} prefetch="intent" className={isOnCard ? "phone-only" : "font-semibold"}>
      {name}
    </Link>
  );
}
