import type { BackendClient } from "~/backend/client.server";
import type { Option } from "~/ui/inputs";

const MOST_SUPPLIERS = 100;

/** Suppliers as choices of a field; none where the backend does not list them. */
export async function readSupplierOptions(backend: BackendClient): Promise<Option[]> {
  const answer = await backend.call("listSuppliers", { query: { per_page: MOST_SUPPLIERS } });
  if (!answer.ok) return [];
  return answer.data.data.map(({ id, name }) => ({ value: String(id), label: name }));
}
