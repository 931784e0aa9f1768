import { json } from "@remix-run/node";
import { id } from "contract/conventions.schema";
import { z } from "zod";
import { parseForm } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import type { RevealedMail } from "./revealed-link";

const ACTIONS = {
  retry: { call: "retryEmailMessage", done: "The email will be tried again now" },
  sent: { call: "markEmailMessageSent", done: "Marked as sent" },
  release: { call: "releaseEmailMessage", done: "The email is on its way" },
  discard: { call: "discardEmailMessage", done: "The email is discarded" },
} as const;

const mailForm = z.object({ intent: z.enum(["retry", "sent", "release", "discard", "link"]), mail: id });

/** What a person does about one mail: back to the page with what came of it, or its secret link in this answer alone. */
export async function actOnMail(signedIn: SignedIn, form: FormData, back: string): Promise<Response> {
  const parsed = parseForm(mailForm, form);
  if (!parsed.ok) throw unknownForm();
  const { intent, mail } = parsed.value;
  if (intent === "link") return await showLink(signedIn, mail, back);
  const { call, done } = ACTIONS[intent];
  const answer = await signedIn.backend.call(call, { id: mail });
  if (!answer.ok) return await redirectWithToast(signedIn, back, { kind: "error", text: answer.error.message });
  const { status, next_attempt_at } = answer.data.data;
  // Without a mail server nothing leaves by itself.
  const isToSend = intent === "release" && status === "queued" && !next_attempt_at;
  const text = isToSend ? "The email is yours to send now" : done;
  return await redirectWithToast(signedIn, back, { text });
}

async function showLink(signedIn: SignedIn, mail: number, back: string): Promise<Response> {
  const answer = await signedIn.backend.call("revealEmailMessageLink", { id: mail });
  if (!answer.ok) return await redirectWithToast(signedIn, back, { kind: "error", text: answer.error.message });
  const { link, body_text } = answer.data.data;
  return json<RevealedMail>({ revealed: { mail, link, text: body_text ?? null } });
}
