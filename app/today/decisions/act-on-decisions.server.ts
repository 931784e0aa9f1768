import { readForm } from "~/backend/forms.server";
import { pageProblem } from "~/backend/page-responses.server";
import { requireUser } from "~/session/session.server";
import { closeDecision } from "~/sourcing/decisions/decide.server";

/** The action of the page: somebody decided what a task asked for. */
export async function actOnDecisions(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  if (form.get("intent") === "task-done") return closeDecision(signedIn, form, { back: `${pathname}${search}` });
  throw pageProblem({ kind: "invalid", message: "This form isn't available on this page.", code: "", fields: {} });
}
