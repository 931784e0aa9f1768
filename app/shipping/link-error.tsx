import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Blank, LoadFailed } from "~/ui/blank";

/** The page where the link leads to nothing, too many came at once, or the shop's system is away. */
export function LinkError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <div className="customer">
      <main id="main" className="customer-main customer-narrow">
        {status === 404 ? (
          <Blank heading="h1" icon="search-x" title="Order not found">
            The address may be cut off, or the shop ended the link. Ask the shop for a new one.
          </Blank>
        ) : (
          <LoadFailed
            heading="h1"
            title={status === 429 ? "Too many visits at once" : "The shop's system does not answer"}
          >
            It is tried again in a moment.
          </LoadFailed>
        )}
      </main>
    </div>
  );
}
