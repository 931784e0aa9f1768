import type { CSSProperties } from "react";
import { classNames } from "./class-names";
import type { GlyphName } from "./glyph";
import type { Tone } from "./tone";

type PipProps = {
  letter: string;
  tone: Tone;
  /** The whole sentence: "Receiving: in progress, 90 of 120". */
  name: string;
  /** Part done, 0 to 1; fills an active pip from the bottom. */
  share?: number;
  /** The cause, on the upper right corner. Done has its check, away its arrow. */
  glyph?: GlyphName;
  /** 36 px in place of 22. */
  isLarge?: boolean;
};

const ownCorner: Partial<Record<Tone, GlyphName>> = { done: "disc-check", away: "ring-arrow" };

/**
 * One letter in a square whose outline, fill and corner say how far something is. Tone void means not applicable. No component, for lists
 * have hundreds; each has its letter as its key.
 */
export function pip({ letter, tone, name, share = 0, glyph, isLarge = false }: PipProps) {
  const style: CSSProperties & Record<"--pip-share", string> = { "--pip-share": `${Math.round(share * 100)}%` };
  return (
    <b
      key={letter}
      className={classNames("pip", isLarge && "w-9 h-9 rounded-[7px] text-[17px]", tone !== "idle" && `tone-${tone}`)}
      data-glyph={glyph ?? ownCorner[tone]}
      style={share > 0 && tone !== "done" ? style : undefined}
      role="img"
      title={name}
    >
      {tone === "void" ? "–" : letter}
    </b>
  );
}
