import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actOnArtList } from "~/art/lists/act-on-art-list.server";
import { readArtRequest } from "~/art/lists/art-request.server";
import { ProofsNotKept } from "~/art/lists/not-kept-here";
import { readArtDialog } from "~/art/lists/read-art-dialog.server";
import { artListView, readArtCounts, readProofPage } from "~/art/lists/read-art-list.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { readPeople } from "~/orders/people.server";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { NewArtPage } from "./new-art-page";
import { newArtRow } from "./new-art-row.server";

const SCREEN = "new";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const asked = readArtRequest(searchParams, SCREEN, user.id);
  const page = await readProofPage(backend, asked.query);
  if ("missing" in page) return { kind: "missing" as const, message: page.missing };
  const [counts, people, dialog] = await Promise.all([
    readArtCounts(backend),
    readPeople(backend),
    readArtDialog(backend, searchParams, { asked, clock }),
  ]);
  const rows = page.proofs.map((proof) => newArtRow(proof, { today: clock.today, userId: user.id }));
  const list = artListView(asked, { screen: SCREEN, meta: page.meta, counts });
  return { kind: "list" as const, list, rows, people, dialog };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnArtList(request, SCREEN);
}

export default function ArtNewOrders() {
  const data = useLoaderData<typeof loader>();
  const unsaved = useUnsavedForm();
  const answer = useActionData<typeof action>() ?? unsaved;
  if (data.kind === "missing") return <ProofsNotKept title="Art New Orders" message={data.message} />;
  return <NewArtPage {...data} answer={answer} />;
}

/** A page's own boundary keeps the shell after a failed action too; the layout's one would have to stand without its data. */
export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.artNewOrders(), label: "Open Art New Orders" }} />;
}
