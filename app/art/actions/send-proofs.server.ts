import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { OrderProofRequestBody } from "contract/proof-requests.schema";
import { instantAt } from "contract/wall-clock";
import type { Answer } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { changeEach, type Outcome, refusalOf, type Target } from "~/lists/bulk/change-each.server";
import { contactRows, type SendForm } from "./action-forms.server";
import { customerOf, readTargets } from "./carry-out.server";

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
    expires_at: form.ends_on ? instantAt(form.ends_on, "23:59", clock.timeZone) : undefined,
  };
  const apart: Apart = new Map();
  const outcome = await changeEach(sendings, async (sending) => {
    const contacts = proofs ? customerOf(proofs.get(sending.id)) : own;
    if (contacts.length === 0) return NO_ADDRESS;
    if (sending.orderId !== null && sending.also.length > 0)
      return await sendTogether(backend, sending, { body: { contacts, ...asking }, apart });
    const upload_id = form.scope === "one" ? form.upload_id : undefined;
    return await sendAlone(backend, sending, { contacts, upload_id, ...asking });
  });
  return forAll(outcome, sendings, apart);
}

type Body = Omit<OrderProofRequestBody, "art_proof_ids">;

/** What became of each that went by itself, after the first of its sending. */
type Apart = Map<number, Answer<unknown>>;

const sendAlone = (backend: BackendClient, { id, lock }: Target, body: Body & { upload_id?: number }) =>
  backend.call("sendProof", { id, body: { ...body, lock_version: lock } });

/** A company's own backend may know no request of several: each goes by itself then, once the first one went. */
async function sendTogether(
  backend: BackendClient,
  { orderId, also, ...first }: Sending,
  { body, apart }: { body: Body; apart: Apart },
): Promise<Answer<unknown>> {
  const art_proof_ids = [first.id, ...also.map(({ id }) => id)];
  const answer = await backend.call("sendOrderProofs", { id: orderId ?? 0, body: { art_proof_ids, ...body } });
  if (answer.ok || answer.error.kind !== "missing") return answer;
  const firstAnswer = await sendAlone(backend, first, body);
  if (firstAnswer.ok) for (const other of also) apart.set(other.id, await sendAlone(backend, other, body));
  return firstAnswer;
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

/** What became of the first of a sending became of all of it, but of those that went by themselves. */
function forAll(outcome: Outcome, sendings: readonly Sending[], apart: Apart): Outcome {
  const alsoOf = (id: number) =>
    (sendings.find((sending) => sending.id === id)?.also ?? []).filter((other) => !apart.has(other.id));
  const own = [...apart];
  return {
    ...outcome,
    done: [
      ...outcome.done.flatMap((id) => [id, ...alsoOf(id).map((other) => other.id)]),
      ...own.flatMap(([id, answer]) => (answer.ok ? id : [])),
    ],
    refused: [
      ...outcome.refused.flatMap((refusal) => [refusal, ...alsoOf(refusal.id).map(({ id }) => ({ ...refusal, id }))]),
      ...own.flatMap(([id, answer]) => (answer.ok ? [] : refusalOf(id, answer.error))),
    ],
    note: own.length > 0 ? APART : undefined,
  };
}

const APART = "Your company's order system sends each design in its own email.";

const NO_ADDRESS: Answer<never> = {
  ok: false,
  error: {
    kind: "invalid",
    code: "",
    message: "Its customer has no email address. Open the proof and enter a contact.",
    fields: {},
  },
};
