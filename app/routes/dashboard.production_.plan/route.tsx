import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { actOnPlan } from "~/production/plan/act-on-plan.server";
import { readPlan } from "~/production/plan/read-plan.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { PlanPage } from "./plan-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { today } = await readShopClock();
  return await readPlan(signedIn, new URL(request.url).searchParams, today);
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnPlan(request);
}

/** After a conflict the page shows what is stored now beside what was typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409;

export default function ShopPlan() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <PlanPage data={data} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.plan(), label: "Open Shop calendar" }} />;
