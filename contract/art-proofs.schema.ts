import { z } from "zod";
import { APPROVAL_CHANNELS, LOGO_PLACEMENTS } from "./art";
import { artUpload } from "./art-uploads.schema";
import { id, instant, listOf, lockVersion, pageQuery, queryBoolean, text } from "./conventions.schema";
import { DECORATION_LOCATIONS, DECORATION_METHODS } from "./decoration";
import { fieldsIn } from "./field";
import { answerShape, patchShape } from "./field-schemas";
import { file } from "./files.schema";
import { artProof, placement } from "./line-items.schema";
import { logo } from "./logos.schema";
import { orderFields } from "./order-fields";
import { editableProofFields } from "./proof-fields";
import { ART_PROOF_STATUSES, PRIORITIES } from "./statuses";

/** A line that a proof covers. */
export const proofLine = placement.extend({
  title: z.string().nullish(),
  sku: z.string().nullish(),
  color: z.string().nullish(),
  size: z.string().nullish(),
  quantity: z.number().int().nullish(),
  needs_art: z.boolean().nullish(),
  has_logo_on_file: z.boolean().nullish(),
  is_hard_good: z.boolean().nullish(),
});

/** What art screens show of the order behind a proof. */
export const proofOrder = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string().nullish(),
  ...answerShape(fieldsIn(orderFields, "proof")),
  characteristics: listOf(z.string()),
  customer_id: z.number().int().nullish(),
  customer_name: z.string().nullish(),
  customer_email: z.string().nullish(),
});

/** Seed §3 Art proof, completed by field-guide §4.1, as the art department sees it. Lists leave out what only its own page shows. */
export const artProofDetail = artProof.extend({
  order: proofOrder.nullish(),
  /** Of its lines and of the whole order: what the customer sent. */
  customer_files: listOf(file),
  uploads: listOf(artUpload),
  /** Approved logos of this customer that may fit, best first. */
  suggested_logos: listOf(logo),
  lines: listOf(proofLine),
  /** Places of its lines, each once. */
  locations: listOf(z.string()),
  /** The request that is out now. */
  request: z
    .object({
      id: z.number().int(),
      status: z.string(),
      sent_at: instant.nullish(),
      expires_at: instant.nullish(),
      waiting_for: listOf(z.string()),
      reminders_sent: z.number().int().nullish(),
    })
    .nullish(),
  /** What stands against going on, in sentences: a changed file, a customer who does not answer. */
  alerts: listOf(z.object({ code: z.string(), text: z.string(), task_id: z.number().int().nullish() })),
});
export type ArtProofDetail = z.output<typeof artProofDetail>;

export const ART_PROOF_SORTS = [
  "due_date",
  "priority",
  "status_since",
  "order_number",
  "created_at",
  "updated_at",
  "id",
] as const;

const list = <T extends z.ZodType>(item: T) => z.array(item).max(100, "Use 100 values or fewer.").optional();

/**
 * GET /art_proofs. Without `order_id`, `order_name` or `id`: those of accepted, open orders. `stage=new`: nobody assigned, or not
 * started; `main`: the others. Default sort: due date, then priority.
 */
export const artProofQuery = z.object({
  ...pageQuery,
  stage: z.enum(["new", "main"]).optional(),
  status: list(z.enum(ART_PROOF_STATUSES)),
  assignee_id: id.optional(),
  unassigned: queryBoolean.optional(),
  deco_method: list(z.enum(DECORATION_METHODS)),
  /** No method set yet. */
  no_method: queryBoolean.optional(),
  priority: list(z.enum(PRIORITIES)),
  due: z.enum(["late", "today", "week"]).optional(),
  /** In review, and nobody answered within 48 hours after it was sent. */
  silent: queryBoolean.optional(),
  order_id: id.optional(),
  order_name: z.string().max(200).optional(),
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
  id: z.array(id).max(1_000, "Use 1,000 ids or fewer.").optional(),
  sort: z
    .enum([...ART_PROOF_SORTS, ...ART_PROOF_SORTS.map((sort) => `-${sort}` as const)], "Sort by a column of the list.")
    .optional(),
});
export type ArtProofQuery = z.output<typeof artProofQuery>;

/** GET /art_proofs/counts ＋: how many each tab shows. `mine` counts the asking person's open ones. */
export const artProofCounts = z.object({
  new: z.number().int(),
  by_status: z.record(z.string(), z.number().int()),
  mine: z.number().int(),
});

const reason = text(2_000);

const placementInput = z.strictObject({
  order_line_item_id: id,
  logo_placement: z.enum(LOGO_PLACEMENTS).nullable().optional(),
  location: z.enum(DECORATION_LOCATIONS).nullable().optional(),
});

const written = {
  ...patchShape(editableProofFields),
  placements: z.array(placementInput).max(500, "Use 500 lines or fewer.").optional(),
};

/**
 * PATCH /art_proofs/{id}. `status` moves it (`PROOF_MOVES`); hold, send_back, take_back and request_change want a `reason`.
 * `status: approved` wants `logo_id` (a logo on file) or `is_not_applicable: true` (no art needed); an approval by a customer goes
 * through its own call.
 */
export const artProofPatch = z.strictObject({
  ...written,
  customer_file_id: id.nullable().optional(),
  status: z.enum(ART_PROOF_STATUSES).optional(),
  reason: reason.optional(),
  logo_id: id.optional(),
  is_not_applicable: z.boolean().optional(),
  lock_version: lockVersion.optional(),
});
export type ArtProofPatch = z.output<typeof artProofPatch>;

/**
 * POST /art_proofs: a proof for lines of one order. `split_from`: those lines leave that proof. `merge`: those proofs, which nobody has
 * worked on, go into the new one with all their lines.
 */
export const artProofBody = z.strictObject({
  ...written,
  order_line_item_ids: z.array(id).min(1, "Name a line.").max(500, "Use 500 lines or fewer."),
  split_from: id.optional(),
  merge: z.array(id).max(100, "Use 100 proofs or fewer.").optional(),
});
export type ArtProofBody = z.output<typeof artProofBody>;

/** POST /art_proofs/{id}/approve: what the customer said on another way than the link. */
export const approveBody = z.strictObject({
  channel: z.enum(APPROVAL_CHANNELS, "Choose how they approved."),
  name: text(200).min(1, "Enter who approved it."),
  evidence: text(2_000).optional(),
  upload_id: id.optional(),
  lock_version: lockVersion.optional(),
});
