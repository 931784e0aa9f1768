import { type ArtProofDetail, artProofDetail } from "contract/art-proofs.schema";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import type { Refusal } from "~/lists/bulk/change-each.server";
import { nameRefusals } from "~/lists/bulk/name-refusals.server";
import { proofOrderName, proofTitle } from "./proof-names.server";
import { statusOf, whoHasIt } from "./proof-state.server";
import { readProofsById } from "./read-proofs.server";

/** The refusals with names; where somebody else was faster, with how it is now and what was asked for. */
export async function describeRefusals(
  backend: BackendClient,
  refused: readonly Refusal[],
  yours: string,
  stateOf?: (proof: ArtProofDetail) => string,
) {
  const clock = await readShopClock();
  return await nameRefusals({
    refused,
    yours,
    read: (ids) => readProofsById(backend, ids),
    schema: artProofDetail,
    nameOf: (proof, id) => (proof ? `${proofTitle(proof)}, ${proofOrderName(proof)}` : proofTitle({ id })),
    stateOf: stateOf ?? ((proof) => nowWords(proof, clock)),
  });
}

/** "In review, version 3. With Ellen Marsh for 18 h." */
export function nowWords(proof: ArtProofDetail, clock: ShopClock): string {
  const version = proof.version ? `, version ${proof.version}` : "";
  return `${statusOf(proof).label}${version}. ${whoHasIt(proof, clock)}`;
}
