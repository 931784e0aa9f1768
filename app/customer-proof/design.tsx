import { useSearchParams } from "@remix-run/react";
import type { PublicProofState } from "contract/art";
import { useState } from "react";
import { useWords } from "~/customer-language/words";
import { typedValue } from "~/forms/typed-values";
import { Facts } from "~/ui/facts";
import { Glyph, type GlyphName } from "~/ui/glyph";
import { Notice } from "~/ui/notice";
import { Swatch } from "~/ui/swatch";
import type { Tone } from "~/ui/tone";
import { Answer } from "./answer";
import type { AnswerRefusal } from "./answer-proof.server";
import { parsePin } from "./areas";
import { Items } from "./items";
import { labelledBy } from "./labelled-by";
import { Pictures } from "./pictures";
import type { CommentView, Pin, ProofView } from "./proof-view.server";

type DesignProps = {
  proof: ProofView;
  heading: "h1" | "h2";
  signedBy: string;
  /** Of an answer to this design. */
  refusal: AnswerRefusal | null;
};

const STATE_LOOKS: Readonly<Record<Exclude<PublicProofState, "open">, { tone: Tone; glyph: GlyphName }>> = {
  answered: { tone: "done", glyph: "disc-check" },
  closed: { tone: "idle", glyph: "info" },
  superseded: { tone: "care", glyph: "return-arrow" },
  revoked: { tone: "void", glyph: "ring-x" },
  expired: { tone: "care", glyph: "clock" },
};

const SWATCH_SHAPES = { thread: "ring", ink: "drop", color: "square" } as const;

/** One design: its art, what it goes on, and the decision about it. */
export function Design({ proof, heading: Heading, signedBy, refusal }: DesignProps) {
  const words = useWords();
  const [search] = useSearchParams();
  const isMeant = proof.proofId === null || search.get("proof") === String(proof.proofId);
  const asksForChange = refusal
    ? refusal.typed.decision?.[0] === "change_requested"
    : isMeant && search.get("answer") === "change";
  const [pins, setPins] = useState<Pin[]>(() => (refusal?.typed.pin ?? []).flatMap((text) => parsePin(text) ?? []));
  const isOpen = proof.state === "open";
  const unsent = typedValue(refusal?.typed, "comment");
  const hasArt = isOpen || proof.pictures.length > 0;
  // What should be different is said with the picture in sight.
  const answer = isOpen ? (
    <Answer
      proof={proof}
      asksForChange={asksForChange}
      signedBy={signedBy}
      refusal={refusal}
      pins={pins}
      onUnpin={(index) => setPins((set) => set.filter((_, at) => at !== index))}
    />
  ) : null;
  return (
    <article
      id={`design${proof.mark}`}
      aria-labelledby={`title${proof.mark}`}
      className={hasArt || Heading === "h2" ? "customer-main" : "customer-main customer-narrow"}
    >
      <div className="customer-head">
        <Heading id={`title${proof.mark}`}>{proof.title}</Heading>
        {proof.facts ? <p>{proof.facts}</p> : null}
        {isOpen ? <p className="customer-ask">{proof.message}</p> : null}
        {isOpen ? (
          <a className="button button-l mt-3 lg:hidden" href={`#answer${proof.mark}`}>
            {words.proof.goToAnswer}
          </a>
        ) : null}
      </div>
      {refusal && !isOpen ? (
        <Notice tone="care" role="alert">
          {refusal.message}
          {unsent ? (
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{`${words.answer.unsent}\n${unsent}`}</p>
          ) : null}
        </Notice>
      ) : null}
      {isOpen ? null : <StateNotice proof={proof} />}
      {hasArt ? (
        <>
          <Pictures
            proof={proof}
            pins={asksForChange && isOpen ? pins : []}
            onPin={asksForChange && isOpen ? (pin) => setPins((set) => [...set, pin]) : undefined}
          />
          <div className="grid gap-7 content-start min-w-0">
            {proof.note ? (
              <blockquote className="py-0.5 pl-3.5 border-l-[3px] border-l-line-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {proof.note}
              </blockquote>
            ) : null}
            {asksForChange ? answer : null}
            <Specification proof={proof} />
            <Items items={proof.items} units={proof.units} mark={proof.mark} />
            {proof.comments.length > 0 ? <Comments comments={proof.comments} mark={proof.mark} /> : null}
            {asksForChange ? null : answer}
          </div>
        </>
      ) : null}
    </article>
  );
}

/** What was said about it so far, by the customer and by the shop. */
function Comments({ comments, mark }: { comments: readonly CommentView[]; mark: string }) {
  const words = useWords().comments;
  return (
    <section aria-labelledby={labelledBy("customer-comments", mark)}>
      <h2 id={`customer-comments${mark}`}>{words.heading}</h2>
      <ul className="grid gap-3.5 [&_p:first-child]:flex [&_p:first-child]:flex-wrap [&_p:first-child]:items-center [&_p:first-child]:gap-x-2 [&_p:first-child]:gap-y-0.5">
        {comments.map(({ id, number, author, isShop, body, isResolved, when }) => (
          <li key={id}>
            <p>
              {number ? (
                <span className="size-5 grid place-items-center rounded-[50%] bg-ink text-on-ink text-[12px] font-semibold">
                  {number}
                </span>
              ) : null}
              <b>{author}</b> <small>{isShop ? words.shop : null}</small> <small>{when}</small>
              {isResolved ? <small>{words.resolved}</small> : null}
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became of the link, and what to do now. */
function StateNotice({ proof: { mark, state, message, answer } }: { proof: ProofView }) {
  const { states } = useWords();
  if (state === "open") return null;
  const { tone, glyph } = STATE_LOOKS[state];
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

/** How it is made: method, size and every color by name. */
function Specification({ proof: { mark, specification, threads, colorKind } }: { proof: ProofView }) {
  const words = useWords().making;
  return (
    <section aria-labelledby={labelledBy("customer-making", mark)}>
      <h2 id={`customer-making${mark}`}>{words.heading}</h2>
      <Facts
        facts={[
          [words.decoration, specification.method],
          [words.size, specification.size],
          [words.colorway, specification.colorway],
        ]}
      />
      {threads.length > 0 ? (
        <>
          <h3>{words.colors[colorKind](threads.length)}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-4 gap-y-2 [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_li]:min-w-0">
            {threads.map(({ key, name, code, color }) => (
              <li key={key}>
                {color ? <Swatch color={color} shape={SWATCH_SHAPES[colorKind]} large /> : null}
                <span>{name}</span>
                {code ? <small>{code}</small> : null}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted text-body">{words.roughly}</p>
        </>
      ) : null}
    </section>
  );
}
