import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { wordsOfRoot } from "~/customer-language/words";
import { answerProof } from "~/customer-proof/answer-proof.server";
import { CustomerPage } from "~/customer-proof/customer-page";
import { ProofError } from "~/customer-proof/proof-error";
import { readProof } from "~/customer-proof/read-proof.server";
import { useAnswer } from "~/freshness/use-answer";

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
  const refusal = useAnswer<typeof action>();
  return <CustomerPage view={useLoaderData<typeof loader>()} refusal={refusal ?? null} />;
}

export function ErrorBoundary() {
  return <ProofError />;
}
