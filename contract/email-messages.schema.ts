import { z } from "zod";
import { EMAIL_STATUSES } from "./art";
import { id, instant, listOf, pageQuery } from "./conventions.schema";
import { MAIL_EVENT_KEYS } from "./mail-events";

/** Null where this person's departments have no business with it. */
const address = z.object({ name: z.string().nullish(), email: z.string().nullish() });

/** A secret link that this answer does not show; `reason` says why. With `can_reveal` POST …/{id}/link shows it to this person. */
const hiddenLink = z.object({ hidden: z.literal(true), reason: z.string(), can_reveal: z.boolean() });

/** Field-guide §4.1 Email message. Its bodies never hold the secret link: they say that it is hidden. */
export const emailMessage = z.object({
  id: z.number().int(),
  template_key: z.string().nullish(),
  template_id: z.number().int().nullish(),
  template_name: z.string().nullish(),
  template_version: z.number().int().nullish(),
  event: z.string().nullish(),
  audience: z.string().nullish(),
  order_id: z.number().int().nullish(),
  order_name: z.string().nullish(),
  entity_type: z.string().nullish(),
  entity_id: z.number().int().nullish(),
  to: listOf(address),
  cc: listOf(address),
  from: z.string().nullish(),
  reply_to: z.string().nullish(),
  subject: z.string(),
  body_text: z.string().nullish(),
  body_html: z.string().nullish(),
  status: z.string(),
  attempts: z.number().int().nullish(),
  next_attempt_at: instant.nullish(),
  error: z.string().nullish(),
  /** Null: the mail has no secret link, or none any more. What another backend writes here in clear is left out. */
  link: hiddenLink.nullish().catch(null),
  /** May this person send it by hand and mark it as sent? Absent where the backend refuses by itself. */
  can_send: z.boolean().nullish(),
  direction: z.string().nullish(),
  sent_at: instant.nullish(),
  created_at: instant,
});
export type EmailMessage = z.output<typeof emailMessage>;

/** The answer of POST /email_messages/{id}/link: the link, and the bodies with it in its place. */
export const revealedLink = z.object({
  link: z.string(),
  body_text: z.string().nullish(),
  body_html: z.string().nullish(),
});
export type RevealedLink = z.output<typeof revealedLink>;

export const emailMessageQuery = z.object({
  ...pageQuery,
  status: z.array(z.enum(EMAIL_STATUSES)).optional(),
  order_id: id.optional(),
  art_proof_id: id.optional(),
  purchase_order_id: id.optional(),
  event: z.array(z.enum(MAIL_EVENT_KEYS)).optional(),
  template_id: id.optional(),
  audience: z.array(z.enum(["customer", "supplier", "staff"])).optional(),
  q: z.string().max(200).optional(),
});

/** `delivery`: smtp sends by itself; outbox keeps mail here for a person to send, because SMTP_URL is not set. */
export const emailMessageList = z.object({ delivery: z.enum(["smtp", "outbox"]).nullish() });
