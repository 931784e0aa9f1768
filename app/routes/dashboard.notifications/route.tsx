import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm, refuse } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { readNotifications } from "~/notifications/read-notifications.server";
import { safeReturnTo } from "~/session/return-to.server";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { NotificationsPage } from "./notifications-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return { view: await readNotifications(backend, new URL(request.url).searchParams, await readShopClock()) };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnNotifications(request);
}

export default function Notifications() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <NotificationsPage data={view} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.today(), label: "Open Today" }} />;

/** Opens one, which is read by that, or says that one or all are read; `stay` is of the bell, which shows it on the page where one is. */
async function actOnNotifications(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  const back = `${pathname}${search}`;
  if (form.get("intent") === "read-all") {
    const answer = await signedIn.backend.call("readAllNotifications");
    if (!answer.ok) return refuse(answer.error, form);
    return form.has("stay") ? Response.json(null) : redirectWithToast(signedIn, back, { text: "All read" });
  }
  const isRead = form.has("read");
  if (!isRead && !form.has("open")) throw unknownForm();
  const answer = await signedIn.backend.call("patchNotification", {
    id: Number(form.get(isRead ? "read" : "open")),
    body: { read: true },
  });
  if (!answer.ok) return refuse(answer.error, form);
  if (isRead) return form.has("stay") ? Response.json(null) : redirect(back, 303);
  return redirect(safeReturnTo(answer.data.data.path, paths.notifications()), 303);
}
