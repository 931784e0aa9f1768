import { artProofDetail } from "contract/art-proofs.schema";
import type { BackendClient } from "~/backend/client.server";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import type { Refusal } from "~/lists/bulk/change-each.server";
import { proofOrderName, proofTitle } from "../proof-names.server";
import { readProofsById } from "../read-proofs.server";
import { stateWords } from "./state-words.server";
import type { TriageModal } from "./triage-dialog";

/** The refusals with names, and with both versions where somebody else was faster. */
export async function describeRefusals(
  backend: BackendClient,
  refused: readonly Refusal[],
  { modal, yours }: { modal: TriageModal; yours: string },
): Promise<RefusedRecord[]> {
  const proofs = await readProofsById(
    backend,
    refused.map(({ id }) => id),
  );
  const byId = new Map(proofs.map((proof) => [proof.id, proof]));
  return refused.map(({ id, code, message, current }) => {
    const proof = byId.get(id) ?? artProofDetail.safeParse(current).data;
    const isStale = code === "stale";
    return {
      id,
      name: proof ? `${proofTitle(proof)}, ${proofOrderName(proof)}` : proofTitle({ id }),
      message,
      now: isStale && proof ? stateWords(proof, modal) : null,
      yours: isStale ? yours : null,
    };
  });
}
