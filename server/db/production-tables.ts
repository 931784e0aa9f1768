import type { Generated } from "kysely";
import type { Day, Flag01, Id, Instant, KeptRow, Text } from "./column-types";

/** Tables of production, machines and the plan; see tables.ts for what columns mean. */

/**
 * A job: one set-up, over all colors and sizes of one product. Units are the sums of its lines, kept with them. Facts first; what follows
 * from elsewhere is kept by `followProductions`.
 */
export interface ProductionsTable extends KeptRow {
  order_id: number;
  /** The first of its lines. */
  order_line_item_id: number;
  art_proof_id: number | null;
  deco_method: Text | null;
  location: Text | null;
  decorator: Text | null;
  status: Text;
  previous_status: Text | null;
  internal_status: Text | null;
  priority: Text;
  note: Text | null;
  flag_type: Text | null;
  flag_comment: Text | null;
  ordered_units: number;
  received_units: number;
  produced_units: number;
  spoiled_units: number;
  started_at: Instant | null;
  completed_at: Instant | null;
  machine_id: number | null;
  operator_id: number | null;
  planned_date: Day | null;
  /** Order of the day on its machine. */
  sequence: Generated<number>;
  batch_id: number | null;
  estimated_minutes: Generated<number>;
  accepted_short_units: Generated<number>;
  hold_reason: Text | null;
  override_reason: Text | null;
  override_by_id: number | null;
  overridden_at: Instant | null;
  sample_approved_at: Instant | null;
  sample_approved_by_id: number | null;
  status_since: Instant | null;
  /** Its order is accepted and open. */
  is_active: Generated<Flag01>;
  /** Active, its gate is open, and it is neither over nor stopped. */
  is_ready: Generated<Flag01>;
  gate_json: Generated<Text>;
  due_date: Day | null;
  due_sort: Generated<Day>;
  ship_sort: Generated<Day>;
  priority_rank: Generated<number>;
  /** Pieces of its lines that any operation spoiled. */
  lost_units: Generated<number>;
}

/** A color and size of a production. The same line belongs to several productions where it is decorated more than once. */
export interface ProductionLinesTable {
  id: Id;
  production_id: number;
  order_id: number;
  order_line_item_id: number;
  ordered_units: number;
  /** What the dock has of the line, and `received_by_hand` on top; kept by `settleGoods`. */
  received_units: number;
  /** Sums of its counts. */
  produced_units: number;
  spoiled_units: number;
  /** Pieces of the line that any operation spoiled. */
  lost_units: Generated<number>;
  accepted_short_units: Generated<number>;
  /** Pieces that the press has in hand beyond (or, negative, short of) what the dock counted. */
  received_by_hand: Generated<number>;
}

/** Append-only: what was made and spoiled; negative where it was taken back. */
export interface ProductionCountsTable {
  id: Id;
  production_id: number;
  order_id: number;
  order_line_item_id: number;
  kind: "produced" | "spoiled";
  quantity: number;
  size: Text | null;
  reason: Text | null;
  responsibility: Text | null;
  photo_file_id: number | null;
  note: Text | null;
  machine_id: number | null;
  counted_by_id: number | null;
  /** On the device that counted it. */
  counted_at: Instant;
  created_at: Instant;
}

/** A person compared logo and threads with this version of the art. */
export interface ProductionChecksTable {
  id: Id;
  production_id: number;
  art_upload_id: number | null;
  user_id: number;
  recorded_by_id: number | null;
  checked_at: Instant;
}

export interface MachinesTable extends KeptRow {
  name: Text;
  /** Lower case, unique. */
  name_key: Text;
  deco_methods_json: Text;
  minutes_per_day: number;
  /** 1 Monday to 7 Sunday. */
  work_days_json: Text;
  heads: number | null;
  note: Text | null;
  is_active: Generated<Flag01>;
}

/** No machine: a holiday of the whole shop. */
export interface DaysOffTable {
  id: Id;
  machine_id: number | null;
  first_day: Day;
  last_day: Day;
  reason: Text | null;
  created_at: Instant;
}

export interface BatchesTable {
  id: Id;
  deco_method: Text | null;
  machine_id: number | null;
  planned_date: Day | null;
  setup_note: Text | null;
  created_by_id: number | null;
  lock_version: Generated<number>;
  created_at: Instant;
}

export interface WorkOrderPrintsTable {
  id: Id;
  order_id: number;
  revision: number;
  printed_by_id: number | null;
  printed_at: Instant;
}
