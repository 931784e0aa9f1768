import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { gatherMenus } from "~/lists/row-menus.server";
import { shareEqual } from "~/lists/share-equal.server";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { isViewForm } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { withFilterNames } from "~/orders/filter-names.server";
import { actOnReceivings } from "~/receiving/actions/act-on-receiving.server";
import { readReceivingDialog } from "~/receiving/dialogs/read-receiving-dialog.server";
import { readReceivingCounts, receivingListView } from "~/receiving/list/read-receiving-list.server";
import { bulkMenu, receivingMenu } from "~/receiving/receiving-menu.server";
import { readReceivingRequest } from "~/receiving/receiving-request.server";
import { vipGroups } from "~/receiving/vip/vip-row.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { VipPage } from "./vip-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend, user } = signedIn;
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const asked = readReceivingRequest(searchParams, "vip");
  const { vip: _vip, ...query } = asked.query;
  const [views, page, counts, dialog] = await Promise.all([
    readViews(signedIn, request, "vip"),
    backend.read("listVipReceivings", { query }),
    readReceivingCounts(backend),
    readReceivingDialog(backend, searchParams, { asked: asked.query, clock, userId: user.id }),
  ]);
  const { menus, placed } = gatherMenus(page.data, receivingMenu);
  return {
    views,
    list: await withFilterNames(backend, receivingListView(asked, { receivings: page.data, meta: page.meta, counts })),
    groups: shareEqual(vipGroups(placed, clock)),
    menus,
    bulk: bulkMenu("vip"),
    dialog,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "vip");
  return actOnReceivings(request, "vip");
}

/** A refused count met what somebody else counted: the dialog shows what is stored now, as it does without a script. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => asked.formMethod === "POST" || keepRows(asked);

export default function VipReceiving() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <PeekPlace list={data.list} ids={data.groups.flatMap(({ rows }) => rows.map(({ id }) => id))} noun="Line">
      <ViewDialog views={data.views} answer={answer} />
      <VipPage {...data} answer={answer} />
    </PeekPlace>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.receiving(), label: "Open Receiving" }} />;
