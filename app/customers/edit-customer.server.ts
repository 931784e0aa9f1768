import { customerFields, editableCustomerFields } from "contract/customer-fields";
import { type CustomerDetail, type CustomerPatch, customerDetail } from "contract/customers.schema";
import { type Field, fieldNames } from "contract/field";
import { LANGUAGE_LABELS, LANGUAGES } from "contract/language";
import { EDIT_KINDS, type EditFieldView, type EditView, plainText } from "~/edit/edit-view";
import { type EditedRecord, saveEdit } from "~/edit/save-edit.server";
import type { SignedIn } from "~/session/session.server";

type CustomerField = keyof typeof editableCustomerFields | "email";
const FIELDS: readonly CustomerField[] = fieldNames(customerFields).filter(
  (name): name is CustomerField => name === "email" || name in editableCustomerFields,
);

const LOCALES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }));

export const localeWords = (locale: string | null | undefined) =>
  LOCALES.find(({ value }) => value === locale)?.label ?? locale ?? null;

/** More than this happened to no customer between opening a form and saving it. */
const MOST_EVENTS = 25;

/** All that may be changed, for the dialog. */
export function editCustomerView(customer: CustomerDetail, today: string): EditView {
  return { opened: "all", fields: FIELDS.map((name) => fieldView(customer, name)), today, ...versionOf(customer) };
}

const versionOf = ({ lock_version, updated_at }: CustomerDetail) => ({
  lock: String(lock_version ?? ""),
  seen: updated_at ?? "",
});

function fieldView(customer: CustomerDetail, name: CustomerField): EditFieldView {
  const { label, type }: Field & { type: keyof typeof EDIT_KINDS } = customerFields[name];
  return {
    name,
    label,
    kind: name === "tags" ? "words" : EDIT_KINDS[type],
    value: storedValue(customer, name),
    options: name === "locale" ? LOCALES : [],
    prompt: name === "locale" ? "The shop’s own" : undefined,
    hint: name === "tags" ? "Between commas" : undefined,
  };
}

function storedValue(customer: CustomerDetail, name: CustomerField): string {
  if (name !== "tags") return plainText(customer[name] ?? "");
  return typeof customer.tags === "string" ? customer.tags : (customer.tags ?? []).join(", ");
}

/** Saves what the person changed; what somebody else changed meanwhile is put beside it. */
export function editCustomer(customer: CustomerDetail, saved: { signedIn: SignedIn; form: FormData; back: string }) {
  const { backend } = saved.signedIn;
  const record: EditedRecord<CustomerDetail, CustomerField> = {
    names: FIELDS,
    posted: (form, name) => plainText(String(form.get(name) ?? "")),
    problem: () => null,
    stored: storedValue,
    save: (changes, lock_version) => {
      const said = changes.map(({ name, mine }) => [name, sentValue(name, mine)]);
      // The backend checks each value, and says at its field what does not fit.
      const body: CustomerPatch = { ...Object.fromEntries(said), lock_version };
      return backend.call("patchCustomer", { id: customer.id, body });
    },
    current: (value) => customerDetail.safeParse(value).data,
    version: versionOf,
    label: (name) => FIELDS.flatMap((field) => (field === name ? [customerFields[field].label] : []))[0],
    readWords: async () => (name, value) => (name === "locale" ? localeWords(value) : value) || "Nothing",
    async readHistory() {
      const answer = await backend.call("listCustomerHistory", { id: customer.id, query: { per_page: MOST_EVENTS } });
      return answer.ok ? answer.data.data : [];
    },
  };
  return saveEdit(record, saved);
}

function sentValue(name: CustomerField, text: string): string | string[] | null {
  if (name !== "tags") return text || null;
  return text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
