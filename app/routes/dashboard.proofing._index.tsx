import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OverviewPage } from "~/art/overview/overview-page";
import { readOverview } from "~/art/overview/read-overview.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { documentTitle } from "~/navigation/titles";
import { requireUser } from "~/session/session.server";

export const meta: MetaFunction = () => [{ title: documentTitle("Proofing") }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const clock = await readShopClock();
  return readOverview(backend, new URL(request.url).searchParams, clock);
}

export default function Proofing() {
  return <OverviewPage overview={useLoaderData<typeof loader>()} />;
}
