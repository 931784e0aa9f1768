import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { recordProblem } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { recordIdOf } from "~/orders/order-id.server";
import { actOnProductions } from "~/production/actions/act-on-productions.server";
import { readProductionDialog } from "~/production/dialogs/read-production-dialog.server";
import { OneProductionPage } from "~/production/page/one-production-page";
import { productionView } from "~/production/page/production-view.server";
import { readBesideProduction } from "~/production/page/read-production-page.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";

export const meta = titledBy<typeof loader>(({ view }) => view.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const id = recordIdOf(params.id, "production");
  const { searchParams } = new URL(request.url);
  const [answer, clock] = await Promise.all([backend.call("getProduction", { id }), readShopClock()]);
  if (!answer.ok) throw recordProblem(request, id, answer.error);
  const production = answer.data.data;
  const [beside, dialog] = await Promise.all([
    readBesideProduction(backend, production, clock),
    readProductionDialog(backend, searchParams, { asked: null, clock, user }),
  ]);
  return { view: productionView(production, beside), dialog };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnProductions(request, "one");
}

/** A refused action met what somebody else did: the page shows what is stored now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === "POST" || defaultShouldRevalidate;

export default function OneProduction() {
  const { view, dialog } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <OneProductionPage view={view} dialog={dialog} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.production(), label: "Open Production" }} />;
