import { type ArtProofDetail, artProofDetail } from "contract/art-proofs.schema";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import type { Refusal } from "~/lists/bulk/change-each.server";
import type { ShopClock } from "~/orders/instant-words";
import { proofOrderName, proofTitle } from "../proof-names.server";
import { statusOf, whoHasIt } from "../proof-page/proof-head.server";
import { readProofsById } from "../read-proofs.server";

/** The refusals with names; where somebody else was faster, with how it is now and what was asked for. */
export async function describeRefusals(
  backend: BackendClient,
  refused: readonly Refusal[],
  yours: string,
): Promise<RefusedRecord[]> {
  const ids = refused.map(({ id }) => id);
  const [proofs, clock] = await Promise.all([readProofsById(backend, ids), readShopClock()]);
  const byId = new Map(proofs.map((proof) => [proof.id, proof]));
  return refused.map(({ id, code, message, current }) => {
    const proof = byId.get(id) ?? artProofDetail.safeParse(current).data;
    const isFaster = current !== null || code === "stale";
    return {
      id,
      name: proof ? `${proofTitle(proof)}, ${proofOrderName(proof)}` : proofTitle({ id }),
      message,
      now: isFaster && proof ? nowWords(proof, clock) : null,
      yours: isFaster ? yours : null,
    };
  });
}

/** "In review, version 3. Ellen Marsh has it, 18 h." */
export function nowWords(proof: ArtProofDetail, clock: ShopClock): string {
  const version = proof.version ? `, version ${proof.version}` : "";
  return `${statusOf(proof).label}${version}. ${whoHasIt(proof, clock)}`;
}
