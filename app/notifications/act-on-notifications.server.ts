import { redirect } from "@remix-run/node";
import { readForm, refuse } from "~/backend/forms.server";
import { pageProblem } from "~/backend/page-responses.server";
import { paths } from "~/navigation/paths";
import { safeReturnTo } from "~/session/return-to.server";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

/** Opens one, which is read by that, or says that all are read. */
export async function actOnNotifications(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  const back = `${pathname}${search}`;
  if (form.get("intent") === "read-all") {
    const answer = await signedIn.backend.call("readAllNotifications");
    return answer.ok ? redirectWithToast(signedIn, back, { text: "All read" }) : refuse(answer.error, form);
  }
  if (!form.has("open"))
    throw pageProblem({ kind: "invalid", message: "This form isn't available on this page.", code: "", fields: {} });
  const answer = await signedIn.backend.call("patchNotification", {
    id: Number(form.get("open")),
    body: { read: true },
  });
  if (!answer.ok) return refuse(answer.error, form);
  return redirect(safeReturnTo(answer.data.data.path, paths.notifications()), 303);
}
