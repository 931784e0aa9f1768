import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { closeDecision } from "~/sourcing/decisions/decide.server";
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
  const answer = useFormAnswer<typeof action>();
  return <DecisionsPage data={view} userId={userId} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.today(), label: "Open Today" }} />;

/** The action of the page: somebody decided what a task asked for. */
async function actOnDecisions(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  if (form.get("intent") === "task-done") return closeDecision(signedIn, form, { back: `${pathname}${search}` });
  throw unknownForm();
}
