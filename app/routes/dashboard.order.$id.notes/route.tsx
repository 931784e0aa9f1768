import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { changeQuery, paths } from "~/navigation/paths";
import { actOnNotes } from "~/orders/notes/act-on-notes.server";
import { NotesPage } from "~/orders/notes/notes-page";
import { readAsked, readNotes, readOpened } from "~/orders/notes/read-notes.server";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const orderId = orderIdOf(params.id);
  const { searchParams } = new URL(request.url);
  const asked = readAsked(searchParams);
  const clock = await readShopClock();
  const view = await readNotes(backend, { kind: "order", id: orderId }, asked, { userId: user.id, clock });
  const opened = readOpened(searchParams);
  return { base: paths.orderNotes(orderId), view, type: asked.type, opened, sendKey: randomUUID() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const id = orderIdOf(params.id);
  const form = await readForm(request);
  const kept = changeQuery(new URL(request.url).searchParams, { edit: null, delete: null });
  const places = { back: paths.orderNotes(id, kept), details: paths.order(id) };
  return actOnNotes({ signedIn, noted: { kind: "order", id }, form, ...places });
}

export default function OrderNotes() {
  const page = useLoaderData<typeof loader>();
  const refusal = useFormAnswer<typeof action>() ?? null;
  return <NotesPage {...page} refusal={refusal} elsewhere="Department notes are on Order Details." />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
