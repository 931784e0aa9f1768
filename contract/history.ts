/** What the history of an order tells, by kind: for filters. No zod here, so that screens can carry it. */

export const HISTORY_KIND_LABELS = {
  moves: "Status",
  fields: "Order fields",
  lines: "Lines",
  notes: "Notes",
  files: "Files",
  store: "Store",
} as const;
export type HistoryKind = keyof typeof HISTORY_KIND_LABELS;
export const HISTORY_KINDS = Object.keys(HISTORY_KIND_LABELS) as HistoryKind[];

/** Every action that is written today. One that is not here belongs to no kind and shows without a filter only. */
const KIND_OF_ACTION = {
  accepted: "moves",
  ignored: "moves",
  restored: "moves",
  flagged: "moves",
  unflagged: "moves",
  held: "moves",
  released: "moves",
  cancelled: "moves",
  completed: "moves",
  reopened: "moves",
  updated: "fields",
  line_updated: "lines",
  note_added: "notes",
  note_edited: "notes",
  note_pinned: "notes",
  note_unpinned: "notes",
  note_marked_for_print: "notes",
  note_unmarked_for_print: "notes",
  note_deleted: "notes",
  file_added: "files",
  file_deleted: "files",
  imported: "store",
  changed_by_store: "store",
  change_proposed: "store",
  change_withdrawn: "store",
  store_change_accepted: "store",
  store_change_refused: "store",
} as const satisfies Readonly<Record<string, HistoryKind>>;

export type HistoryAction = keyof typeof KIND_OF_ACTION;

export function actionsOfKinds(kinds: readonly HistoryKind[]): string[] {
  return Object.entries(KIND_OF_ACTION).flatMap(([action, kind]) => (kinds.includes(kind) ? [action] : []));
}
