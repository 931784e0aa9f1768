import { useEffect } from "react";
import { InLanguage, useWords } from "~/customer-language/words";
import { paths } from "~/navigation/paths";
import { ShopBar, ShopFoot } from "~/shop/letterhead";
import type { AnswerRefusal } from "./answer-proof.server";
import { Design } from "./design";
import type { CustomerView } from "./proof-view.server";

interface CustomerPageProps {
  view: CustomerView;
  refusal: AnswerRefusal | null;
}

const LOOKED_AT_AFTER_MS = 2_000;

/** Everything that the customer decides about, design under design, each with its own decision; on a phone in one column. */
export function CustomerPage(shown: CustomerPageProps) {
  return (
    <InLanguage language={shown.view.language}>
      <Designs {...shown} />
    </InLanguage>
  );
}

function Designs({ view, refusal }: CustomerPageProps) {
  const { proof: words } = useWords();
  const { token, designs, title, shopName, shop, signedBy, ends } = view;
  const open = designs.filter(({ state }) => state === "open");
  const isAlone = designs.length === 1;
  useViewed(token, open.length > 0);
  return (
    <div className="customer">
      <ShopBar name={shopName} logo={shop.logo} />
      <main id="main">
        {isAlone ? null : (
          <div className="customer-main">
            <div className="customer-head">
              <h1>{title}</h1>
              {open.length > 0 ? <p className="customer-ask">{words.ask}</p> : null}
              <ol className="mt-3 grid gap-1.5 [&_small]:ml-2">
                {designs.map((design) => (
                  <li key={design.mark}>
                    <a className="link" href={`#design${design.mark}`}>
                      {design.title}
                    </a>
                    {design.answer ? <small>{design.answer.words}</small> : null}
                  </li>
                ))}
              </ol>
            </div>
          </div>
        )}
        {designs.map((design) => (
          <Design
            key={design.mark}
            proof={design}
            heading={isAlone ? "h1" : "h2"}
            signedBy={signedBy}
            refusal={isAlone || refusal?.typed.art_proof_id?.[0] === String(design.proofId) ? refusal : null}
          />
        ))}
      </main>
      {open.length > 0 ? (
        <footer className="py-3.5 px-[max(20px,calc((100%_-_1160px)_/_2_+_20px))] border-t border-t-line text-muted text-body">
          {ends ? `${words.linkEnds(ends)} ` : null}
          {words.linkIsYours}
        </footer>
      ) : null}
      <ShopFoot name={shopName} lines={shop.lines} />
    </div>
  );
}

/** Tells the shop once that a person has looked: the page was in front of them for two seconds. */
function useViewed(token: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        document.removeEventListener("visibilitychange", watch);
        navigator.sendBeacon(paths.publicProofViews(token));
      }, LOOKED_AT_AFTER_MS);
    };
    watch();
    document.addEventListener("visibilitychange", watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
    };
  }, [token, isOpen]);
}
