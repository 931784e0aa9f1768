import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { languageOf } from "contract/language";
import { pageProblem } from "~/backend/page-responses.server";
import { chosenLanguage } from "~/customer-language/asked-language";
import { useBrowserWords, wordsOfRoot } from "~/customer-language/words";
import { PRIVATE_HEADERS, withPrivacy } from "~/customer-proof/read-proof.server";
import { anonymousClient } from "~/session/session.server";
import { orderStatusView } from "~/shipping/order-status.server";
import { OrderStatusPage } from "~/shipping/order-status-page";
import { Blank, LoadFailed } from "~/ui/blank";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: data ? `${data.title} · ${data.shop}` : wordsOfRoot(matches).order.title },
  { name: "robots", content: "noindex, nofollow, noarchive" },
];

/** The page goes out as private as its data did. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const backend = await anonymousClient(request);
  const chosen = chosenLanguage(request);
  const answer = await backend.call("publicOrder", {
    token: params.token ?? "",
    query: chosen ? { locale: chosen } : {},
  });
  if (!answer.ok) throw withPrivacy(pageProblem(answer.error));
  const { data } = answer.data;
  return json(orderStatusView(data, chosen ?? languageOf(data.locale)), { headers: PRIVATE_HEADERS });
}

/** The customer's page of an order: no login, in the shop's name, no prices. */
export default function CustomerOrder() {
  return <OrderStatusPage view={useLoaderData<typeof loader>()} />;
}

/** The page where the link leads to nothing, too many came at once, or the shop's system is away. */
export function ErrorBoundary() {
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
