import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { languageOf } from "contract/language";
import { pageProblem } from "~/backend/page-responses.server";
import { chosenLanguage } from "~/customer-language/asked-language";
import { wordsOfRoot } from "~/customer-language/words";
import { PRIVATE_HEADERS, withPrivacy } from "~/customer-proof/read-proof.server";
import { anonymousClient } from "~/session/session.server";
import { LinkError } from "~/shipping/link-error";
import { orderStatusView } from "~/shipping/order-status.server";
import { OrderStatusPage } from "~/shipping/order-status-page";

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

export function ErrorBoundary() {
  return <LinkError />;
}
