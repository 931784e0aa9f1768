import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useBrowserWords } from "~/customer-language/words";
import { Blank, LoadFailed } from "~/ui/blank";

/** The page where the link leads to nothing, too many came at once, or the shop's system is away. */
export function ProofError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { problems: words } = useBrowserWords();
  const isMissing = isRouteErrorResponse(error) && error.data?.kind === "missing";
  return (
    <div className="customer">
      <main id="main" className="customer-main customer-narrow">
        {isMissing ? (
          <Blank heading="h1" icon="search-x" title={words.noProofs}>
            {words.noProofsWhy}
          </Blank>
        ) : status === 404 ? (
          <Blank heading="h1" icon="search-x" title={words.noProof}>
            {words.noProofWhy}
          </Blank>
        ) : status === 429 ? (
          <LoadFailed heading="h1" title={words.tooMany} again={words}>
            {words.again}
          </LoadFailed>
        ) : (
          <LoadFailed heading="h1" title={words.away} again={words}>
            {words.awayWhy}
          </LoadFailed>
        )}
      </main>
    </div>
  );
}
