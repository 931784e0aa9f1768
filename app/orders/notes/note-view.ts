/** A note as the page shows it. */
export interface NoteItem {
  id: number;
  lockVersion: number;
  author: string;
  /** "Art"; null for a general note. */
  department: string | null;
  type: string;
  body: string;
  isPinned: boolean;
  isPrinted: boolean;
  /** The person who looks at it wrote it. */
  isMine: boolean;
  when: string;
  iso: string;
  edited: { when: string; iso: string } | null;
}

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
