import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnArtList } from "~/art/lists/act-on-art-list.server";
import { artMenu } from "~/art/lists/art-menu.server";
import { readArtRequest } from "~/art/lists/art-request.server";
import { ProofsNotKept } from "~/art/lists/not-kept-here";
import { readArtDialog } from "~/art/lists/read-art-dialog.server";
import { artListView, readArtCounts, readProofPage } from "~/art/lists/read-art-list.server";
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
import { readPeople } from "~/orders/people.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { NewArtPage } from "./new-art-page";
import { newArtRow } from "./new-art-row.server";

const SCREEN = "new";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend, user } = signedIn;
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const asked = readArtRequest(searchParams, SCREEN, user.id);
  const page = await readProofPage(backend, asked.query);
  if ("missing" in page) return { kind: "missing" as const, message: page.missing };
  const [views, counts, people, dialog] = await Promise.all([
    readViews(signedIn, request, "art-new-orders"),
    readArtCounts(backend),
    readPeople(backend),
    readArtDialog(backend, searchParams, { asked, screen: SCREEN, clock }),
  ]);
  const { menus, placed } = gatherMenus(page.proofs, (proof) => artMenu({ screen: SCREEN, tab: asked.tab }, proof));
  const rows = shareEqual(placed.map(({ record, menu }) => ({ ...newArtRow(record, clock, user.id), menu })));
  const list = artListView(asked, { screen: SCREEN, meta: page.meta, counts });
  return { kind: "list" as const, list, views, rows, menus, bulk: artMenu(list, null), people, dialog };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "art-new-orders");
  return actOnArtList(request, SCREEN);
}

export const shouldRevalidate = keepRows;

export default function ArtNewOrders() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  if (data.kind === "missing") return <ProofsNotKept title="Art New Orders" message={data.message} />;
  return (
    <PeekPlace list={data.list} ids={data.rows.map(({ id }) => id)} noun="Proof">
      <ViewDialog views={data.views} answer={answer} />
      <NewArtPage {...data} answer={answer} />
    </PeekPlace>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.artNewOrders(), label: "Open Art New Orders" }} />;
