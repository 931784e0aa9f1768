import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { useWords } from "~/customer-language/words";
import { Notice } from "~/ui/notice";
import { Answer } from "./answer";
import type { AnswerRefusal } from "./answer-proof.server";
import { parsePin } from "./areas";
import { Comments } from "./comments";
import { Items } from "./items";
import { Pictures } from "./pictures";
import type { Pin, ProofView } from "./proof-view";
import { Specification } from "./specification";
import { StateNotice } from "./state-notice";

type DesignProps = {
  proof: ProofView;
  heading: "h1" | "h2";
  signedBy: string;
  /** Of an answer to this design. */
  refusal: AnswerRefusal | null;
};

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
          <a className="button button-l customer-jump" href={`#answer${proof.mark}`}>
            {words.proof.goToAnswer}
          </a>
        ) : null}
      </div>
      {refusal && !isOpen ? (
        <Notice tone="care" role="alert">
          {refusal.message}
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
          <div className="customer-side">
            {proof.note ? <blockquote className="customer-note">{proof.note}</blockquote> : null}
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
