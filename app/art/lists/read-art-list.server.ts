import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { ListMeta } from "contract/conventions.schema";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import { listPage } from "~/lists/list-page.server";
import type { ArtListView } from "./art-list-view";
import type { ArtRequest } from "./art-request.server";
import type { ArtScreen } from "./art-screens";

/** One page of proofs; `missing` where the company's own backend has none. Any other failure is the page's. */
export async function readProofPage(
  backend: BackendClient,
  query: ArtRequest["query"],
): Promise<{ proofs: ArtProofDetail[]; meta: ListMeta } | { missing: string }> {
  const answer = await backend.call("listArtProofs", { query });
  if (answer.ok) return { proofs: answer.data.data, meta: answer.data.meta };
  if (answer.error.kind === "missing") return { missing: answer.error.message };
  throw pageProblem(answer.error);
}

/** Proofs of each tab, `new` for triage; null where the backend does not count. */
export async function readArtCounts(backend: BackendClient): Promise<Record<string, number> | null> {
  const answer = await backend.call("countArtProofs");
  if (!answer.ok) return null;
  const { new: untouched, mine, by_status: byStatus } = answer.data.data;
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { ...byStatus, all, mine, new: untouched };
}

export function artListView(
  asked: ArtRequest,
  { screen, meta, counts }: { screen: ArtScreen; meta: ListMeta; counts: ArtListView["counts"] },
): ArtListView {
  return {
    screen,
    tab: asked.tab,
    view: asked.view,
    counts,
    ...listPage(meta, { ...asked, page: asked.query.page }),
  };
}
