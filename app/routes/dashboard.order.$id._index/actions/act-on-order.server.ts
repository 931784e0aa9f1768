import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { writeNote } from "~/orders/notes/write-note.server";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import type { ActionHandler } from "./action";
import { storeChangeHandlers } from "./decide-change.server";
import { lineHandlers } from "./edit-lines.server";
import { editHandlers } from "./edit-order.server";
import { moveHandlers } from "./move-order.server";
import { rosterHandlers } from "./save-roster.server";

/** Intent of a form → what carries it out. Each subject has its own file beside this one. */
const HANDLERS: Readonly<Record<string, ActionHandler>> = {
  ...moveHandlers,
  note: writeNote,
  ...lineHandlers,
  ...rosterHandlers,
  ...editHandlers,
  ...storeChangeHandlers,
};

/** Query keys that open something on the page; an action that is done closes it. */
const OPENED_KEYS = ["modal", "edit", "line", "note", "change", "all", "ids", "id"];

/** The action of Order Details. */
export async function actOnOrder({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const orderId = orderIdOf(params.id);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const handler = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined;
  if (!handler) throw unknownForm();
  return handler({ signedIn, orderId, form, request, back: backTo(new URL(request.url)) });
}

function backTo({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const key of [...OPENED_KEYS, "index"]) query.delete(key);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
