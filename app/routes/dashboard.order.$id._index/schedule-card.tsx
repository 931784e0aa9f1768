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
  place: "past" | "today" | "ahead";
  slack: "left" | "missing" | null;
  marks: readonly TapeMark[];
}

export interface ScheduleView {
  risk: { tone: Tone; glyph: GlyphName; label: string };
  sentence: string;
  facts: readonly {
    label: string;
    /** Null where nobody set it. */
    date: { iso: string; words: string; note: string } | null;
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
        <Badge tone={risk.tone} glyph={risk.glyph} label={risk.label} />
        <span className="text-muted max-md:order-last max-md:basis-full">{sentence}</span>
        <DialogLink className="link ml-auto" to={linkTo("dates")} preventScrollReset>
          Edit dates…
        </DialogLink>
      </div>
      {cells.length > 0 ? <Tape cells={cells} spoken={spoken} /> : null}
      <div className="date-facts">
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
      {date.note ? <span className="text-muted"> {date.note}</span> : null}
    </>
  );
}

function Tape({ cells, spoken }: { cells: readonly TapeCell[]; spoken: string }) {
  return (
    <div className="tape" role="img" aria-label={spoken}>
      {cells.map((cell) => (
        <div
          key={cell.day}
          className={classNames(
            "tape-day",
            `tape-${cell.place}`,
            cell.rest && "tape-after-rest",
            cell.folded > 0 && "tape-after-fold",
          )}
        >
          <div className="tape-marks">
            {cell.marks.map((mark) => (
              <span key={mark.label} className={`tape-mark tape-mark-${mark.tone}`}>
                <b>{mark.label}</b>
                {mark.note && cell.marks.length === 1 ? <small>{mark.note}</small> : null}
              </span>
            ))}
          </div>
          <div
            title={cell.rest || undefined}
            className={classNames(
              "tape-cell",
              cell.rest && "tape-week",
              cell.folded > 0 && "tape-folded",
              cell.marks.length > 0 && "tape-marked",
              cell.slack && `tape-slack-${cell.slack}`,
            )}
          >
            <span className="tape-weekday">{cell.label.slice(0, 4)}</span>
            {cell.label.slice(4)}
          </div>
        </div>
      ))}
    </div>
  );
}
