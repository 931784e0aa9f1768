import type { ManualLine } from "contract/manual-orders.schema";
import { countWords } from "contract/number-words";
import { readForm, refuse, refuseFields } from "~/backend/forms.server";
import { paths } from "~/navigation/paths";
import { errorsInForm, readStyles } from "~/orders/entry/read-styles.server";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

/** Adds the lines of the form, or removes those that were chosen. */
export async function changeLines(request: Request, id: number) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  return form.get("intent") === "remove" ? removeLines(signedIn, id, form) : addLines(signedIn, id, form);
}

function sharedOf(form: FormData) {
  const lock = String(form.get("lock") ?? "");
  return {
    reason: String(form.get("reason") ?? "").trim() || undefined,
    lock_version: /^\d+$/.test(lock) ? Number(lock) : undefined,
  };
}

async function addLines(signedIn: SignedIn, id: number, form: FormData) {
  const entered = readStyles(form);
  const errors = { ...entered.errors };
  if (entered.lines.length === 0 && Object.keys(errors).length === 0)
    errors["styles.0.title"] = ["Enter a product and its pieces."];
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  // The backend checks each value, and says at its field what does not fit.
  const body = { ...sharedOf(form), line_items: entered.lines as ManualLine[] };
  const answer = await signedIn.backend.call("addLineItems", { id, body });
  if (!answer.ok) {
    const { error } = answer;
    return refuse(error.kind === "invalid" ? { ...error, fields: errorsInForm(error.fields, entered) } : error, form);
  }
  return redirectWithToast(signedIn, paths.order(id), { text: `${countWords(entered.lines.length, "line")} added.` });
}

async function removeLines(signedIn: SignedIn, id: number, form: FormData) {
  const order_line_item_ids = form.getAll("line").map(Number);
  if (order_line_item_ids.length === 0) return refuseFields({ line: ["Choose the lines to remove."] }, form);
  const body = { ...sharedOf(form), order_line_item_ids };
  const answer = await signedIn.backend.call("removeLineItems", { id, body });
  if (!answer.ok) return refuse(answer.error, form);
  const text = `${countWords(order_line_item_ids.length, "line")} removed.`;
  return redirectWithToast(signedIn, paths.order(id), { text });
}
