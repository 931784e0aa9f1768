import { json } from "@remix-run/node";
import type { Order } from "contract/orders.schema";
import { order as orderSchema } from "contract/orders.schema";
import type { FieldErrors } from "contract/validation";
import { refuse, refuseFields } from "~/backend/forms.server";
import { redirectWithToast } from "~/session/toasts.server";
import { typedValuesOf } from "~/session/typed-values";
import { EDIT_FIELDS, type EditField, type EditRefusal, type FieldChange } from "../edit/edit-fields";
import { patchOf, postedValue, storedValue, valueProblem } from "../edit/edit-values.server";
import type { DeedContext, DeedHandler } from "./deed";
import { editConflict, meanwhileWords } from "./edit-meanwhile.server";

export const editHandlers: Readonly<Record<string, DeedHandler>> = { edit: editOrder };

/**
 * Saves the fields that differ from what the form showed. Where somebody else wrote in between, what they left alone is saved all
 * the same; a field that both changed is put before the person with both versions.
 */
async function editOrder(context: DeedContext) {
  const { signedIn, orderId, form, back } = context;
  const changes = changesOf(form);
  const errors = problemsOf(changes);
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  if (changes.length === 0) return redirectWithToast(signedIn, back, { text: "Nothing to save" });

  const first = await save(context, changes, String(form.get("lock") ?? ""));
  if (first.ok) return redirectWithToast(signedIn, back, { text: "Saved" });
  if (first.error.kind !== "conflict" || first.error.code !== "stale") return refuse(first.error, form);

  const current = orderSchema.safeParse(first.error.current).data;
  if (!current) return refuse(first.error, form);
  const clashes = clashesWith(current, changes);
  if (clashes.length > 0) return askBoth(context, current, clashes);
  const second = await save(context, changes, String(current.lock_version ?? ""));
  if (!second.ok) return refuse(second.error, form);
  const meanwhile = await meanwhileWords(signedIn.backend, orderId, String(form.get("seen") ?? ""), signedIn.user.id);
  return redirectWithToast(signedIn, back, { text: `Saved. ${meanwhile}` });
}

function changesOf(form: FormData): FieldChange[] {
  const named = new Set(form.getAll("field"));
  return EDIT_FIELDS.filter((name) => named.has(name))
    .map((name) => ({ name, base: baseOf(form, name), mine: postedValue(form, name) }))
    .filter(({ base, mine }) => base !== mine);
}

const baseOf = (form: FormData, name: EditField) => String(form.get(`base:${name}`) ?? "").replaceAll("\r\n", "\n");

function problemsOf(changes: readonly FieldChange[]): FieldErrors {
  const problems = changes.map(({ name, mine }) => [name, valueProblem(name, mine)] as const);
  return Object.fromEntries(problems.flatMap(([name, problem]) => (problem ? [[name, [problem]]] : [])));
}

function save({ signedIn, orderId }: DeedContext, changes: readonly FieldChange[], lock: string) {
  const patch = Object.assign({}, ...changes.map(({ name, mine }) => patchOf(name, mine)));
  return signedIn.backend.call("patchOrder", {
    id: orderId,
    body: { ...patch, lock_version: /^\d+$/.test(lock) ? Number(lock) : undefined },
  });
}

function clashesWith(current: Order, changes: readonly FieldChange[]): FieldChange[] {
  return changes.filter(({ name, base, mine }) => {
    const theirs = storedValue(current, name);
    return theirs !== base && theirs !== mine;
  });
}

async function askBoth({ signedIn, form }: DeedContext, current: Order, clashes: readonly FieldChange[]) {
  const conflict = await editConflict(signedIn.backend, current, clashes, String(form.get("seen") ?? ""));
  const answer: EditRefusal = {
    ok: false,
    kind: "conflict",
    message: "Someone changed this while you had it open.",
    errors: {},
    typed: typedValuesOf(form),
    conflict,
  };
  return json(answer, { status: 409 });
}
