import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { pageWords } from "contract/languages/page-words";
import { useBrowserWords, wordsOfRoot } from "~/customer-language/words";
import { answerProof } from "~/customer-proof/answer-proof.server";
import { CustomerPage } from "~/customer-proof/customer-page";
import { readProof } from "~/customer-proof/read-proof.server";
import { typedValuesOf } from "~/forms/typed-values";
import { useAnswer } from "~/freshness/use-answer";
import { Blank, LoadFailed } from "~/ui/blank";
import { useLoss, useLostForm } from "~/ui/lost-form";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: data ? `${data.title} · ${data.shopName}` : wordsOfRoot(matches).proof.title },
  { name: "robots", content: "noindex, nofollow, noarchive" },
];

/** The page goes out as private as its data did. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) =>
  errorHeaders ?? (actionHeaders.has("X-Robots-Tag") ? actionHeaders : loaderHeaders);

export const loader = ({ request, params }: LoaderFunctionArgs) => readProof(request, params.token ?? "");

/** Read anew after a refusal too: what was answered meanwhile, or replaced by a newer version, must not stand there as open. */
export const shouldRevalidate = () => true;

export const action = ({ request, params }: ActionFunctionArgs) => answerProof(request, params.token ?? "");

/** The customer's page behind the link in the mail: no login, in the shop's name. */
export default function CustomerProof() {
  const view = useLoaderData<typeof loader>();
  const lost = useLostForm();
  const message = pageWords(view.language).refusals.away;
  const refusal = useAnswer<typeof action>() ?? (lost && { message, errors: {}, typed: typedValuesOf(lost) });
  return <CustomerPage view={view} refusal={refusal} />;
}

/** The page where the link leads to nothing, too many came at once, or the shop's system is away. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useLoss(!isRouteErrorResponse(error));
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
