import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PROOF_STAGES } from "contract/list-tabs";
import { actOnArtList } from "~/art/lists/act-on-art-list.server";
import { artMenu } from "~/art/lists/art-menu.server";
import { type ArtRequest, readArtRequest } from "~/art/lists/art-request.server";
import { ProofsNotKept } from "~/art/lists/not-kept-here";
import { readArtDialog } from "~/art/lists/read-art-dialog.server";
import { artListView, readArtCounts, readProofPage } from "~/art/lists/read-art-list.server";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { ShopClock } from "~/format/instant-words";
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
import { ArtPage } from "./art-page";
import type { ArtColumn } from "./art-row";
import { artRow } from "./art-row.server";

const SCREEN = "art";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend, user } = signedIn;
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const asked = readArtRequest(searchParams, SCREEN, user.id);
  const page = await readProofPage(backend, asked.query);
  if ("missing" in page) return { kind: "missing" as const, message: page.missing };
  const context = { clock, userId: user.id };
  const isBoard = asked.view === "board";
  const [views, counts, people, dialog, columns] = await Promise.all([
    readViews(signedIn, request, "art"),
    readArtCounts(backend),
    readPeople(backend),
    readArtDialog(backend, searchParams, { asked, screen: SCREEN, clock }),
    isBoard ? readBoard(backend, asked, context) : null,
  ]);
  const { menus, placed } = gatherMenus(isBoard ? [] : page.proofs, (proof) =>
    artMenu({ screen: SCREEN, tab: asked.tab }, proof),
  );
  const rows = shareEqual(placed.map(({ record, menu }) => ({ ...artRow(record, context), menu })));
  const list = artListView(asked, { screen: SCREEN, meta: page.meta, counts });
  return { kind: "list" as const, list, views, rows, menus, bulk: artMenu(list, null), columns, people, dialog };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "art");
  return actOnArtList(request, SCREEN);
}

export const shouldRevalidate = keepRows;

export default function Art() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  if (data.kind === "missing") return <ProofsNotKept title="Art" message={data.message} />;
  return (
    <PeekPlace list={data.list} ids={data.rows.map(({ id }) => id)} noun="Proof">
      <ViewDialog views={data.views} answer={answer} />
      <ArtPage {...data} answer={answer} />
    </PeekPlace>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.art(), label: "Open Art" }} />;

const CARDS_SHOWN = 25;

/** The first cards of each status, as the board is filtered. */
async function readBoard(
  backend: BackendClient,
  { query }: ArtRequest,
  { clock, userId }: { clock: ShopClock; userId: number },
): Promise<ArtColumn[]> {
  return await Promise.all(
    PROOF_STAGES.map(async (status) => {
      const asked = { ...query, status: [status], page: 1, per_page: CARDS_SHOWN };
      const { data, meta } = await backend.read("listArtProofs", { query: asked });
      return { status, total: meta.total, cards: data.map((proof) => artRow(proof, { clock, userId })) };
    }),
  );
}
