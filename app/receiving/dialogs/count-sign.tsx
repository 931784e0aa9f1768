import { Glyph } from "~/ui/glyph";
import type { CountState } from "../count-state";

/** What a count means, in words, shape and color. */
export function CountSign({ state: { tone, glyph, words }, id }: { state: CountState; id?: string }) {
  return (
    <span className={`state tone-${tone} count-sign`} id={id} aria-live="polite">
      <Glyph name={glyph} />
      {words}
    </span>
  );
}
