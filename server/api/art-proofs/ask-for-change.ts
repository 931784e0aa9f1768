import { reopenArt } from "../../art/reopen-art";
import { revokeRequests } from "../../art/revoke-requests";
import type { ArtProofRow, Db } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import { closeTasks, openTask, WAITING_TASKS } from "../../tasks/tasks";
import { proofEvent } from "./proof-write";

interface Asked {
  at: string;
  actorId: number | null;
  reason: string;
  /** What the floor reads where it runs the art. */
  flagComment: string;
}

/** From where a change is asked for, and where it leads; elsewhere the artist works on it as it is. */
const MOVES: ReadonlyMap<string, { to: string; action: string }> = new Map([
  ["approved", { to: "change_request", action: "proof_reopened" }],
  ["in_review", { to: "change_request", action: "proof_change_requested" }],
  ["ready_for_review", { to: "in_progress", action: "proof_sent_back" }],
]);

/**
 * Staff need other art than was approved, sent or made ready: an approval is taken back, what is with the customer is withdrawn. Answers
 * with what the history tells; what the order says of its art follows with `settleArt`.
 */
export async function askForChange(
  trx: Db,
  proof: ArtProofRow,
  { at, actorId, reason, flagComment }: Asked,
): Promise<HistoryEntry[]> {
  const move = MOVES.get(proof.status);
  if (!move) return [];
  const reopened = proof.status === "approved" ? await reopenArt(trx, proof, { at, actorId, reason: flagComment }) : {};
  if (proof.status === "in_review") {
    await revokeRequests(trx, [proof.id], { at, reason });
    await closeTasks(trx, { type: "art_proof", id: proof.id }, WAITING_TASKS, { at, userId: actorId });
  }
  await trx
    .updateTable("art_proofs")
    .set((eb) => ({
      ...reopened,
      status: move.to,
      status_since: at,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", proof.id)
    .execute();
  return [proofEvent(proof, move.action, { before: { status: proof.status }, after: { status: move.to }, reason })];
}

/** Asks the artist to look, until the change is taken up. */
export async function openEditsTask(
  trx: Db,
  proof: ArtProofRow,
  title: string,
  { at, actorId }: Pick<Asked, "at" | "actorId">,
) {
  const task = {
    kind: "edits_required",
    title,
    entity: { type: "art_proof", id: proof.id },
    orderId: proof.order_id,
    assigneeId: proof.assignee_id,
    dedupeKey: `edits_required:art_proof:${proof.id}`,
  } as const;
  // Of a proof that was with its customer the history tells the artist already.
  await openTask(trx, task, at, proof.status === "in_review" ? proof.assignee_id : actorId);
}
