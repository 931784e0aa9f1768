import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { actOnSettings } from "~/shop/settings/act-on-settings.server";
import { readSettings } from "~/shop/settings/read-settings.server";
import { SettingsPage } from "~/shop/settings/settings-page";
import { readSetup } from "~/shop/setup/read-setup.server";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const [view, setup] = await Promise.all([readSettings(signedIn.backend, await readShopClock()), readSetup(signedIn)]);
  return { view, setup: setup?.fact ?? null };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnSettings(request);
}

/** After a conflict the page shows what is stored now beside what was typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409;

export default function Settings() {
  const { view, setup } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <SettingsPage data={view} setup={setup} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.settings(), label: "Open Settings" }} />;
