import type { ReactNode } from "react";
import { Glyph, type GlyphName } from "./glyph";
import type { Tone } from "./tone";

export type TimelineEntry = {
  id: string | number;
  tone: Tone;
  glyph: GlyphName;
  /** Who did what, past tense; the actor in <b>. */
  body: ReactNode;
  /** Somebody's own words. */
  quote?: string | null;
  when: ReactNode;
};

/** What happened, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.id} className={`tone-${entry.tone}`}>
          <span className="timeline-dot">
            <Glyph name={entry.glyph} />
          </span>
          <div>{entry.body}</div>
          {entry.quote ? <blockquote className="timeline-quote">{entry.quote}</blockquote> : null}
          <div className="text-subtle text-small">{entry.when}</div>
        </li>
      ))}
    </ol>
  );
}
