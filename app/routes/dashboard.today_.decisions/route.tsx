import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { useAnswer } from "~/freshness/use-answer";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { actOnDecisions } from "~/today/decisions/act-on-decisions.server";
import { readOpenDecisions } from "~/today/decisions/read-open-decisions.server";
import { ErrorPage } from "~/ui/error-page";
import { DecisionsPage } from "./decisions-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const clock = await readShopClock();
  return {
    view: await readOpenDecisions(backend, new URL(request.url).searchParams, { clock, userId: user.id }),
    userId: user.id,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnDecisions(request);
}

export default function OpenDecisions() {
  const { view, userId } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return <DecisionsPage data={view} userId={userId} answer={answer} />;
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.today(), label: "Open Today" }} />;
}
