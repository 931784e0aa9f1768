import type { NotePatch } from "contract/notes.schema";
import type { Selectable } from "kysely";
import type { NotesTable } from "../../db/record-tables";
import type { HistoryEntry } from "../../history/record-history";

export type NoteRow = Selectable<NotesTable>;

export interface NoteChange {
  changes: Partial<NoteRow>;
  /** One event for each thing that was done. Empty: nothing differs. */
  events: Pick<HistoryEntry, "action" | "before" | "after">[];
}

/** Text and type are the author's; whether it is pinned or printed is for everyone who works on the order to say. Null: not allowed. */
export function changeNote(note: NoteRow, patch: NotePatch, by: { actorId: number; at: string }): NoteChange | null {
  const events: NoteChange["events"] = [];
  const changes: Partial<NoteRow> = {};
  const text = { body: patch.body ?? note.body, type: patch.type ?? note.type };
  const edited = (["body", "type"] as const).filter((field) => text[field] !== note[field]);
  if (edited.length > 0) {
    if (!isAuthor(note, by.actorId)) return null;
    const pick = (of: typeof text) => Object.fromEntries(edited.map((field) => [field, of[field]]));
    Object.assign(changes, pick(text), { edited_at: by.at });
    events.push({ action: "note_edited", before: pick(note), after: pick(text) });
  }
  for (const [field, on, off] of SWITCHES) {
    const desired = patch[field];
    if (desired === undefined || desired === (note[field] === 1)) continue;
    changes[field] = desired ? 1 : 0;
    // What it says, so that the history can be read alone.
    const said = { type: text.type, body: text.body };
    events.push({ action: desired ? on : off, before: { [field]: !desired }, after: { [field]: desired, ...said } });
  }
  return { changes, events };
}

const SWITCHES = [
  ["pinned", "note_pinned", "note_unpinned"],
  ["print_on_work_order", "note_marked_for_print", "note_unmarked_for_print"],
] as const;

export function isAuthor(note: Pick<NoteRow, "author_id">, actorId: number): boolean {
  return note.author_id === actorId;
}
