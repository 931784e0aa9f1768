import { id } from "contract/conventions.schema";
import { z } from "zod/v4";
import { parseForm } from "~/backend/forms.server";
import { pageProblem } from "~/backend/page-responses.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

const DEEDS = {
  retry: { call: "retryEmailMessage", done: "The mail will be tried again now" },
  sent: { call: "markEmailMessageSent", done: "Marked as sent" },
  release: { call: "releaseEmailMessage", done: "The mail leaves now" },
  discard: { call: "discardEmailMessage", done: "The mail is discarded" },
} as const;

const mailForm = z.object({ intent: z.enum(["retry", "sent", "release", "discard"]), mail: id });

/** What a person does about one mail: back to the page with what came of it. */
export async function actOnMail(signedIn: SignedIn, form: FormData, back: string): Promise<Response> {
  const parsed = parseForm(mailForm, form);
  if (!parsed.ok)
    throw pageProblem({ kind: "invalid", message: "This page does not know that form.", code: "", fields: {} });
  const { intent, mail } = parsed.value;
  const { call, done } = DEEDS[intent];
  const answer = await signedIn.backend.call(call, { id: mail });
  if (!answer.ok) return await redirectWithToast(signedIn, back, { kind: "error", text: answer.error.message });
  // Without a mail server nothing leaves by itself.
  const isToSend = intent === "release" && Boolean(answer.data.data.link ?? answer.data.data.status === "queued");
  const text = isToSend && !answer.data.data.next_attempt_at ? "The mail is yours to send now" : done;
  return await redirectWithToast(signedIn, back, { text });
}
