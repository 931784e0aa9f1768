import { z } from "zod/v4";
import { EMAIL_STATUSES } from "./art";
import { id, instant, listOf, pageQuery } from "./conventions.schema";
import { MAIL_EVENT_KEYS } from "./mail-events";

/**
 * Field-guide §4.1 Email message. A secret link (`link`, and in the bodies) is there only while a person may have to send it by hand;
 * else the bodies say that it is left out.
 */
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
  to: listOf(z.object({ name: z.string().nullish(), email: z.string() })),
  cc: listOf(z.object({ name: z.string().nullish(), email: z.string() })),
  from: z.string().nullish(),
  reply_to: z.string().nullish(),
  subject: z.string(),
  body_text: z.string().nullish(),
  body_html: z.string().nullish(),
  status: z.string(),
  attempts: z.number().int().nullish(),
  next_attempt_at: instant.nullish(),
  error: z.string().nullish(),
  link: z.string().nullish(),
  direction: z.string().nullish(),
  sent_at: instant.nullish(),
  created_at: instant,
});
export type EmailMessage = z.output<typeof emailMessage>;

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

/** Field-guide §4.1 Task: something a person must do that nothing else shows. */
export const task = z.object({
  id: z.number().int(),
  entity_type: z.string(),
  entity_id: z.number().int(),
  order_id: z.number().int().nullish(),
  kind: z.string(),
  title: z.string(),
  assignee_id: z.number().int().nullish(),
  due_at: instant.nullish(),
  done_at: instant.nullish(),
  created_at: instant.nullish(),
});

export const taskQuery = z.object({
  ...pageQuery,
  entity_type: z.string().max(50).optional(),
  entity_id: id.optional(),
  order_id: id.optional(),
  done: z.enum(["1", "0", "true", "false"]).optional(),
});

export const taskPatch = z.strictObject({ done: z.boolean() });
