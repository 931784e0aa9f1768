import { type Fields, fieldsIn, fieldsWith } from "./field";
import { PRIORITIES } from "./statuses";

/**
 * Fields of a production. `shows`: `line` is what a line of an order says of its jobs, `pieces` what is counted: of the whole job, and by
 * line beside it, `sheet` what the work order is made of.
 */
export const productionFields = {
  order_id: { type: "count", label: "Order", shows: ["line"] },
  art_proof_id: { type: "count", label: "Proof", shows: ["line", "sheet"] },
  deco_method: { type: "text", label: "Method", shows: ["line", "sheet"] },
  location: { type: "text", label: "Place", shows: ["line", "sheet"] },
  decorator: { type: "text", label: "Decorator", shows: ["line"] },
  priority: { type: "choice", label: "Priority", values: PRIORITIES, isEditable: true },
  note: { type: "note", label: "Note", max: 2_000, isEditable: true, shows: ["line"] },
  /** One line; the call says so. */
  internal_status: { type: "text", label: "Internal status", shows: ["line"] },
  flag_type: { type: "text", label: "Type of flag", max: 100, isEditable: true, shows: ["line"] },
  flag_comment: { type: "text", label: "Flag", isEditable: true, shows: ["line"] },

  ordered_units: { type: "count", label: "Ordered", noun: "pieces ordered", shows: ["pieces"] },
  received_units: { type: "count", label: "Received", noun: "pieces received", shows: ["pieces"] },
  produced_units: { type: "count", label: "Made", noun: "pieces made", shows: ["pieces"] },
  spoiled_units: { type: "count", label: "Spoiled", noun: "pieces spoiled", shows: ["pieces"] },
  /** Pieces of the line that any of its operations spoiled: they are no longer there for this one. */
  lost_units: { type: "count", label: "Lost", noun: "pieces lost", shows: ["pieces"] },
  /** Fewer than ordered that somebody accepted. */
  accepted_short_units: { type: "count", label: "Accepted short", noun: "pieces accepted short", shows: ["pieces"] },
  /** Pieces still to make. */
  remaining_units: { type: "count", label: "To make", isComputed: true },

  machine_id: { type: "count", label: "Machine" },
  operator_id: { type: "person", label: "Operator", isEditable: true },
  planned_date: { type: "day", label: "Planned", noun: "planned day", isEditable: true, shows: ["line"] },
  sequence: { type: "count", label: "Place in the day" },
  batch_id: { type: "count", label: "Run" },
  estimated_minutes: { type: "count", label: "Minutes" },
  due_date: { type: "day", label: "Due", shows: ["line"] },
  is_late: { type: "flag", label: "Late", isComputed: true },
  sample_required: { type: "flag", label: "Sample needed", isComputed: true },
  sample_approved_at: { type: "instant", label: "Sample approved", shows: ["sheet"] },
  /** People who must have compared the art before it starts: 1, or 2 for a rush. */
  checks_needed: { type: "count", label: "Checks needed", isComputed: true },
  hold_reason: { type: "text", label: "Reason of the hold" },
  override_reason: { type: "text", label: "Reason to run it all the same" },
  overridden_at: { type: "instant", label: "Overridden" },
  started_at: { type: "instant", label: "Started" },
  completed_at: { type: "instant", label: "Completed" },
  status_since: { type: "instant", label: "In this status since" },
  created_at: { type: "instant", label: "Made" },
  updated_at: { type: "instant", label: "Changed" },
} as const satisfies Fields;

/** What PUT /productions/{id} takes as it is. */
export const editableProductionFields = fieldsWith(productionFields, "isEditable");
export const pieceFields = fieldsIn(productionFields, "pieces");
