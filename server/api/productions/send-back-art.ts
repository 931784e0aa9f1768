import { settleArt } from "../../art/settle-art";
import type { ArtProofRow, Db } from "../../db/tables";
import { person } from "../../people/present-person";
import { askForChange, openEditsTask } from "../art-proofs/ask-for-change";
import { requireProof } from "../art-proofs/proof-write";
import { nextFeedbackNumber } from "../feedback/number-feedback";
import { requirePhoto } from "./production-counts";
import { type Draft, type ProductionWrite, refused, requireProduction, saveFacts } from "./production-write";

interface Edits {
  reason: string;
  photoId: number | null;
}

/**
 * The floor asks for other art (field-guide §4.6): the approval is taken back, the artist reads why and sees the photo, other productions
 * of the same art stop. Once it is approved again, it can start again.
 */
export async function sendBackArt(write: ProductionWrite, draft: Draft, edits: Edits): Promise<Draft> {
  const { trx, moment } = write;
  const { row } = draft;
  if (row.art_proof_id === null)
    throw refused("status", "It has no art to change. Put it on hold with a reason instead.");
  await requirePhoto(write, row, edits.photoId, "photo_file_id");
  const proof = await requireProof(trx, row.art_proof_id);
  if (proof.is_not_applicable === 1) throw refused("status", "It needs no art. Put it on hold with a reason instead.");
  // Saved before its art is reopened: that flags what still runs.
  await saveFacts(trx, await requireProduction(trx, row.id), draft, moment.at);
  const { reason } = edits;
  const flagComment = `The floor requested new art: ${reason}`;
  const history = await askForChange(trx, proof, { at: moment.at, actorId: write.actor.id, reason, flagComment });
  await settleArt(trx, proof.order_id);
  await comment(write, proof, edits);
  const title = `Change the art of proof ${proof.id}: the floor can't run it`;
  await openEditsTask(trx, proof, title, { at: moment.at, actorId: write.actor.id });
  const saved = await requireProduction(trx, row.id);
  return { ...saved, isTouched: true, history: [...draft.history, ...history] };
}

/** An internal thread with the operator's words; the photo lies with the proof's files. */
async function comment({ trx, actor, moment }: ProductionWrite, proof: ArtProofRow, edits: Edits): Promise<void> {
  const photo = edits.photoId === null ? null : await showPhoto(trx, proof, edits.photoId, moment.at);
  const { first_name, last_name, email } = actor.user;
  await trx
    .insertInto("proof_feedback")
    .values({
      art_proof_id: proof.id,
      art_upload_id: proof.approved_upload_id ?? proof.art_upload_current_id,
      parent_id: null,
      number: await nextFeedbackNumber(trx, proof.id),
      author_type: "user",
      author_id: actor.id,
      author_name: person(actor.id, first_name ?? null, last_name ?? null, email)?.name ?? null,
      body: photo === null ? edits.reason : `${edits.reason}\n\nPhoto: ${photo}`,
      pin_json: null,
      visibility: "internal",
      status: "open",
      created_at: moment.at,
    })
    .execute();
}

/** The same content, as a file of the proof; answers with its name. */
async function showPhoto(trx: Db, proof: ArtProofRow, fileId: number, at: string): Promise<string> {
  const { id: _id, ...file } = await trx
    .selectFrom("files")
    .selectAll()
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom("files")
    .select((eb) => eb.fn.max("version").as("last"))
    .where("entity_type", "=", "art_proof")
    .where("entity_id", "=", proof.id)
    .where("file_name", "=", file.file_name)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("files")
    .values({
      ...file,
      entity_type: "art_proof",
      entity_id: proof.id,
      category: "photo",
      version: Number(last ?? 0) + 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return file.file_name;
}
