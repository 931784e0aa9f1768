import type { Feedback, feedbackBody, feedbackPut } from "contract/proof-requests.schema";
import type { z } from "zod";
import { instantOf } from "../../clock";
import type { ArtProofRow, Db } from "../../db/tables";
import { type HistoryEntry, recordHistory } from "../../history/record-history";
import { lockOrder } from "../../orders/lock-order";
import { person } from "../../people/present-person";
import { requireProof } from "../art-proofs/proof-write";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, notFound, stale } from "../errors";
import { getFeedback } from "./feedback.queries";
import { changeFeedback, type FeedbackRow } from "./feedback.transitions";
import { nextFeedbackNumber } from "./number-feedback";

interface Scope {
  proofId: number;
  actor: SignedIn;
}

/** POST …/feedback: a thread with a number of its own, or a reply, which belongs to its thread's version and audience. */
export async function addFeedback(
  { db, clock }: ApiDependencies,
  { proofId, actor }: Scope,
  body: z.output<typeof feedbackBody>,
): Promise<Feedback> {
  const at = instantOf(clock());
  const { order_id } = await requireProof(db, proofId);
  return await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order_id);
    const proof = await requireProof(trx, proofId);
    const place = body.parent_id === undefined ? await newThread(trx, proof, body) : await replyTo(trx, proofId, body);
    const { first_name, last_name, email } = actor.user;
    const { id } = await trx
      .insertInto("proof_feedback")
      .values({
        ...place,
        art_proof_id: proofId,
        author_type: "user",
        author_id: actor.id,
        author_name: person(actor.id, first_name ?? null, last_name ?? null, email)?.name ?? null,
        body: body.body,
        status: "open",
        created_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = { number: place.number, visibility: place.visibility };
    await recordHistory(trx, actor, at, [feedbackEvent(proof, id, "feedback_added", after)]);
    return await getFeedback(trx, proofId, id);
  });
}

async function newThread(trx: Db, proof: ArtProofRow, body: z.output<typeof feedbackBody>) {
  const uploadId = body.upload_id ?? proof.art_upload_current_id;
  if (body.upload_id !== undefined) await requireUpload(trx, proof.id, body.upload_id);
  if (body.pin && uploadId === null) throw invalid({ pin: ["Upload a version first, then set pins on it."] });
  if (body.pin && uploadId !== null) await requirePage(trx, uploadId, body.pin.page ?? 1);
  return {
    art_upload_id: uploadId,
    parent_id: null,
    number: await nextFeedbackNumber(trx, proof.id),
    pin_json: body.pin ? JSON.stringify(body.pin) : null,
    visibility: body.visibility,
  };
}

async function requirePage(trx: Db, uploadId: number, page: number): Promise<void> {
  const files = await trx
    .selectFrom("files")
    .select("id")
    .where("entity_type", "=", "art_upload")
    .where("entity_id", "=", uploadId)
    .execute();
  if (page > Math.max(1, files.length)) throw invalid({ pin: ["Set the pin on a file of this version."] });
}

async function requireUpload(trx: Db, proofId: number, uploadId: number): Promise<void> {
  await trx
    .selectFrom("art_uploads")
    .select("id")
    .where("id", "=", uploadId)
    .where("art_proof_id", "=", proofId)
    .executeTakeFirstOrThrow(() => invalid({ upload_id: ["Choose a version of this proof."] }));
}

async function replyTo(trx: Db, proofId: number, body: z.output<typeof feedbackBody>) {
  if (body.pin) throw invalid({ pin: ["A reply has no pin. Add a new comment to set a pin."] });
  const parent = await findRow(trx, proofId, body.parent_id ?? 0);
  if (!parent) throw invalid({ parent_id: ["Choose a comment of this proof."] });
  return {
    art_upload_id: parent.art_upload_id,
    // A reply to a reply goes into the same thread.
    parent_id: parent.parent_id ?? parent.id,
    number: null,
    pin_json: null,
    // What is said inside a thread that customers don't see stays inside.
    visibility: parent.visibility === "internal" ? "internal" : body.visibility,
  };
}

/** PUT …/feedback/{fid}. */
export async function putFeedback(
  { db, clock }: ApiDependencies,
  { proofId, actor, id }: Scope & { id: number },
  put: z.output<typeof feedbackPut>,
): Promise<Feedback> {
  const at = instantOf(clock());
  const { order_id } = await requireProof(db, proofId);
  const isStale = await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order_id);
    const proof = await requireProof(trx, proofId);
    const row = await findRow(trx, proofId, id);
    if (!row) throw notFound("That comment");
    if (put.lock_version !== undefined && put.lock_version !== row.lock_version) return true;
    const change = changeFeedback(row, put, { at, actorId: actor.id });
    if (!change.ok) throw new ApiError("not_allowed", change.message, { errors: { [change.field]: [change.message] } });
    if (change.actions.length === 0) return false;
    await trx
      .updateTable("proof_feedback")
      .set({ ...change.changes, lock_version: row.lock_version + 1 })
      .where("id", "=", id)
      .execute();
    const events = change.actions.map((action) => feedbackEvent(proof, id, action, { number: row.number }));
    await recordHistory(trx, actor, at, events);
    return false;
  });
  if (isStale) throw stale(await getFeedback(db, proofId, id));
  return await getFeedback(db, proofId, id);
}

async function findRow(trx: Db, proofId: number, id: number): Promise<FeedbackRow | undefined> {
  return await trx
    .selectFrom("proof_feedback")
    .selectAll()
    .where("id", "=", id)
    .where("art_proof_id", "=", proofId)
    .executeTakeFirst();
}

/** Says which comment, not its words: they may hold names. */
function feedbackEvent(proof: ArtProofRow, id: number, action: string, after: HistoryEntry["after"]): HistoryEntry {
  return { entity_type: "proof_feedback", entity_id: id, order_id: proof.order_id, action, after };
}
