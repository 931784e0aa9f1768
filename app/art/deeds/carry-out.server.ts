import { PROOF_MOVES, type ProofMove } from "contract/art";
import type { ArtProofDetail, ArtProofPatch } from "contract/art-proofs.schema";
import { ART_PROOF_STATUSES } from "contract/statuses";
import type { Answer } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { changeEach, type Outcome, type Target } from "~/lists/bulk/change-each.server";
import { withUndo } from "~/lists/undo/undo-fields.server";
import { endOfDay } from "~/orders/calendar.server";
import type { ShopClock } from "~/orders/instant-words";
import { readProofsById } from "../read-proofs.server";
import { undoProofs } from "../undo-proofs.server";
import { type ApproveForm, contactRows, type SendForm } from "./deed-forms.server";
import { MOVE_DEEDS, type MoveDeed } from "./proof-deeds";

type Status = ArtProofPatch["status"];

/** One move of each; releasing leads back to where each was held. */
export async function moveProofs(
  backend: BackendClient,
  targets: readonly Target[],
  { deed, reason }: { deed: MoveDeed; reason: string | undefined },
): Promise<Outcome> {
  const move = MOVE_DEEDS[deed];
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

async function readTargets(backend: BackendClient, targets: readonly Target[]): Promise<Map<number, ArtProofDetail>> {
  const proofs = await readProofsById(
    backend,
    targets.map(({ id }) => id),
  );
  return new Map(proofs.map((proof) => [proof.id, proof]));
}

/** What goes out by one link: a proof, and others of its order. */
interface Sending extends Target {
  orderId: number | null;
  also: readonly Target[];
}

/** One proof and what was ticked beside it go to the people of the form; of many, those of one order go to its customer together. */
export async function sendProofs(
  backend: BackendClient,
  targets: readonly Target[],
  { form, clock }: { form: SendForm; clock: ShopClock },
): Promise<Outcome> {
  const proofs = form.scope === "many" ? await readTargets(backend, targets) : null;
  const own = contactRows(form).map(({ name, email }) => ({ name, email }));
  const beside = (form.also ?? []).map((id) => ({ id, lock: undefined }));
  const sendings = proofs
    ? sendingsOf(targets, proofs)
    : targets.map((target) => ({ ...target, orderId: form.order_id ?? null, also: beside }));
  const asking = {
    message: form.message || undefined,
    approval_mode: form.approval_mode,
    checklist: (form.checklist ?? []).filter(Boolean),
    expires_at: form.ends_on ? endOfDay(form.ends_on, clock.timeZone) : undefined,
  };
  const outcome = await changeEach(sendings, async ({ id, lock: lock_version, orderId, also }) => {
    const contacts = proofs ? customerOf(proofs.get(id)) : own;
    if (contacts.length === 0) return NO_ADDRESS;
    if (orderId !== null && also.length > 0) {
      const art_proof_ids = [id, ...also.map((other) => other.id)];
      return await backend.call("sendOrderProofs", { id: orderId, body: { art_proof_ids, contacts, ...asking } });
    }
    const upload_id = form.scope === "one" ? form.upload_id : undefined;
    return await backend.call("sendProof", { id, body: { contacts, upload_id, ...asking, lock_version } });
  });
  return forAll(outcome, sendings);
}

/** Those of one order that are as the person saw them, and ready, go together; each other one by itself, to be refused by itself. */
function sendingsOf(targets: readonly Target[], proofs: ReadonlyMap<number, ArtProofDetail>): Sending[] {
  const ready = targets.filter(({ id, lock }) => {
    const proof = proofs.get(id);
    return proof?.status === "ready_for_review" && (lock === undefined || lock === proof.lock_version);
  });
  const orderOf = ({ id }: Target) => proofs.get(id)?.order_id ?? null;
  const alone = targets.filter((target) => !ready.includes(target));
  return [
    ...[...new Set(ready.map(orderOf))].flatMap((orderId) => {
      const [first, ...also] = ready.filter((target) => orderOf(target) === orderId);
      return first ? { ...first, orderId, also } : [];
    }),
    ...alone.map((target) => ({ ...target, orderId: null, also: [] })),
  ];
}

/** What became of the first of a sending became of all of it. */
function forAll(outcome: Outcome, sendings: readonly Sending[]): Outcome {
  const alsoOf = (id: number) => sendings.find((sending) => sending.id === id)?.also ?? [];
  return {
    ...outcome,
    done: outcome.done.flatMap((id) => [id, ...alsoOf(id).map((other) => other.id)]),
    refused: outcome.refused.flatMap((refusal) => [
      refusal,
      ...alsoOf(refusal.id).map(({ id }) => ({ ...refusal, id })),
    ]),
  };
}

const NO_ADDRESS: Answer<never> = {
  ok: false,
  error: {
    kind: "invalid",
    code: "",
    message: "Its customer has no email address. Open the proof and enter whom to ask.",
    fields: {},
  },
};

function customerOf(proof: ArtProofDetail | undefined) {
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
