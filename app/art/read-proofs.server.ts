import type { ArtProofDetail, ArtProofQuery } from "contract/art-proofs.schema";
import { MAX_PER_PAGE } from "contract/conventions.schema";
import type { BackendClient } from "~/backend/client.server";

/** At most this many proofs are changed at once; more want a narrower filter. */
export const MAX_BULK_PROOFS = 5_000;

/** These proofs in the order of `ids`; unknown ids are left out. */
export async function readProofsById(backend: BackendClient, ids: readonly number[]): Promise<ArtProofDetail[]> {
  const found = new Map<number, ArtProofDetail>();
  for (let start = 0; start < ids.length; start += MAX_PER_PAGE) {
    const id = ids.slice(start, start + MAX_PER_PAGE);
    const { data } = await backend.read("listArtProofs", { query: { id, per_page: MAX_PER_PAGE } });
    for (const proof of data) found.set(proof.id, proof);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Every proof that the query matches, up to MAX_BULK_PROOFS, and how many match. */
export async function readAllProofs(backend: BackendClient, query: Partial<ArtProofQuery>) {
  const proofs: ArtProofDetail[] = [];
  let total = 0;
  for (let page = 1; page <= MAX_BULK_PROOFS / MAX_PER_PAGE; page += 1) {
    const answer = await backend.read("listArtProofs", { query: { ...query, page, per_page: MAX_PER_PAGE } });
    total = answer.meta.total;
    proofs.push(...answer.data);
    if (page >= answer.meta.last_page) break;
  }
  return { proofs, total };
}
