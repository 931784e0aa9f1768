import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { useAnswer } from "~/freshness/use-answer";
import { paths } from "~/navigation/paths";
import { actOnNotifications } from "~/notifications/act-on-notifications.server";
import { readNotifications } from "~/notifications/read-notifications.server";
import { requireUser } from "~/session/session.server";
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
  const answer = useAnswer<typeof action>();
  return <NotificationsPage data={view} answer={answer} />;
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.today(), label: "Open Today" }} />;
}
