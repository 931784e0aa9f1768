import type { PurchaseOrderPatch } from "contract/purchase-orders.schema";
import { SUPPLIER_ANSWERS } from "contract/sourcing";
import type { FieldErrors } from "contract/validation";

/** What a form asks of a purchase order, or what of it can't be read. */
export type ReadForm = { patch: PurchaseOrderPatch } | { errors: FieldErrors };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Empty is "take it away"; a field that the form does not have stays. */
const emptied = (form: FormData, name: string): string | null | undefined =>
  form.has(name) ? textOf(form, name) || null : undefined;

const EMPTIED = ["needed_by_date", "ship_method", "freight_amount", "supplier_reference", "note"] as const;

export function readEditForm(form: FormData): ReadForm {
  const patch: PurchaseOrderPatch = {};
  for (const name of EMPTIED) {
    const value = emptied(form, name);
    if (value !== undefined) patch[name] = value;
  }
  if (form.has("po_number")) patch.po_number = textOf(form, "po_number");
  if (form.has("ship_to")) {
    patch.ship_to = textOf(form, "ship_to") as PurchaseOrderPatch["ship_to"];
    const decorator = Number(textOf(form, "decorator_supplier_id"));
    patch.decorator_supplier_id = patch.ship_to === "decorator" && decorator > 0 ? decorator : null;
  }
  return { patch };
}

/** Rows of people, `name` beside `email`; an empty row is none. */
export function readSendForm(form: FormData, isAgain: boolean): ReadForm {
  const isWithoutMail = !isAgain && textOf(form, "without_mail") === "1";
  const names = form.getAll("name").map(String);
  const rows = form
    .getAll("email")
    .map((email, row) => ({ row, name: (names[row] ?? "").trim(), email: String(email).trim() }))
    .filter(({ name, email }) => name !== "" || email !== "");
  const nameless = rows.filter(({ email }) => email === "");
  if (!isWithoutMail && nameless.length > 0) {
    return {
      errors: Object.fromEntries(nameless.map(({ row }) => [`email_${row}`, ["Enter an address, or clear the name."]])),
    };
  }
  if (!isWithoutMail && rows.length === 0) {
    const words = isAgain ? "Enter who gets it." : "Enter who gets it, or select Mark as sent without an email.";
    return { errors: { email_0: [words] } };
  }
  const send_to = isWithoutMail ? undefined : rows.map(({ name, email }) => ({ name, email }));
  const message = isWithoutMail ? undefined : textOf(form, "message") || undefined;
  if (isAgain) return { patch: { send_to, message } };
  return { patch: { status: "sent", send_to, message, po_date: textOf(form, "po_date") || undefined } };
}

type GivenAnswer = NonNullable<PurchaseOrderPatch["answers"]>[number];

/** One row a split: what it says by itself, else confirmed for the day that is said of all. */
export function readConfirmForm(form: FormData): ReadForm {
  const all = textOf(form, "all_date");
  const isFirm = textOf(form, "is_firm") === "1";
  const answers = form.getAll("split").flatMap((value): GivenAnswer[] => {
    const id = Number(value);
    const own = SUPPLIER_ANSWERS.find((known) => known === textOf(form, `answer_${id}`));
    const day = textOf(form, `date_${id}`);
    const answer = own ?? (all || day ? "confirmed" : undefined);
    if (!Number.isInteger(id) || answer === undefined) return [];
    const date = day || (answer === "confirmed" || answer === "substituted" ? all : "") || undefined;
    const quantity = textOf(form, `quantity_${id}`);
    const substitute_sku = textOf(form, `substitute_sku_${id}`) || undefined;
    return [
      {
        split_id: id,
        answer,
        ...(date && { date }),
        ...(isFirm && date && answer !== "partial" && { is_firm: true }),
        ...(answer === "partial" && { quantity: Number(quantity) }),
        ...(answer === "substituted" && { substitute_sku }),
      },
    ];
  });
  return { patch: { status: "confirmed", supplier_reference: emptied(form, "supplier_reference"), answers } };
}

/** The form's names of what the call said of single answers: "answers.2.date" is `date_17`, or the day of all. */
export function confirmErrors(errors: FieldErrors, { answers = [] }: PurchaseOrderPatch, form: FormData): FieldErrors {
  const renamed: FieldErrors = {};
  for (const [name, sentences] of Object.entries(errors)) {
    const [, index, field] = /^answers\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const id = answers[Number(index)]?.split_id;
    const isOfAll =
      field === "date" && id !== undefined && textOf(form, `date_${id}`) === "" && textOf(form, "all_date");
    renamed[id === undefined ? name : isOfAll ? "all_date" : `${field}_${id}`] = sentences;
  }
  return renamed;
}

export function readSplitsForm(form: FormData): ReadForm {
  return { patch: { splits: form.getAll("split").map(Number) } };
}

export function readReasonForm(form: FormData, status: PurchaseOrderPatch["status"]): ReadForm {
  return { patch: { status, reason: textOf(form, "reason") || undefined } };
}
