import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Blank, LoadFailed } from "~/ui/blank";

/** The page where the link leads to nothing, too many came at once, or the shop's system is away. */
export function ProofError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = isRouteErrorResponse(error) && error.data?.kind === "missing";
  return (
    <div className="customer">
      <main id="main" className="customer-main customer-narrow">
        {isMissing ? (
          <Blank heading="h1" icon="search-x" title="Proofs can't be shown here">
            The shop's system does not offer this page. Write to the shop, and answer that way.
          </Blank>
        ) : status === 404 ? (
          <Blank heading="h1" icon="search-x" title="There is no proof here">
            The address may be cut off. Open the link from the mail again, or ask the shop for a new one.
          </Blank>
        ) : status === 429 ? (
          <LoadFailed heading="h1" title="Too many visits at once">
            It is tried again in a moment.
          </LoadFailed>
        ) : (
          <LoadFailed heading="h1" title="The shop's system does not answer">
            Nothing you did is lost. Trying again every few seconds.
          </LoadFailed>
        )}
      </main>
    </div>
  );
}
