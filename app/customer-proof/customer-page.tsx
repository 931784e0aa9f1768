import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
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
import { useViewed } from "./use-viewed";

/** Everything that the customer decides about, then the decision; on a phone in one column. */
export function CustomerPage({ proof, refusal }: { proof: ProofView; refusal: AnswerRefusal | null }) {
  const [search] = useSearchParams();
  const asksForChange = refusal
    ? refusal.typed.decision?.[0] === "change_requested"
    : search.get("answer") === "change";
  const [pins, setPins] = useState<Pin[]>(() => (refusal?.typed.pin ?? []).flatMap((text) => parsePin(text) ?? []));
  const isOpen = proof.state === "open";
  const hasArt = isOpen || proof.pictures.length > 0;
  useViewed(proof.token, isOpen);
  return (
    <div className="customer">
      <header className="customer-shop">{proof.shopName}</header>
      <main id="main" className={hasArt ? "customer-main" : "customer-main customer-narrow"}>
        <div className="customer-head">
          <h1>{proof.title}</h1>
          {proof.facts ? <p>{proof.facts}</p> : null}
          {isOpen ? <p className="customer-ask">{proof.message}</p> : null}
          {isOpen ? (
            <a className="button button-l customer-jump" href="#answer">
              Go to your answer
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
              <Specification proof={proof} />
              <Items items={proof.items} units={proof.units} />
              {proof.comments.length > 0 ? <Comments comments={proof.comments} /> : null}
              {isOpen ? (
                <Answer
                  proof={proof}
                  asksForChange={asksForChange}
                  refusal={refusal}
                  pins={pins}
                  onUnpin={(index) => setPins((set) => set.filter((_, at) => at !== index))}
                />
              ) : null}
            </div>
          </>
        ) : null}
      </main>
      {isOpen ? (
        <footer className="customer-foot">
          {proof.ends ? `This link ends ${proof.ends}. ` : null}
          It is yours alone: whoever has it can answer for you.
        </footer>
      ) : null}
    </div>
  );
}
