import type { ArtProofDetail } from "contract/art-proofs.schema";
import { groupBy } from "contract/group-by";
import type { z } from "zod";
import type { BackendClient } from "~/backend/client.server";
import type { CarryOut } from "~/lists/bulk/carry-action.server";
import { changeEach, failedOutcome } from "~/lists/bulk/change-each.server";
import { readProofsById } from "../read-proofs.server";
import type { mergeForm, splitForm } from "./triage-forms.server";

/** Lines leave for a proof of their own, or the same lines get a second proof for their back. */
export const splitProof: CarryOut<z.output<typeof splitForm>> = async ({ signedIn, targets, value }) => {
  const { backend } = signedIn;
  const [target] = targets;
  const read = await backend.call("getArtProof", { id: target?.id ?? 0 });
  if (!read.ok) return { outcome: failedOutcome(read.error), done: "", yours: "" };
  const proof = read.data.data;
  const outcome = await changeEach(targets.slice(0, 1), () =>
    value.how === "back" ? addBack(backend, proof, value.name) : leave(backend, proof, value),
  );
  const done = value.how === "back" ? "split into front and back" : "split";
  return { outcome, done, yours: "Split" };
};

const leave = (backend: BackendClient, proof: ArtProofDetail, { line = [], name }: z.output<typeof splitForm>) =>
  backend.call("createArtProof", {
    body: {
      name: name || undefined,
      order_line_item_ids: line.map(Number),
      split_from: proof.id,
    },
  });

/** The first proof keeps the front. Its places are said after the second exists: where that is refused nothing has changed. */
async function addBack(backend: BackendClient, proof: ArtProofDetail, name: string | undefined) {
  const ids = proof.lines.map((line) => line.order_line_item_id);
  const back = ids.map((id) => ({ order_line_item_id: id, logo_placement: "back" as const }));
  const created = await backend.call("createArtProof", {
    body: { ...inherited(proof), name: name || undefined, order_line_item_ids: ids, placements: back },
  });
  if (!created.ok) return created;
  const front = ids.map((id) => ({ order_line_item_id: id, logo_placement: "front" as const }));
  return backend.call("patchArtProof", { id: proof.id, body: { placements: front } });
}

/** Who has the work and how urgent it is; a proof that comes of others gets that from the backend. */
function inherited({ assignee_id, priority }: ArtProofDetail) {
  const known = (["low", "normal", "high"] as const).find((word) => word === priority);
  return { assignee_id: assignee_id ?? undefined, priority: known };
}

/** The ticked proofs of each order become one. */
export const mergeProofs: CarryOut<z.output<typeof mergeForm>> = async ({ signedIn, value }) => {
  const { backend } = signedIn;
  const proofs = await readProofsById(backend, [...new Set(value.merge.map(Number))]);
  const groups = [...groupBy(proofs, (proof) => proof.order_id ?? 0).values()];
  const outcome = await changeEach(
    groups.map((group) => ({ id: group[0]?.id ?? 0, lock: undefined, group })),
    ({ group }) => mergeGroup(backend, group, value.name),
  );
  const merged = groups.filter((group) => outcome.done.includes(group[0]?.id ?? 0)).flat();
  return { outcome: { ...outcome, done: merged.map(({ id }) => id) }, done: "merged", yours: "Merge" };
};

function mergeGroup(backend: BackendClient, group: readonly ArtProofDetail[], name: string | undefined) {
  const [first] = group;
  const lines = new Map(group.flatMap((proof) => proof.lines).map((line) => [line.order_line_item_id, line]));
  return backend.call("createArtProof", {
    body: {
      name: name || first?.name || undefined,
      order_line_item_ids: [...lines.keys()],
      merge: group.map(({ id }) => id),
    },
  });
}
