import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm, refuse } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { safeReturnTo } from "~/session/return-to.server";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { useFormAnswer } from "~/session/use-typed-values";
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
  const answer = useFormAnswer<typeof action>();
  return <TasksPage data={view} userId={userId} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.today(), label: "Open Today" }} />;

/** Somebody did a task, or takes that back; leads back to where its button stood. */
async function actOnTasks(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  const done = form.has("done");
  const id = Number(form.get(done ? "done" : "reopen"));
  const answer = await signedIn.backend.call("patchTask", { id, body: { done } });
  if (!answer.ok) return refuse(answer.error, form);
  const back = safeReturnTo(form.get("back"), pathname + search);
  return redirectWithToast(signedIn, back, { text: done ? "The task is done." : "The task is reopened." });
}
