import type { PublicProofState } from "contract/art";
import { Glyph, type GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";
import { labelledBy } from "./labelled-by";
import type { ProofView } from "./proof-view";

const LOOKS: Readonly<Record<Exclude<PublicProofState, "open">, { title: string; tone: Tone; glyph: GlyphName }>> = {
  answered: { title: "Thank you, your answer is with us", tone: "done", glyph: "disc-check" },
  closed: { title: "This proof has been answered", tone: "idle", glyph: "info" },
  superseded: { title: "A newer proof exists", tone: "care", glyph: "return-arrow" },
  revoked: { title: "This link was withdrawn", tone: "void", glyph: "ring-x" },
  expired: { title: "This link has ended", tone: "care", glyph: "clock" },
};

/** What became of the link, and what to do now. */
export function StateNotice({ proof: { mark, state, message, answer } }: { proof: ProofView }) {
  if (state === "open") return null;
  const { title, tone, glyph } = LOOKS[state];
  return (
    <section className={`customer-state tone-${tone}`} aria-labelledby={labelledBy("customer-state", mark)}>
      <h2 id={`customer-state${mark}`}>
        <Glyph name={glyph} />
        {title}
      </h2>
      <p>{message}</p>
      {answer ? <p>{answer.words}</p> : null}
      {answer?.comment ? <blockquote>{answer.comment}</blockquote> : null}
    </section>
  );
}
