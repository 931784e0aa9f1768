import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useBrowserWords } from "~/customer-language/words";
import { Blank, LoadFailed } from "~/ui/blank";

/** The page where the link leads to nothing, too many came at once, or the shop's system is away. */
export function LinkError() {
  const error = useRouteError();
  const { problems: words } = useBrowserWords();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <div className="customer">
      <main id="main" className="customer-main customer-narrow">
        {status === 404 ? (
          <Blank heading="h1" icon="search-x" title={words.noOrder}>
            {words.noOrderWhy}
          </Blank>
        ) : (
          <LoadFailed heading="h1" title={status === 429 ? words.tooMany : words.away} again={words}>
            {words.again}
          </LoadFailed>
        )}
      </main>
    </div>
  );
}
