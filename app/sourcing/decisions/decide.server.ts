import { refuse } from "~/backend/forms.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

/** Somebody decided: the task is done, whatever became of it. */
export async function closeDecision(signedIn: SignedIn, form: FormData, { back }: { back: string }) {
  const answer = await signedIn.backend.call("patchTask", { id: Number(form.get("task")), body: { done: true } });
  return answer.ok ? redirectWithToast(signedIn, back, { text: "Decided" }) : refuse(answer.error, form);
}
