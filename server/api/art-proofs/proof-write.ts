import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { TaskKind } from "contract/tasks";
import { beginOrder, resumeProductions, settleArt } from "../../art/settle-art";
import type { ArtProofRow, Db } from "../../db/tables";
import { type Actor, entriesOf, type HistoryEntry } from "../../history/record-history";
import { tellHistory } from "../../mail/events/announce";
import { lockOrder } from "../../orders/lock-order";
import { rederiveOrders } from "../../orders/rederive-orders";
import { type WriteMoment, writeMoment } from "../../plan/write-moment";
import { closeTasks, WAITING_TASKS } from "../../tasks/tasks";
import type { ApiDependencies } from "../context";
import { ApiError, stale } from "../errors";
import { goneRecord } from "../merged-records";
import { getArtProof } from "./proof-detail.queries";

export interface ProofWrite {
  changes: Partial<ArtProofRow>;
  history: HistoryEntry[];
}

interface WriteScope {
  /** Of one order. */
  ids: readonly number[];
  /** The version that the person saw, where it is one proof. */
  lockVersion?: number | undefined;
  /** A person of ours, a customer behind a link, or the system. */
  actor: Actor;
}

/** Thrown inside a transaction to leave it: somebody else was faster. */
class StaleProof extends Error {}

/** `writeProofs` for one: answers with the proof as it is then. */
export async function writeProof(
  dependencies: ApiDependencies,
  { id, ...scope }: Omit<WriteScope, "ids"> & { id: number },
  decide: (trx: Db, proof: ArtProofRow, moment: WriteMoment) => Promise<ProofWrite | null>,
): Promise<ArtProofDetail> {
  await writeProofs(dependencies, { ids: [id], ...scope }, async (trx, proofs, moment) => {
    const writes = await Promise.all(proofs.map((proof) => decide(trx, proof, moment)));
    return writes.flatMap((write) => write ?? []);
  });
  return await getArtProof(dependencies.db, id);
}

/**
 * One change of proofs of one order in one transaction: the order's row taken first, guard on lock_version, what `decide` writes beside
 * them, the rows, what the order says of its art, derived columns and the revision of the work order, history. `decide` answers with a
 * write for each proof, in their order, or with none where there is nothing to change. Throws 404 and 409 (with the proof as it is now).
 * No hash, mail or file inside `decide`.
 */
export async function writeProofs(
  dependencies: ApiDependencies,
  { ids, lockVersion, actor }: WriteScope,
  decide: (trx: Db, proofs: ArtProofRow[], moment: WriteMoment) => Promise<ProofWrite[]>,
): Promise<void> {
  const { db, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), actor.requestId);
  const [firstId = 0] = ids;
  try {
    await db.transaction().execute(async (trx) => {
      const { order_id } = await requireProof(trx, firstId);
      await lockOrder(trx, order_id);
      await requireOpenOrder(trx, order_id);
      const proofs: ArtProofRow[] = [];
      for (const id of ids) proofs.push(await requireProof(trx, id));
      if (lockVersion !== undefined && proofs.some((proof) => proof.lock_version !== lockVersion))
        throw new StaleProof();
      const writes = await decide(trx, proofs, moment);
      if (writes.length === 0) return;
      for (const [index, write] of writes.entries())
        await saveProof(trx, proofs[index], write, { actor, at: moment.at });
      await settleArt(trx, order_id);
      if (writes.some(({ changes }) => changes.status === "approved"))
        await resumeProductions(trx, order_id, moment.at);
      const begun = await beginOrder(trx, order_id);
      await tellHistory(trx, actor, moment, [...writes.flatMap(({ history }) => history), ...begun]);
      await rederiveOrders(trx, [order_id], moment);
    });
  } catch (error) {
    if (!(error instanceof StaleProof)) throw error;
    throw stale(await getArtProof(db, firstId));
  }
}

async function saveProof(
  trx: Db,
  proof: ArtProofRow | undefined,
  { changes }: ProofWrite,
  { actor, at }: { actor: Actor; at: string },
): Promise<void> {
  if (!proof) throw new Error("a change of no proof");
  const moved = changes.status !== undefined && changes.status !== proof.status;
  await trx
    .updateTable("art_proofs")
    .set({ ...changes, ...(moved && { status_since: at }), updated_at: at, lock_version: proof.lock_version + 1 })
    .where("id", "=", proof.id)
    .where("lock_version", "=", proof.lock_version)
    .execute();
  await closeAnswered(trx, proof, changes, { at, userId: actor.type === "user" ? actor.id : null });
}

/** Of these nobody asks for other art. */
const DRAWN: readonly string[] = ["ready_for_review", "in_review", "approved"];

/** What asked a person to look is over: the customer is waited for no more, or a new version took the place of a changed file. */
async function closeAnswered(
  trx: Db,
  proof: ArtProofRow,
  changes: Partial<ArtProofRow>,
  by: { at: string; userId: number | null },
): Promise<void> {
  const kinds: TaskKind[] = [];
  if (proof.status === "in_review" && (changes.status ?? "in_review") !== "in_review") kinds.push(...WAITING_TASKS);
  const isDrawnAnew = changes.art_upload_current_id !== undefined;
  if (isDrawnAnew || changes.status === "approved") kinds.push("file_changed");
  const isTakenUp = proof.status === "change_request" && (changes.status ?? "change_request") !== "change_request";
  if (isTakenUp || isDrawnAnew || DRAWN.includes(changes.status ?? "")) kinds.push("edits_required");
  if (kinds.length > 0) await closeTasks(trx, { type: "art_proof", id: proof.id }, kinds, by);
}

/** Art of an order that is not in the departments stays as it is. Throws with what would allow it. */
export async function requireOpenOrder(db: Db, orderId: number): Promise<void> {
  const { stage, status } = await db
    .selectFrom("orders")
    .select(["stage", "status"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (stage === "main") return;
  const words = stage === "closed" ? `The order is ${status}. Reopen it first.` : "Accept the order first.";
  throw new ApiError("not_allowed", words);
}

/** The row as it is now. Throws where there is no such proof. */
export async function requireProof(db: Db, id: number): Promise<ArtProofRow> {
  const proof = await db.selectFrom("art_proofs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!proof) throw await goneRecord(db, "merged_proofs", id);
  return proof;
}

/** Before what takes long, or is refused by how the proof is now: who saw an older one gets 409 with it. */
export async function requireSeen(db: Db, proof: ArtProofRow, lockVersion: number | undefined) {
  if (lockVersion === undefined || lockVersion === proof.lock_version) return;
  throw stale(await getArtProof(db, proof.id));
}

export const proofEvent = entriesOf("art_proof");
