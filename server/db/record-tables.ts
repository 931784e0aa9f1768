import type { Generated } from "kysely";
import type { Flag01, Id, Instant, Text } from "./column-types";

export interface TasksTable {
  id: Id;
  entity_type: Text;
  entity_id: number;
  order_id: number | null;
  kind: Text;
  title: Text;
  assignee_id: number | null;
  due_at: Instant | null;
  done_at: Instant | null;
  done_by_id: number | null;
  /** Made once for each. */
  dedupe_key: Text;
  created_at: Instant;
}

/** A notification of one person. */
export interface NotificationsTable {
  id: Id;
  user_id: number;
  kind: Text;
  text: Text;
  /** The page of this application that shows it. */
  path: Text;
  order_id: number | null;
  /** Told once for each. */
  dedupe_key: Text;
  /** How many records it is about. */
  count: Generated<number>;
  created_at: Instant;
  read_at: Instant | null;
}

export interface FilesTable {
  id: Id;
  entity_type: Text;
  entity_id: number;
  order_id: number | null;
  file_name: Text;
  full_path: Text | null;
  path: Text | null;
  /** fs | s3 | remote (a link of the store, not copied). */
  disk: Text;
  mime_type: Text | null;
  url: Text | null;
  category: Text;
  visibility: Text;
  version: number;
  sha256: Text | null;
  size_bytes: number | null;
  /** Of a picture. */
  width_px: number | null;
  height_px: number | null;
  /** 1: drawn by lines (SVG, AI, EPS, PDF, embroidery); 0: by pixels; null: unknown. */
  is_vector: Flag01 | null;
  uploaded_by_id: number | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
}

export interface NotesTable {
  id: Id;
  entity_type: Text;
  entity_id: number;
  type: Text;
  body: Text;
  author_id: number | null;
  pinned: Flag01;
  print_on_work_order: Flag01;
  edited_at: Instant | null;
  deleted_at: Instant | null;
  lock_version: Generated<number>;
  created_at: Instant;
}

export interface FlagsTable {
  id: Id;
  flaggable_type: Text;
  flaggable_id: number;
  flag_type: Text;
  flag_comment: Text | null;
  severity: Text;
  raised_by_id: number | null;
  assigned_to_id: number | null;
  resolved_at: Instant | null;
  resolved_by_id: number | null;
  resolution: Text | null;
  previous_status: Text | null;
  lock_version: Generated<number>;
  created_at: Instant;
}

export interface HistoryEventsTable {
  id: Id;
  entity_type: Text;
  entity_id: number;
  order_id: number | null;
  /** user | customer | system | import */
  actor_type: Text;
  actor_id: number | null;
  action: Text;
  before_json: Text | null;
  after_json: Text | null;
  reason: Text | null;
  request_id: Text | null;
  created_at: Instant;
}
