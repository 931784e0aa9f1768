import { DECORATION_METHODS } from "./decoration";
import { type Fields, fieldsIn, fieldsWith } from "./field";
import { PRIORITIES } from "./statuses";

/**
 * Fields of a proof, in the order of its edit form. `shows`: `spec` is what an approval binds and triage sets together, `line` what a line
 * of an order says of it, `sheet` what the work order is made of.
 */
export const proofFields = {
  order_id: { type: "count", label: "Order", shows: ["line", "sheet"] },
  assignee_id: { type: "person", label: "Assignee", isEditable: true, shows: ["line"] },
  name: { type: "text", label: "Name", max: 200, isEditable: true, shows: ["line", "sheet"] },
  priority: { type: "choice", label: "Priority", values: PRIORITIES, isEditable: true, shows: ["line"] },
  deco_method: {
    type: "choice",
    label: "Method",
    values: DECORATION_METHODS,
    isClearable: true,
    isEditable: true,
    shows: ["line", "spec", "sheet"],
  },
  logo_size: { type: "text", label: "Logo size", max: 100, isEditable: true, shows: ["line", "spec", "sheet"] },
  width_in: { type: "inches", label: "Width", isEditable: true, isComputed: true, shows: ["spec"] },
  height_in: { type: "inches", label: "Height", isEditable: true, isComputed: true, shows: ["spec"] },
  color_source: { type: "text", label: "Color source", max: 200, isEditable: true, shows: ["line", "spec", "sheet"] },
  color_way: { type: "text", label: "Colorway", max: 200, isEditable: true, shows: ["line", "spec", "sheet"] },
  illustration: { type: "text", label: "Illustration", max: 500, isEditable: true, shows: ["line", "sheet"] },
  background: { type: "text", label: "Background", max: 200, isEditable: true, shows: ["line", "sheet"] },
  note: { type: "note", label: "Note", isEditable: true, shows: ["line", "sheet"] },
  customer_visible_note: { type: "note", label: "Note for the customer", max: 2_000, isEditable: true },

  previous_status: { type: "text", label: "Status before" },
  /** Since when it has this status. */
  status_since: { type: "instant", label: "In this status since" },
  due_date: { type: "day", label: "Art due", shows: ["line"] },
  hold_reason: { type: "text", label: "Reason of the hold" },
  revision_count: { type: "count", label: "Revisions" },
  art_upload_current_id: { type: "count", label: "Current version" },
  approved_upload_id: { type: "count", label: "Approved version", shows: ["sheet"] },
  approved_sha256: { type: "text", label: "Hash of the approved version", shows: ["sheet"] },
  approved_at: { type: "instant", label: "Approved", shows: ["line", "sheet"] },
  approved_by_type: { type: "text", label: "Approved by staff or customer", shows: ["sheet"] },
  approved_by_name: { type: "text", label: "Approved by", shows: ["sheet"] },
  approved_via: { type: "text", label: "Approved through", shows: ["line", "sheet"] },
  /** Approved because nothing is decorated with art: shown as "Not applicable". */
  is_not_applicable: { type: "flag", label: "No art needed", shows: ["sheet"] },
  frozen_at: { type: "instant", label: "Frozen" },
  logo_id: { type: "count", label: "Logo" },
  reused_from_id: { type: "count", label: "Reused from", shows: ["sheet"] },
  created_at: { type: "instant", label: "Made", shows: ["line"] },
  updated_at: { type: "instant", label: "Changed", shows: ["line"] },

  /** Version of the current upload; 0 before the first. */
  version: { type: "count", label: "Version", isComputed: true },
  /** File to show for it: of the current upload, else the customer's. */
  thumbnail_file_id: { type: "count", label: "Picture", isComputed: true },
  stitch_count: { type: "count", label: "Stitches", isComputed: true },
  thread_colors: { type: "count", label: "Thread colors", isComputed: true },
  units: { type: "count", label: "Units", isComputed: true },
  /** us, customer or nobody. */
  turn: { type: "text", label: "Next", isComputed: true },
  /** Comments, of customers and our own, that nobody resolved. */
  open_feedback: { type: "count", label: "Open comments", isComputed: true },
  note_count: { type: "count", label: "Notes", isComputed: true },
  document_count: { type: "count", label: "Documents", isComputed: true },
} as const satisfies Fields;

/** What staff change by PATCH /art_proofs/{id}. */
export const editableProofFields = fieldsWith(proofFields, "isEditable");

/** What is made: an approval binds it, and what a customer is looking at stays as it is. */
export const proofSpec = fieldsIn(proofFields, "spec");
export type ProofSpecField = keyof typeof proofSpec;
