import { readForm } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { listUrl } from "~/lists/list-url";
import { peekedId } from "~/lists/peek-query";
import { requireUser } from "~/session/session.server";
import { writeNote } from "../notes/write-note.server";

/** The action of the panel beside lists of orders: a note on the order that it shows. */
export async function actOnOrderPeek(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const url = new URL(request.url);
  const orderId = peekedId(url.searchParams);
  if (form.get("intent") !== "note" || orderId === null) throw unknownForm();
  return writeNote({ signedIn, orderId, form, back: listUrl(url) });
}
