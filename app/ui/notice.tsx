import type { ReactNode } from "react";
import { Glyph, type GlyphName } from "./glyph";
import type { Tone } from "./tone";

const toneGlyph: Record<Tone, GlyphName> = {
  idle: "clock",
  active: "ring-half",
  away: "ring-arrow",
  done: "disc-check",
  care: "triangle",
  stop: "octagon",
  void: "dash",
};

type NoticeProps = {
  tone: Tone;
  glyph?: GlyphName;
  children: ReactNode;
  /** The button or link that answers it. */
  action?: ReactNode;
  /** alert is read out at once, status when the reader pauses; without it the notice is plain text. */
  role?: "alert" | "status";
};

/** A line that stands in a page or a form: a result, a form's error, an offline note. */
export function Notice({ tone, glyph = toneGlyph[tone], children, action, role }: NoticeProps) {
  return (
    <div className={`notice tone-${tone}`} role={role}>
      <Glyph name={glyph} />
      <div>{children}</div>
      {action}
    </div>
  );
}

/** One a page, only for something to decide; ends in its button. */
export function Banner({ tone, glyph = toneGlyph[tone], children, action }: Omit<NoticeProps, "role">) {
  return (
    <div className={`banner tone-${tone}`}>
      <Glyph name={glyph} />
      <div>{children}</div>
      {action}
    </div>
  );
}
