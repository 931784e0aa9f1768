import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { useAnswer } from "~/freshness/use-answer";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { actOnTasks } from "~/tasks/act-on-tasks.server";
import { readTasks } from "~/tasks/read-tasks.server";
import { ErrorPage } from "~/ui/error-page";
import { TasksPage } from "./tasks-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const clock = await readShopClock();
  const params = new URL(request.url).searchParams;
  return { view: await readTasks(backend, params, { clock, userId: user.id }), userId: user.id };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnTasks(request);
}

export default function Tasks() {
  const { view, userId } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return <TasksPage data={view} userId={userId} answer={answer} />;
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.today(), label: "Open Today" }} />;
}
