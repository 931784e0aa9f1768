import type { ReactNode } from "react";
import { classNames } from "./class-names";
import type { GlyphName } from "./glyph";
import type { Tone } from "./tone";

type BadgeProps = {
  tone: Tone;
  label: string;
  glyph?: GlyphName;
  /**
   * filled: attention and stop in lists, anything in a page head. quiet: glyph and plain text, for all that is calm.
   * strong: glyph and text in the tone, inside a sentence. outlined: a word such as Rush or VIP.
   */
  variant?: "filled" | "quiet" | "strong" | "outlined";
  /** The full sentence where the label is short. */
  title?: string;
  struck?: boolean;
};

const variants = {
  filled: "badge",
  quiet: "badge-quiet",
  strong: "badge-plain",
  outlined: "word",
};

/** A status, check or word: tone, shape and text together. */
export function Badge({ tone, label, glyph, variant = "filled", title, struck = false }: BadgeProps) {
  return (
    <span
      className={classNames(variants[variant], tone !== "idle" && `tone-${tone}`, struck && "line-through")}
      data-glyph={glyph}
      title={title}
    >
      {label}
    </span>
  );
}

/** An outlined word without a tone: a characteristic, type or tag. */
export const Chip = ({ children, title }: { children: ReactNode; title?: string }) => (
  <span className="chip" title={title}>
    {children}
  </span>
);
