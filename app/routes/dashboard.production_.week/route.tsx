import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { actOnWeek } from "~/production/week/act-on-week.server";
import { readWeek } from "~/production/week/read-week.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { WeekPage } from "./week-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readWeek(backend, new URL(request.url).searchParams);
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnWeek(request);
}

export default function Week() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <WeekPage data={data} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.week(), label: "Open the week" }} />;
