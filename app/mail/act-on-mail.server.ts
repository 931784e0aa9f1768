import { id } from "contract/conventions.schema";
import { z } from "zod/v4";
import { parseForm } from "~/backend/forms.server";
import { pageProblem } from "~/backend/page-responses.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

const mailForm = z.object({ intent: z.enum(["retry", "sent"]), mail: id });

const DEEDS = {
  retry: { call: "retryEmailMessage", done: "The mail will be tried again now" },
  sent: { call: "markEmailMessageSent", done: "Marked as sent" },
} as const;

/** Tries a failed mail again, or notes that a person has sent one: back to the page with what came of it. */
export async function actOnMail(signedIn: SignedIn, form: FormData, back: string): Promise<Response> {
  const parsed = parseForm(mailForm, form);
  if (!parsed.ok)
    throw pageProblem({ kind: "invalid", message: "This page does not know that form.", code: "", fields: {} });
  const { intent, mail } = parsed.value;
  const answer = await signedIn.backend.call(DEEDS[intent].call, { id: mail });
  if (answer.ok) return await redirectWithToast(signedIn, back, { text: DEEDS[intent].done });
  return await redirectWithToast(signedIn, back, { kind: "error", text: answer.error.message });
}
