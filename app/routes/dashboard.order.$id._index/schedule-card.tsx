import type { EditableOrderField } from "contract/order-fields";
import { useOrderModal } from "~/orders/use-order-modal";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { Facts } from "~/ui/facts";
import type { GlyphName } from "~/ui/glyph";
import { DialogLink } from "~/ui/lock";
import type { Tone } from "~/ui/tone";
import { OrderValue } from "./edit/order-value";

export interface TapeMark {
  label: string;
  note: string;
  tone: "plain" | "today" | "forecast" | "required";
}

export interface TapeCell {
  day: string;
  label: string;
  /** Work days left out between the cell before and this one. */
  folded: number;
  /** Days on which nobody works lie before it: in words, empty where none do. */
  rest: string;
  /** Why nobody works on it; empty on a work day. */
  off: string;
  place: "past" | "today" | "ahead";
  slack: "left" | "tight" | "missing" | null;
  marks: readonly TapeMark[];
}

export interface ScheduleView {
  risk: { tone: Tone; glyph: GlyphName; label: string; title?: string };
  sentence: string;
  facts: readonly {
    label: string;
    /** Null where nobody set it. */
    date: { iso: string; words: string; note: string; isCare: boolean } | null;
    edit: EditableOrderField | null;
  }[];
  cells: readonly TapeCell[];
  /** The tape as a sentence. */
  spoken: string;
}

/** Is the promise kept? Risk in words, then every date, along a tape of work days. */
export function ScheduleCard({ orderId, schedule }: { orderId: number; schedule: ScheduleView }) {
  const { risk, sentence, facts, cells, spoken } = schedule;
  const linkTo = useOrderModal(orderId);
  return (
    <section className="card" aria-labelledby="schedule-title">
      <h2 id="schedule-title" className="hide-visually">
        Schedule
      </h2>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-3.5 pb-1.5 pt-2">
        <Badge {...risk} />
        <span className="text-muted max-md:order-last max-md:basis-full">{sentence}</span>
        <DialogLink className="link ml-auto" to={linkTo("dates")}>
          Edit dates…
        </DialogLink>
      </div>
      {cells.length > 0 ? <Tape cells={cells} spoken={spoken} /> : null}
      <div className="date-facts pb-3 px-3.5 [&>.facts]:grid-cols-[repeat(auto-fill,minmax(148px,1fr))] [&>.facts]:gap-x-3 [&>.facts]:gap-y-2 [&_.contents]:block">
        <Facts
          facts={facts.map(({ label, date, edit }) => [
            label,
            edit ? (
              <OrderValue key={label} name={edit}>
                <DateWords date={date} />
              </OrderValue>
            ) : (
              <DateWords key={label} date={date} />
            ),
          ])}
        />
      </div>
    </section>
  );
}

function DateWords({ date }: { date: ScheduleView["facts"][number]["date"] }) {
  if (!date) return <span className="text-muted">None</span>;
  return (
    <>
      <time dateTime={date.iso} title={date.iso}>
        {date.words}
      </time>
      {date.note ? <span className={date.isCare ? "tone-care text-care-fg" : "text-muted"}> {date.note}</span> : null}
    </>
  );
}

function Tape({ cells, spoken }: { cells: readonly TapeCell[]; spoken: string }) {
  return (
    <div className="flex pt-1 pb-3.5 px-3.5 max-md:grid max-md:gap-1 max-md:pb-2.5" role="img" aria-label={spoken}>
      {cells.map((cell) => (
        <TapeDay key={cell.day} cell={cell} />
      ))}
    </div>
  );
}

/** What must be is above the day, what can be below it. */
function TapeDay({ cell: { label, rest, off, folded, place, slack, marks } }: { cell: TapeCell }) {
  const above = marks.filter(({ tone }) => tone !== "forecast");
  return (
    <div
      className={classNames(
        "tape-day",
        `tape-${place}`,
        // The cell holds the gap before it, and has as much room for its day as the others.
        rest && "[--gap:9px] basis-[var(--gap)]",
        folded > 0 && "[--gap:18px] basis-[var(--gap)]",
        marks.length > 0 && "tape-marked-day",
      )}
    >
      <Marks marks={above} />
      <div
        title={off || rest || undefined}
        className={classNames(
          "tape-cell",
          rest && "tape-week",
          folded > 0 && "tape-folded",
          off && "tape-off",
          above.length > 0 &&
            "before:absolute before:-top-1.5 before:left-[calc(50%_-_1px)] before:h-[9px] before:border-l-2 before:border-l-current",
          slack && `tape-slack-${slack}`,
        )}
      >
        <span>{label.slice(0, 4)}</span>
        {label.slice(4)}
      </div>
      <Marks marks={marks.filter(({ tone }) => tone === "forecast")} />
    </div>
  );
}

function Marks({ marks }: { marks: readonly TapeMark[] }) {
  return (
    <div className="tape-marks">
      {marks.map((mark) => (
        <span
          key={mark.label}
          className={`grid justify-center justify-items-center w-0 whitespace-nowrap max-md:flex max-md:items-baseline max-md:gap-1 max-md:w-auto tape-mark-${mark.tone}`}
        >
          <b>{mark.label}</b>
          {mark.note && marks.length === 1 ? (
            <small className="text-muted text-[11px] [font-stretch:90%]">{mark.note}</small>
          ) : null}
        </span>
      ))}
    </div>
  );
}
