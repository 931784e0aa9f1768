import { Glyph } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

/** A day of a row with what is remarkable of it. */
export interface DayNote {
  /** Null: no date; care where there should be one. */
  day: string | null;
  words: string;
  note: string;
  tone: Extract<Tone, "stop" | "care" | "idle">;
}

/** A day with what is remarkable of it below. */
export function Day({ day: { day, words, note, tone } }: { day: DayNote }) {
  if (!day) return <span className={tone === "care" ? "line-1 text-care-fg" : "line-1 text-muted"}>{words}</span>;
  return (
    <>
      <time className="line-1" dateTime={day} title={day}>
        {words}
      </time>
      {note ? <DayRemark tone={tone} note={note} /> : null}
    </>
  );
}

export function DayRemark({ tone, note }: Pick<DayNote, "tone" | "note">) {
  if (tone === "idle") return <span className="line-2">{note}</span>;
  return (
    <span className="line-2">
      <span className={`state tone-${tone}`}>
        <Glyph name="clock" />
        {note}
      </span>
    </span>
  );
}
