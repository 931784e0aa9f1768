import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
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
import { readSupplierOptions } from "~/purchase-orders/supplier-options.server";
import { actOnReceivings } from "~/receiving/actions/act-on-receiving.server";
import { readReceivingDialog } from "~/receiving/dialogs/read-receiving-dialog.server";
import { readClosedMatch, readReceivingCounts, receivingListView } from "~/receiving/list/read-receiving-list.server";
import { groupRows, receivingRow } from "~/receiving/list/receiving-row.server";
import { ownQuery } from "~/receiving/own-query";
import { bulkMenu, receivingMenu } from "~/receiving/receiving-menu.server";
import { readReceivingRequest } from "~/receiving/receiving-request.server";
import { receivingOfScan } from "~/receiving/scan.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { ReceivingPage } from "./receiving-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend, user } = signedIn;
  const { searchParams } = new URL(request.url);
  const found = await receivingOfScan(backend, searchParams);
  if (found) throw redirect(found);
  const clock = await readShopClock();
  const asked = readReceivingRequest(searchParams);
  const [views, page, counts, suppliers, dialog] = await Promise.all([
    readViews(signedIn, request, "receiving"),
    backend.read("listReceivings", { query: asked.query }),
    readReceivingCounts(backend),
    readSupplierOptions(backend),
    readReceivingDialog(backend, searchParams, { asked: asked.query, clock, userId: user.id }),
  ]);
  const closed = await readClosedMatch(backend, asked, page.meta.total);
  const { menus, placed } = gatherMenus(page.data, receivingMenu);
  const { group } = asked;
  const rows = placed.map(({ record, menu }) => receivingRow(record, { today: clock.today, group, menu }));
  return {
    views,
    list: await withFilterNames(
      backend,
      receivingListView(asked, { receivings: page.data, meta: page.meta, counts, closed }),
    ),
    groups: shareEqual(groupRows(rows, group, ownQuery(searchParams))),
    menus,
    bulk: bulkMenu("expected"),
    suppliers,
    dialog,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "receiving");
  return actOnReceivings(request);
}

/** A refused count met what somebody else counted: the dialog shows what is stored now, as it does without a script. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => asked.formMethod === "POST" || keepRows(asked);

export default function Receiving() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <PeekPlace list={data.list} ids={data.groups.flatMap(({ rows }) => rows.map(({ id }) => id))} noun="Line">
      <ViewDialog views={data.views} answer={answer} />
      <ReceivingPage {...data} answer={answer} />
    </PeekPlace>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.receiving(), label: "Open Receiving" }} />;
