import type { NotePatch } from "contract/notes.schema";
import { describe, expect, it } from "vitest";
import { changeNote, type NoteRow } from "./notes.transitions";

const [AUTHOR, OTHER] = [7, 8];
const at = "2026-03-10T15:00:00.000Z";
const note: NoteRow = {
  id: 1,
  entity_type: "order",
  entity_id: 5,
  type: "art_note",
  body: "Gold last",
  author_id: AUTHOR,
  pinned: 1,
  print_on_work_order: 0,
  edited_at: null,
  deleted_at: null,
  lock_version: 3,
  created_at: at,
};
const said = { type: "art_note", body: "Gold last" };

const cases: [patch: NotePatch, actor: number, actions: string[] | null, changes?: object][] = [
  [{ body: "Gold first" }, AUTHOR, ["note_edited"], { body: "Gold first", edited_at: at }],
  [{ type: "general" }, AUTHOR, ["note_edited"], { type: "general", edited_at: at }],
  [{ body: "Gold first" }, OTHER, null],
  [{ type: "general" }, OTHER, null],
  [{ body: "Gold last", type: "art_note" }, OTHER, [], {}],
  [{ pinned: true, print_on_work_order: false }, OTHER, [], {}],
  [{ pinned: false }, OTHER, ["note_unpinned"], { pinned: 0 }],
  [{ print_on_work_order: true }, OTHER, ["note_marked_for_print"], { print_on_work_order: 1 }],
  [{ pinned: false, body: "x" }, OTHER, null],
  [{ body: "x", pinned: false }, AUTHOR, ["note_edited", "note_unpinned"], { body: "x", pinned: 0, edited_at: at }],
];

describe("what may change in a note", () => {
  it.each(cases)("%j by person %i does %j", (patch, actorId, actions, changes) => {
    const change = changeNote(note, patch, { actorId, at });
    expect(change?.events.map((event) => event.action) ?? null).toEqual(actions);
    if (change) expect(change.changes).toEqual(changes);
  });

  it("tells before and after of what was edited, and what a switch is about", () => {
    const change = changeNote(note, { body: "Gold first", pinned: false }, { actorId: AUTHOR, at });
    expect(change?.events).toEqual([
      { action: "note_edited", before: { body: "Gold last" }, after: { body: "Gold first" } },
      { action: "note_unpinned", before: { pinned: true }, after: { ...said, body: "Gold first", pinned: false } },
    ]);
  });

  it("is nobody's text where nobody wrote it", () => {
    expect(changeNote({ ...note, author_id: null }, { body: "x" }, { actorId: AUTHOR, at })).toBeNull();
  });
});
