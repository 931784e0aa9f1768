import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OverviewPage } from "~/art/overview/overview-page";
import { readOverview } from "~/art/overview/read-overview.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { documentTitle } from "~/navigation/titles";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";

export const meta: MetaFunction = () => [{ title: documentTitle("Proofing") }];

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const clock = await readShopClock();
  const [views, overview] = await Promise.all([
    readViews(signedIn, request, "proofing"),
    readOverview(signedIn.backend, new URL(request.url).searchParams, clock),
  ]);
  return { views, overview };
}

/** The page has no forms but those of its views. */
export async function action({ request }: ActionFunctionArgs) {
  return actOnViews(request, "proofing");
}

export const shouldRevalidate = keepRows;

export default function Proofing() {
  const { views, overview } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <PeekPlace list={overview.list} ids={overview.rows.map(({ id }) => id)} noun="Proof">
      <ViewDialog views={views} answer={answer} />
      <OverviewPage overview={overview} views={views} />
    </PeekPlace>
  );
}
