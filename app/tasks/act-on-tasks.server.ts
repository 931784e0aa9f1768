import { readForm, refuse } from "~/backend/forms.server";
import { safeReturnTo } from "~/session/return-to.server";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

/** Somebody did a task, or takes that back; leads back to where its button stood. */
export async function actOnTasks(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  const done = form.has("done");
  const id = Number(form.get(done ? "done" : "reopen"));
  const answer = await signedIn.backend.call("patchTask", { id, body: { done } });
  if (!answer.ok) return refuse(answer.error, form);
  const back = safeReturnTo(form.get("back"), pathname + search);
  return redirectWithToast(signedIn, back, { text: done ? "The task is done." : "The task is reopened." });
}
