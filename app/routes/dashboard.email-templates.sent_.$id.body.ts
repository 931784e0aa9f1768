import type { LoaderFunctionArgs } from "@remix-run/node";
import { mailDocument, wordsDocument } from "~/mail/mail-document.server";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";

/** A mail as it was written, for a frame. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const answer = await backend.call("getEmailMessage", { id: recordIdOf(params.id, "mail") });
  if (!answer.ok) return wordsDocument(answer.error.message);
  const { body_html } = answer.data.data;
  return body_html ? mailDocument(body_html) : wordsDocument("This email is plain text only.");
}
