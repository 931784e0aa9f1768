import { MAX_PER_PAGE } from "contract/conventions.schema";
import type { SupplierQuery } from "contract/suppliers.schema";
import type { BackendClient } from "~/backend/client.server";
import type { Option } from "~/ui/inputs";

/** Suppliers by name as choices of a field; none where the backend does not answer, so that pages stay readable. */
export async function readSupplierOptions(
  backend: BackendClient,
  query: Pick<Partial<SupplierQuery>, "type" | "is_active"> = {},
): Promise<Option[]> {
  const answer = await backend.call("listSuppliers", { query: { ...query, sort: "name", per_page: MAX_PER_PAGE } });
  return answer.ok ? answer.data.data.map(({ id, name }) => ({ value: String(id), label: name })) : [];
}
