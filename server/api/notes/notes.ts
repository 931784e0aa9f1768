import type { NotePatch, noteBody } from "contract/notes.schema";
import type { z } from "zod";
import type { Db } from "../../db/tables";
import { tellHistory } from "../../mail/events/announce";
import { lockOrder } from "../../orders/lock-order";
import { writeMoment } from "../../plan/write-moment";
import { type Remember, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, notFound, stale } from "../errors";
import { followNote, noteEvent } from "./note-write";
import { findNote, getNote, insertNote, type Noted, notedOrder } from "./notes.queries";
import { changeNote, isAuthor, type NoteRow } from "./notes.transitions";

interface NewNote {
  noted: Noted;
  body: z.output<typeof noteBody>;
  remember: Remember;
}

/** A pinned note of a department becomes the order's note column of that type. */
export async function addNote(dependencies: ApiDependencies, actor: SignedIn, { noted, body, remember }: NewNote) {
  if (noted.type !== "order" && body.print_on_work_order) throw notPrinted();
  const moment = writeMoment(dependencies, dependencies.clock(), actor.requestId);
  return await dependencies.db.transaction().execute(async (trx) => {
    await lockOrder(trx, noted.orderId);
    const id = await insertNote(trx, { ...body, noted, at: moment.at, actorId: actor.id });
    await followNote(trx, noted, [body.type], moment);
    const event = noteEvent(id, noted.orderId, { action: "note_added", after: body });
    await tellHistory(trx, actor, moment, [event]);
    return await rememberAnswer(trx, remember, await getNote(trx, noted, id));
  });
}

/** Somebody else was faster: the transaction ends, the answer shows the note as it is. */
class StaleNote extends Error {}

/** PATCH /notes/{id}. */
export async function patchNote(dependencies: ApiDependencies, actor: SignedIn, id: number, patch: NotePatch) {
  return await writeNote(dependencies, actor, { id, lockVersion: patch.lock_version }, (note, at) => {
    if (note.entity_type !== "order" && patch.print_on_work_order) throw notPrinted();
    const change = changeNote(note, patch, { actorId: actor.id, at });
    if (!change) throw authorOnly("change its text. You can pin it, or mark it for the work order.");
    return change;
  });
}

/** DELETE /notes/{id}: it stays in the history. */
export async function deleteNote(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { id, lockVersion }: { id: number; lockVersion: number | undefined },
): Promise<void> {
  await writeNote(dependencies, actor, { id, lockVersion }, (note, at) => {
    if (!isAuthor(note, actor.id)) throw authorOnly("delete it. Unpin it where it no longer holds.");
    const before = { type: note.type, body: note.body };
    return { changes: { deleted_at: at }, events: [{ action: "note_deleted", before }] };
  });
}

function authorOnly(what: string): ApiError {
  return new ApiError("forbidden", `Only the person who wrote this note can ${what}`);
}

function notPrinted(): ApiError {
  return invalid({ print_on_work_order: ["Work orders print notes of the order. Write it there."] });
}

type Decide = (note: NoteRow, at: string) => NonNullable<ReturnType<typeof changeNote>>;

/** One change of one note in one transaction. Answers with the note; null once it is deleted. */
async function writeNote(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { id, lockVersion }: { id: number; lockVersion: number | undefined },
  decide: Decide,
) {
  const { db, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), actor.requestId);
  const noted = await notedBy(db, await requireNote(db, id));
  try {
    await db.transaction().execute(async (trx) => {
      await lockOrder(trx, noted.orderId);
      const note = await requireNote(trx, id);
      if (isStale(lockVersion, note)) throw new StaleNote();
      const { changes, events } = decide(note, moment.at);
      if (events.length === 0) return;
      await updateGuarded(trx, note, changes);
      await followNote(trx, noted, [note.type, changes.type ?? note.type], moment);
      const entries = events.map((event) => noteEvent(id, noted.orderId, event));
      await tellHistory(trx, actor, moment, entries);
    });
  } catch (error) {
    if (!(error instanceof StaleNote)) throw error;
    throw stale(await getNote(db, noted, id));
  }
  return await findNote(db, noted, id);
}

/** Throws where it does not exist, or no longer. */
async function requireNote(db: Db, id: number): Promise<NoteRow> {
  return await db
    .selectFrom("notes")
    .selectAll()
    .where("id", "=", id)
    .where("entity_type", "in", ["order", "art_proof"])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow(() => notFound("That note"));
}

/** Throws where what it is about is gone. */
async function notedBy(db: Db, { entity_type, entity_id: id }: NoteRow): Promise<Noted> {
  if (entity_type === "order") return notedOrder(id);
  const proof = await db.selectFrom("art_proofs").select("order_id").where("id", "=", id).executeTakeFirst();
  if (!proof) throw notFound("That note");
  return { type: "art_proof", id, orderId: proof.order_id };
}

async function updateGuarded(trx: Db, note: NoteRow, changes: Partial<NoteRow>): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("notes")
    .set({ ...changes, lock_version: note.lock_version + 1 })
    .where("id", "=", note.id)
    .where("lock_version", "=", note.lock_version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StaleNote();
}
