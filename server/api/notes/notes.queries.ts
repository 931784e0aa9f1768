import type { NoteType } from "contract/decoration";
import type { Note, noteBody, noteListQuery } from "contract/notes.schema";
import type { z } from "zod";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { person } from "../../people/present-person";
import { notFound } from "../errors";

type DepartmentNoteType = Exclude<NoteType, "general">;

/** What a note is about, and whose history it stands in. */
export interface Noted {
  type: "order" | "art_proof";
  id: number;
  orderId: number;
}

export const notedOrder = (id: number): Noted => ({ type: "order", id, orderId: id });

function selectNotes(db: Db, noted: Noted) {
  return db
    .selectFrom("notes")
    .where("notes.entity_type", "=", noted.type)
    .where("notes.entity_id", "=", noted.id)
    .where("notes.deleted_at", "is", null);
}

const NOTE_COLUMNS = [
  "notes.id",
  "notes.entity_type",
  "notes.entity_id",
  "notes.type",
  "notes.body",
  "notes.pinned",
  "notes.print_on_work_order",
  "notes.edited_at",
  "notes.created_at",
  "notes.lock_version",
  "notes.author_id",
  "users.first_name",
  "users.last_name",
  "users.email",
] as const;

function selectFullNotes(db: Db, noted: Noted) {
  return selectNotes(db, noted)
    .leftJoin("users", "users.id", "notes.author_id")
    .select(NOTE_COLUMNS)
    .orderBy("notes.id", "desc");
}

type NoteRecord = Awaited<ReturnType<ReturnType<typeof selectFullNotes>["execute"]>>[number];

function presentNote({ first_name, last_name, email, ...note }: NoteRecord): Note {
  return {
    ...note,
    pinned: note.pinned === 1,
    print_on_work_order: note.print_on_work_order === 1,
    author: person(note.author_id, first_name, last_name, email),
  };
}

/** Newest first. */
export async function listNotes(db: Db, noted: Noted, query: z.output<typeof noteListQuery>) {
  const { type, pinned } = query;
  let notes = selectFullNotes(db, noted);
  if (pinned !== undefined) notes = notes.where("notes.pinned", "=", pinned ? 1 : 0);
  if (type?.length) notes = notes.where("notes.type", "in", type);
  const total = await countRows(notes);
  return { total, notes: (await notes.$call(onPage(query)).execute()).map(presentNote) };
}

export async function insertNote(
  trx: Db,
  note: z.output<typeof noteBody> & { noted: Noted; at: string; actorId: number },
): Promise<number> {
  const { id } = await trx
    .insertInto("notes")
    .values({
      entity_type: note.noted.type,
      entity_id: note.noted.id,
      type: note.type,
      body: note.body,
      author_id: note.actorId,
      pinned: note.pinned ? 1 : 0,
      print_on_work_order: note.print_on_work_order ? 1 : 0,
      created_at: note.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function getNote(db: Db, noted: Noted, id: number): Promise<Note> {
  const note = await findNote(db, noted, id);
  if (!note) throw notFound("That note");
  return note;
}

/** Null once it is deleted. */
export async function findNote(db: Db, noted: Noted, id: number): Promise<Note | null> {
  const row = await selectFullNotes(db, noted).where("notes.id", "=", id).executeTakeFirst();
  return row ? presentNote(row) : null;
}

/** The order's note column holds the latest pinned note of its type: a text set there is that note, an empty one unpins them. */
export async function pinDepartmentNote(
  trx: Db,
  note: { orderId: number; type: DepartmentNoteType; body: string | null; at: string; actorId: number },
): Promise<void> {
  await trx
    .updateTable("notes")
    .set((eb) => ({ pinned: 0, lock_version: eb("lock_version", "+", 1) }))
    .where("entity_type", "=", "order")
    .where("entity_id", "=", note.orderId)
    .where("type", "=", note.type)
    .where("pinned", "=", 1)
    .execute();
  if (note.body === null) return;
  const { orderId, ...rest } = note;
  await insertNote(trx, {
    ...rest,
    noted: notedOrder(orderId),
    body: note.body,
    pinned: true,
    print_on_work_order: false,
  });
}
