import type { LoaderFunctionArgs } from "@remix-run/node";
import { id as idSchema } from "contract/conventions.schema";
import { mailDocument, wordsDocument } from "~/mail/mail-document.server";
import { readMailDraft } from "~/mail-templates/editor/kept-draft.server";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";

/** A text as its reader would see it, for a frame: the draft that was looked at last (`draft`), or the text as it stands. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const id = recordIdOf(params.id, "template");
  const { searchParams } = new URL(request.url);
  const isDark = searchParams.get("look") === "dark";
  const key = searchParams.get("draft");
  if (key !== null) {
    const html = await readMailDraft(signedIn, key);
    return html === null
      ? wordsDocument("This draft is no longer stored. Press Preview again.")
      : mailDocument(html, { isDark });
  }
  const order = idSchema.safeParse(searchParams.get("order_id") ?? undefined);
  const body = order.success ? { order_id: order.data } : {};
  const answer = await signedIn.backend.call("previewEmailTemplate", { id, body });
  return answer.ok ? mailDocument(answer.data.data.html, { isDark }) : wordsDocument(answer.error.message);
}
