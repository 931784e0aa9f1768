import type { PublicProofState } from "contract/art";
import { useWords } from "~/customer-language/words";
import { Glyph, type GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";
import { labelledBy } from "./labelled-by";
import type { ProofView } from "./proof-view";

const LOOKS: Readonly<Record<Exclude<PublicProofState, "open">, { tone: Tone; glyph: GlyphName }>> = {
  answered: { tone: "done", glyph: "disc-check" },
  closed: { tone: "idle", glyph: "info" },
  superseded: { tone: "care", glyph: "return-arrow" },
  revoked: { tone: "void", glyph: "ring-x" },
  expired: { tone: "care", glyph: "clock" },
};

/** What became of the link, and what to do now. */
export function StateNotice({ proof: { mark, state, message, answer } }: { proof: ProofView }) {
  const { states } = useWords();
  if (state === "open") return null;
  const { tone, glyph } = LOOKS[state];
  return (
    <section className={`customer-state tone-${tone}`} aria-labelledby={labelledBy("customer-state", mark)}>
      <h2 id={`customer-state${mark}`}>
        <Glyph name={glyph} />
        {states[state]}
      </h2>
      <p>{message}</p>
      {answer ? <p>{answer.words}</p> : null}
      {answer?.comment ? <blockquote>{answer.comment}</blockquote> : null}
    </section>
  );
}
