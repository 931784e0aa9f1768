import type { Receiving } from "contract/receivings.schema";
import type { BackendClient } from "~/backend/client.server";
import { changeQuery, paths } from "~/navigation/paths";

/** The dialog of what was scanned, where it can be one line only: the one that matches, or of those the one that is not here yet. */
export async function receivingOfScan(backend: BackendClient, params: URLSearchParams): Promise<string | null> {
  const scan = params.get("scan")?.trim();
  if (!scan || params.has("modal") || params.has("page")) return null;
  const answer = await backend.call("listReceivings", { query: { scan, per_page: 25 } });
  if (!answer.ok) return null;
  const { data, meta } = answer.data;
  if (meta.total > data.length) return null;
  const only = onlyOne(data);
  if (!only) return null;
  return paths.receiving(changeQuery(params, { scan: null, modal: "receive", ids: only.id }));
}

function onlyOne(found: readonly Receiving[]): Receiving | null {
  const open = found.filter(({ quantity_outstanding: left }) => left > 0);
  const candidates = open.length > 0 ? open : found;
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}
