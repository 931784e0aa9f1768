import type { BackendClient } from "~/backend/client.server";
import type { Option } from "~/ui/inputs";

/** Vendors to choose from; none where the backend keeps no list. */
export async function readVendors(backend: BackendClient): Promise<Option[]> {
  const answer = await backend.call("listVendors", { query: { per_page: 100 } });
  return answer.ok ? answer.data.data.map(({ id, name }) => ({ value: String(id), label: name })) : [];
}
