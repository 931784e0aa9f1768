import { json } from "@remix-run/node";
import { countWords } from "contract/number-words";
import { purchaseOrderPatch } from "contract/purchase-orders.schema";
import { type FieldErrors, parseWith } from "contract/validation";
import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { type FormRefusal, readForm, refuseFields } from "~/backend/forms.server";
import { statusOf, unknownForm } from "~/backend/page-responses.server";
import { actOnMail } from "~/mail/act-on-mail.server";
import { readMailState } from "~/mail/read-mail.server";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { type PoDialogName, poAction, poDialogOf } from "../actions/po-actions";
import {
  confirmErrors,
  type ReadForm,
  readConfirmForm,
  readEditForm,
  readReasonForm,
  readSendForm,
  readSplitsForm,
} from "./po-forms.server";

/** Every form of a purchase order's page: one action, then the page again, or what refused it with what was typed. */
export async function actOnPurchaseOrder({ request, params }: { request: Request; params: { id?: string } }) {
  const signedIn = await requireUser(request);
  const id = recordIdOf(params.id, "purchase order");
  const form = await readForm(request);
  const url = new URL(request.url);
  url.searchParams.delete("modal");
  const back = `${url.pathname}${url.search}`;
  const intent = form.get("intent");
  if (form.has("mail")) return await actOnMail(signedIn, form, back);
  const action = poDialogOf(intent);
  if (action === null) throw unknownForm();
  const { data: order } = await signedIn.backend.read("getPurchaseOrder", { id });
  const read = readAction(action, form, order.status !== "draft");
  if ("errors" in read) return refuseFields(read.errors, form);
  const lock = form.get("lock_version");
  const patch = { ...read.patch, ...(lock ? { lock_version: Number(lock) } : {}) };
  const parsed = parseWith(purchaseOrderPatch, patch);
  if (!parsed.ok)
    return refuse(
      { kind: "invalid", message: "Some values aren't valid.", errors: namesOf(action, parsed.errors, read, form) },
      form,
      422,
    );
  const answer = await signedIn.backend.call("patchPurchaseOrder", { id, body: patch });
  if (answer.ok) {
    const text = await doneWords(signedIn.backend, action, order.po_number, read.patch.send_to?.length ?? 0);
    return await redirectWithToast(signedIn, back, { text });
  }
  return refuse(
    { ...answer.error, errors: namesOf(action, fieldsOf(answer.error), read, form) },
    form,
    statusOf(answer.error),
  );
}

function readAction(action: PoDialogName, form: FormData, isSent: boolean): ReadForm {
  switch (action) {
    case "po-edit":
      return readEditForm(form);
    case "po-send":
      return readSendForm(form, isSent);
    case "po-confirm":
      return readConfirmForm(form);
    case "po-add-splits":
      return readSplitsForm(form);
    default:
      return readReasonForm(form, poAction(action).to);
  }
}

const fieldsOf = (error: BackendError): FieldErrors => (error.kind === "invalid" ? error.fields : {});

/** The names of the form's own fields. */
function namesOf(action: PoDialogName, errors: FieldErrors, read: ReadForm, form: FormData): FieldErrors {
  if ("errors" in read) return errors;
  if (action === "po-confirm") return confirmErrors(errors, read.patch, form);
  if (action !== "po-send") return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [name.replace(/^send_to\.(\d+)\.(\w+)$/, "$2_$1"), sentences]),
  );
}

/** Answers of 200 splits are more fields than other forms have: all of them stay as they were typed. */
function refuse(
  { kind, message, errors }: Pick<FormRefusal, "kind" | "message" | "errors">,
  form: FormData,
  status: number,
) {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === "string") typed[name] = [...(typed[name] ?? []), value];
  return json({ ok: false, kind, message, errors, typed } satisfies FormRefusal, { status });
}

async function doneWords(backend: BackendClient, action: PoDialogName, number: string, people: number) {
  if (people === 0) return poAction(action).done(number);
  const { isSentByHand } = await readMailState(backend);
  return isSentByHand
    ? `${number} is waiting to be sent by hand`
    : `${number} sent to ${countWords(people, "person", "people")}`;
}
