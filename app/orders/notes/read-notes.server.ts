import type { NoteType } from "contract/decoration";
import type { Note } from "contract/notes.schema";
import { noteListQuery } from "contract/notes.schema";
import { parseQueryLeniently } from "contract/query-schema";
import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { nameMentions } from "~/people/name-mentions.server";
import type { Noted } from "./new-note.server";
import { noteTypeLabel } from "./note-types";

export type NotesView =
  | {
      kind: "list";
      pinned: readonly NoteItem[];
      notes: readonly NoteItem[];
      page: number;
      perPage: number;
      total: number;
    }
  /** The company's own backend keeps no notes. */
  | { kind: "missing"; message: string }
  | { kind: "failed"; message: string };

/** What of the page the URL opens: a note as a form, or the question whether to delete it. */
export interface OpenedNote {
  id: number;
  as: "edit" | "delete";
}

/** The note as it was stored when a save found it changed. */
export interface CurrentNote {
  id: number;
  lockVersion: number;
  type: string;
  body: string;
}

const PER_PAGE = 25;
const MOST_PINNED = 100;

interface Asked {
  page: number;
  type: NoteType | null;
}

/** The URL of the page, understood; what cannot be used falls back. */
export function readAsked(params: URLSearchParams): Asked {
  const own = new URLSearchParams([...params].filter(([key]) => key === "page" || key === "type"));
  const { query } = parseQueryLeniently(noteListQuery, own);
  return { page: query.page, type: query.type?.[0] ?? null };
}

export function readOpened(params: URLSearchParams): OpenedNote | null {
  for (const as of ["edit", "delete"] as const) {
    const id = Number(params.get(as));
    if (Number.isInteger(id) && id > 0) return { id, as };
  }
  return null;
}

/** Pinned notes stand on top of the first page; the others follow, newest first. */
export async function readNotes(
  backend: BackendClient,
  { kind: of, id }: Noted,
  { page, type }: Asked,
  viewer: { userId: number; clock: ShopClock },
): Promise<NotesView> {
  const call = of === "order" ? "listOrderNotes" : "listArtProofNotes";
  const types = type ? { type: [type] } : {};
  const [pinned, others] = await Promise.all([
    backend.call(call, { id, query: { ...types, pinned: true, per_page: MOST_PINNED } }),
    backend.call(call, { id, query: { ...types, pinned: false, page, per_page: PER_PAGE } }),
  ]);
  if (!pinned.ok) return absent(pinned.error);
  if (!others.ok) return absent(others.error);
  const { meta, data } = others.data;
  const named = await nameMentions(backend, { pinned: pinned.data.data, others: data });
  // A backend that does not know the filter answers twice with all of them.
  const itemsOf = (notes: readonly Note[], isPinned: boolean) =>
    notes.filter((note) => (note.pinned === true) === isPinned).map((note) => itemOf(note, viewer));
  return {
    kind: "list",
    pinned: page === 1 ? itemsOf(named.pinned, true) : [],
    notes: itemsOf(named.others, false),
    page: meta.current_page,
    perPage: meta.per_page,
    total: meta.total,
  };
}

function absent({ kind, message }: BackendError): NotesView {
  return { kind: kind === "missing" ? "missing" : "failed", message };
}

/** A note as the page shows it. */
export type NoteItem = ReturnType<typeof itemOf>;

function itemOf(note: Note, { userId, clock }: { userId: number; clock: ShopClock }) {
  const isMine = note.author?.id === userId;
  return {
    id: note.id,
    lockVersion: note.lock_version ?? 0,
    author: isMine ? "You" : (note.author?.name ?? "Someone"),
    /** "Art"; null for a general note. */
    department: note.type === "general" ? null : noteTypeLabel(note.type),
    type: note.type,
    body: note.body,
    isPinned: note.pinned === true,
    isPrinted: note.print_on_work_order === true,
    /** The person who looks at it wrote it. */
    isMine,
    when: instantWords(note.created_at, clock),
    iso: note.created_at,
    edited: note.edited_at ? { when: instantWords(note.edited_at, clock), iso: note.edited_at } : null,
  };
}
