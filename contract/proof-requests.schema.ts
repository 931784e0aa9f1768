import { z } from "zod";
import { APPROVAL_MODES, FEEDBACK_STATUSES, FEEDBACK_VISIBILITIES } from "./art";
import { threadStop } from "./art-uploads.schema";
import { id, instant, listOf, lockVersion, pageQuery, personSummary, text } from "./conventions.schema";

/** Where on a picture: percent of its width and height from the top left; `page` counts the version's files from 1. */
export const pin = z.object({
  page: z.number().int().nullish(),
  x: z.number(),
  y: z.number(),
  w: z.number().nullish(),
  h: z.number().nullish(),
});
const percent = z.number("Use a number from 0 to 100.").min(0, "Use 0 to 100.").max(100, "Use 0 to 100.");
export const pinInput = z.strictObject({
  page: z.number().int().min(1).max(100).optional(),
  x: percent,
  y: percent,
  w: percent.optional(),
  h: percent.optional(),
});

/** Who was asked, and what became of it. The link is in the mail alone. */
export const proofContact = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  first_viewed_at: instant.nullish(),
  last_viewed_at: instant.nullish(),
  view_count: z.number().int().nullish(),
  responded_at: instant.nullish(),
  respondent_name: z.string().nullish(),
  comment: z.string().nullish(),
  /** What was ticked. */
  checklist: listOf(z.string()),
  ip: z.string().nullish(),
  user_agent: z.string().nullish(),
  /** The words that stood above the button. */
  text_shown: z.string().nullish(),
  sha256: z.string().nullish(),
});

/** Field-guide §4.1 Proof request: one version sent to one or more people. The answer's fields are those of whoever decided. */
export const proofRequest = z.object({
  id: z.number().int(),
  art_proof_id: z.number().int(),
  /** All that went out by the same link, this one too. */
  art_proof_ids: listOf(z.number().int()),
  upload_id: z.number().int().nullish(),
  upload_version: z.number().int().nullish(),
  status: z.string(),
  approval_mode: z.string().nullish(),
  checklist: listOf(z.string()),
  message: z.string().nullish(),
  contacts: listOf(proofContact),
  sent_by: personSummary.nullish(),
  sent_at: instant.nullish(),
  first_viewed_at: instant.nullish(),
  expires_at: instant.nullish(),
  reminders_sent: z.number().int().nullish(),
  last_reminded_at: instant.nullish(),
  next_reminder_at: instant.nullish(),
  responded_at: instant.nullish(),
  respondent_name: z.string().nullish(),
  ip: z.string().nullish(),
  user_agent: z.string().nullish(),
  revoked_at: instant.nullish(),
  revoked_reason: z.string().nullish(),
});
export type ProofRequest = z.output<typeof proofRequest>;

/** Nothing in it that ends a mail's header or names another person, nor a sign that nobody sees. */
const ADDRESS = /^[^\s\p{C}@<>,;:"()[\]\\]+@[^\s\p{C}@<>,;:"()[\]\\]+\.[^\s\p{C}@<>,;:"()[\]\\]+$/u;

/** POST /art_proofs/{id}/requests: the current version unless `upload_id` names another; ends after 14 days unless `expires_at` says. */
export const proofRequestBody = z.strictObject({
  contacts: z
    .array(
      z.strictObject({
        name: text(200).min(1, "Enter a name."),
        email: text(320).regex(ADDRESS, "Enter an email address, such as name@company.com."),
      }),
    )
    .min(1, "Add a person to ask.")
    .max(10, "Ask 10 people or fewer."),
  upload_id: id.optional(),
  message: text(2_000).optional(),
  expires_at: z.iso.datetime({ offset: true, error: "Use an instant such as 2026-03-16T12:00:00Z." }).optional(),
  approval_mode: z.enum(APPROVAL_MODES).default("any"),
  checklist: z.array(text(100).min(1)).max(10, "Use 10 points or fewer.").optional(),
  lock_version: lockVersion.optional(),
});
export type ProofRequestBody = z.output<typeof proofRequestBody>;

/** POST /orders/{id}/proof_requests: their current versions by one link, one mail to each contact. */
export const orderProofRequestBody = proofRequestBody.omit({ upload_id: true, lock_version: true }).extend({
  art_proof_ids: z.array(id).min(1, "Choose a proof.").max(50, "Send 50 proofs or fewer."),
});
export type OrderProofRequestBody = z.output<typeof orderProofRequestBody>;

/** POST /art_proofs/{id}/reminders: the same request again to those who have not answered. */
export const proofReminderBody = z.strictObject({
  message: text(2_000).optional(),
  lock_version: lockVersion.optional(),
});

export const proofRequestQuery = z.object({ ...pageQuery });

/** Field-guide §4.1 Feedback. `number` counts the pins of a proof, as shown on the picture. */
export const feedback = z.object({
  id: z.number().int(),
  art_proof_id: z.number().int(),
  upload_id: z.number().int().nullish(),
  upload_version: z.number().int().nullish(),
  parent_id: z.number().int().nullish(),
  number: z.number().int().nullish(),
  author_type: z.string(),
  author_id: z.number().int().nullish(),
  author_name: z.string().nullish(),
  body: z.string(),
  pin: pin.nullish(),
  visibility: z.string(),
  status: z.string(),
  resolved_by: personSummary.nullish(),
  resolved_at: instant.nullish(),
  edited_at: instant.nullish(),
  created_at: instant,
  lock_version: lockVersion.nullish(),
});
export type Feedback = z.output<typeof feedback>;

export const feedbackQuery = z.object({
  ...pageQuery,
  status: z.array(z.enum(FEEDBACK_STATUSES)).optional(),
  upload_id: id.optional(),
});

const words = text(5_000).min(1, "Write the comment.");
export const feedbackBody = z.strictObject({
  body: words,
  upload_id: id.optional(),
  parent_id: id.optional(),
  pin: pinInput.nullable().optional(),
  visibility: z.enum(FEEDBACK_VISIBILITIES).default("internal"),
});

/** PUT …/feedback/{fid}: resolve, open again, or (its author) other words. */
export const feedbackPut = z.strictObject({
  status: z.enum(FEEDBACK_STATUSES).optional(),
  body: words.optional(),
  lock_version: lockVersion.optional(),
});

/** One proof of a link: what its customer may know. Only `state`, `shop_name` and words unless it is open or was answered. */
export const publicDesign = z.object({
  state: z.string(),
  /** The state in a sentence. */
  message: z.string(),
  shop_name: z.string(),
  order_name: z.string().nullish(),
  proof_id: z.number().int().nullish(),
  name: z.string().nullish(),
  contact: z.object({ name: z.string(), email: z.string() }).nullish(),
  note: z.string().nullish(),
  version: z.number().int().nullish(),
  sent_at: instant.nullish(),
  expires_at: instant.nullish(),
  deco_method: z.string().nullish(),
  logo_size: z.string().nullish(),
  width_in: z.number().nullish(),
  height_in: z.number().nullish(),
  color_way: z.string().nullish(),
  color_source: z.string().nullish(),
  stitch_count: z.number().int().nullish(),
  threads: listOf(threadStop),
  sha256: z.string().nullish(),
  /** Pictures by their place; fetched through the link. */
  files: listOf(z.object({ id: z.number().int(), file_name: z.string(), has_preview: z.boolean() })),
  items: listOf(
    z.object({
      title: z.string().nullish(),
      color: z.string().nullish(),
      location: z.string().nullish(),
      logo_placement: z.string().nullish(),
      sizes: listOf(z.object({ size: z.string(), quantity: z.number().int() })),
      quantity: z.number().int(),
      names: listOf(z.object({ size: z.string().nullish(), text: z.string() })),
    }),
  ),
  units: z.number().int().nullish(),
  checklist: listOf(z.string()),
  /** What stands above the button, kept with the answer. */
  text_shown: z.string().nullish(),
  comments: listOf(
    z.object({
      id: z.number().int(),
      number: z.number().int().nullish(),
      author_name: z.string().nullish(),
      is_shop: z.boolean(),
      body: z.string(),
      pin: pin.nullish(),
      is_resolved: z.boolean(),
      created_at: instant,
    }),
  ),
  answer: z
    .object({ decision: z.string(), name: z.string().nullish(), comment: z.string().nullish(), at: instant })
    .nullish(),
});
export type PublicDesign = z.output<typeof publicDesign>;

/** GET /public/proofs/{token}: the first proof that is open, and `proofs` are all that the link leads to, in the order of the mail. `locale`: the language of its sentences. */
export const publicProof = publicDesign.extend({ proofs: listOf(publicDesign), locale: z.string().nullish() });
export type PublicProof = z.output<typeof publicProof>;

/** POST /public/proofs/{token}. `art_proof_id` says which where several wait for an answer. A change request wants words; `checklist` are the points ticked, all of them to approve where it is sent. */
export const publicAnswer = z.strictObject({
  art_proof_id: id.optional(),
  decision: z.enum(["approved", "change_requested"], "Approve it, or ask for a change."),
  name: text(200).min(1, "Type your name."),
  comment: text(5_000).optional(),
  pins: z
    .array(pinInput.extend({ comment: text(2_000).optional() }))
    .max(20, "Set 20 pins or fewer.")
    .optional(),
  checklist: z.array(text(100)).max(10).optional(),
});
export type PublicAnswer = z.output<typeof publicAnswer>;

/** `art_proof_id`: the others that go out with it. */
export const proofMailQuery = z.object({
  art_proof_id: z.array(id).max(50).optional(),
  event: z.enum(["proof_ready", "proof_reminder", "proof_second_reminder"]),
});

/** With the signs of `MAIL_PLACES` where name, message and last day go. */
export const proofMail = z.object({
  subject: z.string(),
  text: z.string(),
  text_with_message: z.string(),
  /** The language of these words. */
  locale: z.string().nullish(),
  is_on: z.boolean(),
});
export type ProofMail = z.output<typeof proofMail>;
