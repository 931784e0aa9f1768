import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { changeQuery, paths } from "~/navigation/paths";
import { NoteComposer } from "~/orders/notes/note-composer";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { typedValue } from "~/session/typed-values";
import { useUnsavedForm } from "~/session/use-typed-values";
import { Blank, LoadFailed } from "~/ui/blank";
import { ErrorPage } from "~/ui/error-page";
import { actOnNotes } from "./actions.server";
import { NotesList } from "./notes-list";
import { readAsked, readNotes, readOpened } from "./read-notes.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const orderId = orderIdOf(params.id);
  const { searchParams } = new URL(request.url);
  const asked = readAsked(searchParams);
  const clock = await readShopClock();
  const view = await readNotes(backend, orderId, asked, { userId: user.id, clock });
  return { orderId, view, type: asked.type, opened: readOpened(searchParams), sendKey: randomUUID() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const orderId = orderIdOf(params.id);
  const form = await readForm(request);
  const kept = changeQuery(new URL(request.url).searchParams, { edit: null, delete: null });
  return actOnNotes({ signedIn, orderId, form, back: paths.orderNotes(orderId, kept) });
}

export default function OrderNotes() {
  const { orderId, view, type, opened, sendKey } = useLoaderData<typeof loader>();
  const unsaved = useUnsavedForm();
  const refusal = useActionData<typeof action>() ?? unsaved ?? null;
  const isEdit = typedValue(refusal?.typed, "intent") === "edit";
  if (view.kind === "missing")
    return (
      <Blank icon="message" title="Notes are not kept here">
        {view.message} The notes of the departments stand on Order Details.
      </Blank>
    );
  return (
    <div className="tab-body">
      <div className="card p-3.5">
        <NoteComposer orderId={orderId} sendKey={sendKey} refusal={isEdit ? null : refusal} />
      </div>
      {view.kind === "failed" ? (
        <LoadFailed title="The notes did not load">{view.message}</LoadFailed>
      ) : (
        <NotesList orderId={orderId} view={view} type={type} opened={opened} refusal={isEdit ? refusal : null} />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
}
