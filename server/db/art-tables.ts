import type { Generated } from "kysely";
import type { Day, Flag01, Id, Instant, KeptRow, Text } from "./column-types";

export interface ArtProofsTable extends KeptRow {
  order_id: number;
  assignee_id: number | null;
  background: Text | null;
  priority: Text;
  status: Text;
  previous_status: Text | null;
  deco_method: Text | null;
  logo_size: Text | null;
  color_source: Text | null;
  illustration: Text | null;
  color_way: Text | null;
  note: Text | null;
  due_date: Day | null;
  approved_at: Instant | null;
  approved_via: Text | null;
  /** customer | staff */
  approved_by_type: Text | null;
  approved_by_name: Text | null;
  /** The person of ours who entered it. */
  approved_by_id: number | null;
  approved_upload_id: number | null;
  /** Hash of the version that the approval binds, see ArtUploadsTable. */
  approved_sha256: Text | null;
  frozen_at: Instant | null;
  /** Approved because no art is needed. */
  is_not_applicable: Generated<Flag01>;
  name: Text | null;
  /** Since when it has this status. */
  status_since: Generated<Instant>;
  hold_reason: Text | null;
  width_mils: number | null;
  height_mils: number | null;
  customer_visible_note: Text | null;
  customer_file_id: number | null;
  /** The newest mockup. */
  art_upload_current_id: number | null;
  revision_count: Generated<number>;
  reused_from_id: number | null;
  logo_id: number | null;
  /** 1 while its order is accepted and open; kept by `rederiveOrders`. */
  is_active: Generated<Flag01>;
  /** due_date, or 9999-12-31. */
  due_sort: Generated<Day>;
  /** 0 high, 1 normal, 2 low. */
  priority_rank: Generated<number>;
}

/** A version of a proof; never changed once written but for what follows from its files. Its files lie in `files` (entity_type art_upload). */
export interface ArtUploadsTable {
  id: Id;
  art_proof_id: number;
  version: number;
  kind: Text;
  name: Text;
  comment: Text | null;
  art_proof_status: Text;
  stitch_count: number | null;
  thread_colors: number | null;
  trims: number | null;
  colorway: Text | null;
  thread_sequence_json: Generated<Text>;
  width_mils: number | null;
  height_mils: number | null;
  /** Of its one file that customers see; of several, of their sorted hashes joined by line feeds. Files of ours alone where it has no other. */
  sha256: Text;
  uploaded_by_id: number | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface LogosTable {
  id: Id;
  customer_id: number;
  name: Text;
  deco_method: Text | null;
  best_upload_id: number;
  art_proof_id: number;
  sha256: Text;
  logo_size: Text | null;
  width_mils: number | null;
  height_mils: number | null;
  location: Text | null;
  color_way: Text | null;
  background: Text | null;
  /** dark | light | mixed: class of the garments that it was approved on. */
  garment_class: Text | null;
  stitch_count: number | null;
  thread_colors: number | null;
  approved_at: Instant;
  last_used_at: Instant;
  /** Its approval was taken back. */
  retired_at: Instant | null;
}

export interface ProofRequestsTable {
  id: Id;
  /** The first request of those that went out by the same link; null: it is that one. */
  sent_with_id: number | null;
  art_proof_id: number;
  art_upload_id: number;
  approval_mode: Text;
  checklist_json: Text;
  message: Text | null;
  status: Text;
  sent_by_id: number | null;
  sent_at: Instant;
  expires_at: Instant;
  reminders_sent: Generated<number>;
  last_reminded_at: Instant | null;
  /** When the next reminder, or at last the task, is due; null once nothing is. */
  next_reminder_at: Instant | null;
  responded_at: Instant | null;
  revoked_at: Instant | null;
  revoked_reason: Text | null;
  /** A later version took its place. */
  superseded_at: Instant | null;
  lock_version: Generated<number>;
}

export interface ProofContactsTable {
  id: Id;
  proof_request_id: number;
  name: Text;
  email: Text;
  status: Text;
  first_viewed_at: Instant | null;
  last_viewed_at: Instant | null;
  view_count: Generated<number>;
  responded_at: Instant | null;
  respondent_name: Text | null;
  comment: Text | null;
  checklist_json: Generated<Text>;
  ip: Text | null;
  user_agent: Text | null;
  text_shown: Text | null;
  sha256: Text | null;
}

/** Every mail to a contact has a link of its own; all of them live as long as the request. */
export interface ProofTokensTable {
  /** SHA-256 of the token, hex. The token itself is never stored in the clear. */
  token_hash: Text;
  proof_contact_id: number;
  created_at: Instant;
}

export interface ProofFeedbackTable {
  id: Id;
  art_proof_id: number;
  art_upload_id: number | null;
  parent_id: number | null;
  /** Counts the threads of a proof from 1, as pins show it; replies have none. */
  number: number | null;
  author_type: Text;
  author_id: number | null;
  author_name: Text | null;
  body: Text;
  pin_json: Text | null;
  visibility: Text;
  status: Text;
  resolved_by_id: number | null;
  resolved_at: Instant | null;
  edited_at: Instant | null;
  created_at: Instant;
  lock_version: Generated<number>;
}

export interface ArtProofLineItemsTable {
  art_proof_id: number;
  order_line_item_id: number;
  /** front | back, the side; `location` refines it. */
  logo_placement: Text | null;
  location: Text | null;
}
