import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { BackendClient } from "~/backend/client.server";
import { goodsWords, proofOrderName, proofTitle } from "../proof-names.server";
import { readAllProofs } from "../read-proofs.server";
import { stageLabel } from "../stages";
import { specWords } from "./state-words.server";
import type { MergeGroup } from "./triage-dialog";

/** So many orders are looked at; a choice of more is narrowed first. */
const MOST_ORDERS = 20;

/** The proofs of each order that the chosen ones belong to: they are ticked, the others can be. */
export async function readMergeGroups(
  backend: BackendClient,
  chosen: readonly ArtProofDetail[],
): Promise<MergeGroup[]> {
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const orders = [...new Map(chosen.map((proof) => [proof.order_id, proofOrderName(proof)]))].slice(0, MOST_ORDERS);
  return await Promise.all(
    orders.map(async ([orderId, order]) => {
      const { proofs } = await readAllProofs(backend, { order_id: orderId ?? undefined });
      return { order, proofs: proofs.map((proof) => mergeChoice(proof, chosenIds.has(proof.id))) };
    }),
  );
}

function mergeChoice(proof: ArtProofDetail, isChosen: boolean): MergeGroup["proofs"][number] {
  const isUntouched = ["not_started", "in_progress"].includes(proof.status) && !proof.version;
  return {
    id: proof.id,
    words: [proofTitle(proof), proof.name, goodsWords(proof.lines), specWords(proof)].filter(Boolean).join(" · "),
    isChosen,
    problem: isUntouched ? null : whyWhole(proof),
  };
}

/** Art that somebody drew, sent or approved stays with the proof that it was made for. */
function whyWhole({ status, version }: ArtProofDetail): string {
  return ["not_started", "in_progress"].includes(status) ? `Has version ${version}` : stageLabel(status);
}
