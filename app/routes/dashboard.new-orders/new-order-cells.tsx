import type { ListLinks } from "~/lists/list-links";
import { OrderWords } from "~/orders/cells";
import { planWords } from "~/orders/plan-words";
import { Badge } from "~/ui/badge";
import { Glyph, type GlyphName } from "~/ui/glyph";
import { DialogLink } from "~/ui/lock";
import type { NewOrderRow } from "./new-order-row";

export function Age({ row }: { row: NewOrderRow }) {
  if (row.isOld) {
    return (
      <span className="line-2" title={row.placed}>
        <span className="state tone-stop">
          <Glyph name="clock" />
          {row.age}
        </span>
      </span>
    );
  }
  return (
    <span className="line-2 truncate" title={row.placed}>
      {row.source ? `${row.age} · ${row.source}` : row.age}
    </span>
  );
}

const LOGO_LOOKS: Readonly<
  Record<NewOrderRow["logo"], { tone: "done" | "active" | "idle" | "void"; glyph: GlyphName }>
> = {
  all: { tone: "done", glyph: "disc-check" },
  some: { tone: "active", glyph: "ring-half" },
  none: { tone: "idle", glyph: "ring-dashed" },
  undecorated: { tone: "void", glyph: "dash" },
};

export function LogoState({ row }: { row: NewOrderRow }) {
  return (
    <span className="line-1" title={row.plan ? `Accepting creates ${planWords(row.plan)}` : undefined}>
      <Badge variant="quiet" label={row.logoWords} {...LOGO_LOOKS[row.logo]} />
    </span>
  );
}

export function InHands({ row, links }: { row: NewOrderRow; links: ListLinks }) {
  const { day, words, note, isRush } = row.inHands;
  return (
    <>
      <span className="line-1 flex items-center gap-1 max-md:justify-end">
        {day ? (
          <time dateTime={day} title={day}>
            {words}
          </time>
        ) : (
          <DialogLink className="link" to={links.modal("dates", row.id)} otherwise={words}>
            {words}
          </DialogLink>
        )}
        <OrderWords priority="normal" isRush={isRush} />
      </span>
      <span className="line-2">{note}</span>
    </>
  );
}

export function Ignored({ reason, when }: { reason: string; when: string }) {
  return (
    <span className="line-1 truncate" title={`${reason}, ${when}`}>
      {reason}
    </span>
  );
}

export function Action({ row, links }: { row: NewOrderRow; links: ListLinks }) {
  const action = row.ignored ? "Restore" : row.checks.hasBlocker ? "Review" : "Accept";
  return (
    <DialogLink
      className="button button-ghost button-s row-action"
      to={links.modal(row.ignored ? "restore" : "accept", row.id)}
      aria-label={`${action} order ${row.name}`}
    >
      {action}
    </DialogLink>
  );
}

/** A card of a phone has room for it; a row has it in its menu. */
export function IgnoreOnCard({ row, links }: { row: NewOrderRow; links: ListLinks }) {
  return (
    <DialogLink
      className="button button-ghost button-s phone-only"
      to={links.modal("ignore", row.id)}
      aria-label={`Ignore order ${row.name}`}
    >
      Ignore…
    </DialogLink>
  );
}
