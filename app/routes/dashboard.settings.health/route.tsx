import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { HealthPage } from "~/shop/health/health-page";
import { readHealth } from "~/shop/health/read-health.server";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readHealth(backend, await readShopClock());
}

export default function Health() {
  return <HealthPage data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.settings(), label: "Open Settings" }} />;
