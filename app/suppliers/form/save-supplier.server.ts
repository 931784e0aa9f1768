import { type Supplier, type SupplierBody, supplier as supplierSchema } from "contract/suppliers.schema";
import type { Answer, BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { refuse, refuseFields } from "~/backend/forms.server";
import type { FieldChange } from "~/edit/edit-view";
import { type EditedRecord, saveEdit } from "~/edit/save-edit.server";
import { paths } from "~/navigation/paths";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { SUPPLIER_FIELDS, type SupplierField } from "./supplier-fields";
import {
  bodyOf,
  errorsInForm,
  fieldLabel,
  linesOf,
  postedValue,
  storedValue,
  valueProblem,
  valueWords,
} from "./supplier-values.server";

/** More than this happened to no supplier between opening a form and saving it. */
const MOST_EVENTS = 25;

const BRANDS_PER_PAGE = 100;
const MOST_BRAND_PAGES = 20;

type Found = { ok: true; ids: number[] } | { ok: false; error: BackendError };

export async function createSupplier(signedIn: SignedIn, form: FormData) {
  const { backend } = signedIn;
  const all = SUPPLIER_FIELDS.map((name) => ({ name, base: "", mine: postedValue(form, name) }));
  const problems = all.map(({ name, mine }) => [name, valueProblem(name, mine)] as const);
  const errors = Object.fromEntries(problems.flatMap(([name, words]) => (words ? [[name, [words]]] : [])));
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  // What is blank is left to the backend's defaults.
  const filled = all.filter(({ name, mine }) => (mine !== "" && mine !== "[]") || name === "name");
  const answer = await withBrands(backend, filled, form, (body) =>
    backend.call("createSupplier", { body: body as SupplierBody }),
  );
  if (!answer.ok) return refuse(answer.error, form);
  const { id, name } = answer.data.data;
  return redirectWithToast(signedIn, paths.supplier(id), { text: `Supplier ${name} is added.` });
}

interface Saved {
  signedIn: SignedIn;
  form: FormData;
  back: string;
}

/** Only what the person changed is written; what somebody else changed meanwhile is put beside it. */
export function editSupplier(id: number, saved: Saved) {
  return saveEdit(editedSupplier(id, saved), saved);
}

function editedSupplier(id: number, { signedIn: { backend }, form }: Saved): EditedRecord<Supplier, SupplierField> {
  return {
    names: SUPPLIER_FIELDS,
    posted: postedValue,
    problem: valueProblem,
    stored: storedValue,
    save: (changes, lock_version) =>
      withBrands(backend, changes, form, (body) =>
        backend.call("patchSupplier", { id, body: { ...body, lock_version } }),
      ),
    current: (value) => supplierSchema.safeParse(value).data,
    version: ({ lock_version, updated_at }) => ({ lock: String(lock_version ?? ""), seen: updated_at ?? "" }),
    label: fieldLabel,
    readWords: async () => valueWords,
    async readHistory() {
      const answer = await backend.call("listSupplierHistory", { id, query: { per_page: MOST_EVENTS } });
      return answer.ok ? answer.data.data : [];
    },
  };
}

/** Writes with the brands' ids; refusals come back with the names that the form's fields have. */
async function withBrands<T>(
  backend: BackendClient,
  changes: readonly FieldChange<SupplierField>[],
  form: FormData,
  write: (body: ReturnType<typeof bodyOf>) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const brands = changes.find(({ name }) => name === "brands");
  const found = await findBrands(backend, brands?.mine ?? "");
  if (!found.ok) return { ok: false, error: found.error };
  const answer = await write(bodyOf(changes, found.ids));
  if (answer.ok || answer.error.kind !== "invalid") return answer;
  return { ok: false, error: { ...answer.error, fields: errorsInForm(answer.error.fields, form) } };
}

/** The ids of brands by their names, one a line, in any case. A name that no order knows is told at its field. */
async function findBrands(backend: BackendClient, text: string): Promise<Found> {
  const names = linesOf(text);
  if (names.length === 0) return { ok: true, ids: [] };
  const known = new Map<string, number>();
  for (let page = 1; page <= MOST_BRAND_PAGES; page += 1) {
    const answer = await backend.call("listVendors", { query: { page, per_page: BRANDS_PER_PAGE } });
    if (!answer.ok) return { ok: false, error: answer.error };
    for (const vendor of answer.data.data) known.set(vendor.name.toLowerCase(), vendor.id);
    if (page >= answer.data.meta.last_page) break;
  }
  const unknown = names.filter((name) => !known.has(name.toLowerCase()));
  if (unknown.length > 0) {
    const words = `No order has the brand ${unknown.map((name) => `“${name}”`).join(", ")}. Check how orders write it.`;
    return { ok: false, error: { kind: "invalid", message: words, code: "invalid", fields: { brands: [words] } } };
  }
  return { ok: true, ids: [...new Set(names.map((name) => known.get(name.toLowerCase()) ?? 0))] };
}
