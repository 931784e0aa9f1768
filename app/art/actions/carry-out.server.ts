import { PROOF_MOVES, type ProofMove } from "contract/art";
import type { ArtProofDetail, ArtProofPatch } from "contract/art-proofs.schema";
import { ART_PROOF_STATUSES } from "contract/statuses";
import { artActions } from "~/art/art-actions";
import type { Answer } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { changeEach, type Outcome, type Target } from "~/lists/bulk/change-each.server";
import { withUndo } from "~/lists/undo/undo-fields.server";
import { readProofsById } from "../read-proofs.server";
import { undoProofs } from "../undo-proofs.server";
import type { ApproveForm } from "./action-forms.server";
import type { MoveAction } from "./proof-actions";

type Status = ArtProofPatch["status"];

/** One move of each; releasing leads back to where each was held. */
export async function moveProofs(
  backend: BackendClient,
  targets: readonly Target[],
  { action, reason }: { action: MoveAction; reason: string | undefined },
): Promise<Outcome> {
  const { move } = artActions[action];
  const { to } = PROOF_MOVES[move];
  const held = to === null ? await readTargets(backend, targets) : null;
  const bodyOf = moveBack(move);
  return withUndo(targets, bodyOf && undoProofs(backend, bodyOf), () =>
    changeEach(targets, ({ id, lock: lock_version }) => {
      const status = to ?? statusBefore(held?.get(id));
      return backend.call("patchArtProof", { id, body: { status, reason: reason || undefined, lock_version } });
    }),
  );
}

/** The moves that another one takes back wholly. What a customer has or said is no such. */
function moveBack(move: ProofMove): ((before: ArtProofDetail) => ArtProofPatch | null) | null {
  if (move === "hold")
    return ({ status }) => {
      const before = ART_PROOF_STATUSES.find((known) => known === status);
      return before && before !== "in_review" ? { status: before } : null;
    };
  if (move === "release")
    return ({ hold_reason: reason, previous_status: before }) =>
      reason && before !== "in_review" ? { status: "on_hold", reason } : null;
  return null;
}

function statusBefore(proof: ArtProofDetail | undefined): Status {
  return ART_PROOF_STATUSES.find((status) => status === proof?.previous_status) ?? "not_started";
}

/** As they are now, by id. */
export async function readTargets(
  backend: BackendClient,
  targets: readonly Target[],
): Promise<Map<number, ArtProofDetail>> {
  const proofs = await readProofsById(
    backend,
    targets.map(({ id }) => id),
  );
  return new Map(proofs.map((proof) => [proof.id, proof]));
}

/** Whom the order names; nobody where no address is known. */
export function customerOf(proof: ArtProofDetail | undefined) {
  const { customer_email: email, customer_name: name, company } = proof?.order ?? {};
  return email ? [{ name: name || company || email, email }] : [];
}

export async function remindProofs(
  backend: BackendClient,
  targets: readonly Target[],
  message: string | undefined,
): Promise<Outcome> {
  return changeEach(targets, ({ id, lock: lock_version }) =>
    backend.call("remindProof", { id, body: { message: message || undefined, lock_version } }),
  );
}

/** What the customer said on another way than the link, with who said it. */
export async function approveProofs(
  backend: BackendClient,
  targets: readonly Target[],
  form: ApproveForm,
): Promise<Outcome> {
  const proofs = form.scope === "many" ? await readTargets(backend, targets) : null;
  return changeEach(targets, async ({ id, lock: lock_version }) => {
    const [customer] = proofs ? customerOf(proofs.get(id)) : [];
    const name = form.name || customer?.name || proofs?.get(id)?.order?.company;
    if (!name) return NO_NAME;
    return backend.call("approveArtProof", {
      id,
      body: {
        channel: form.channel,
        name,
        evidence: form.evidence || undefined,
        upload_id: form.scope === "one" ? form.upload_id : undefined,
        lock_version,
      },
    });
  });
}

const NO_NAME: Answer<never> = {
  ok: false,
  error: { kind: "invalid", code: "", message: "Its customer has no name. Open the proof and enter it.", fields: {} },
};
