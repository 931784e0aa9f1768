/** What the history of an order tells, by kind: for filters. No zod here, so that screens can carry it. */

export const HISTORY_KIND_LABELS = {
  moves: "Status",
  fields: "Order fields",
  lines: "Lines",
  notes: "Notes",
  files: "Files",
  art: "Art",
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
  proof_created: "art",
  proof_updated: "art",
  proof_started: "art",
  proof_ready: "art",
  proof_sent_back: "art",
  proof_uploaded: "art",
  proof_sent: "art",
  proof_reminded: "art",
  proof_viewed: "art",
  proof_approved: "art",
  proof_agreed: "art",
  proof_change_requested: "art",
  proof_revised: "art",
  proof_recalled: "art",
  proof_reopened: "art",
  proof_held: "art",
  proof_released: "art",
  proof_reused: "art",
  proof_not_needed: "art",
  proof_split: "art",
  proof_merged: "art",
  proof_link_ended: "art",
  proof_file_changed: "art",
  proof_silent: "art",
  feedback_added: "art",
  feedback_resolved: "art",
  feedback_reopened: "art",
  feedback_edited: "art",
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
