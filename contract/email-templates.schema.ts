import { z } from "zod";
import { id, instant, listOf, lockVersion, oneLine, pageQuery, personSummary } from "./conventions.schema";
import { LANGUAGES } from "./language";
import { MAIL_AUDIENCES, MAIL_EVENT_KEYS, MAIL_MODES, type MailAudience, type MailMode } from "./mail-events";

const modes = Object.keys(MAIL_MODES) as MailMode[];
const audiences = Object.keys(MAIL_AUDIENCES) as MailAudience[];

/** Where in a template something is wrong. error: it can't be saved so. warning: it can. */
export const templateProblem = z.object({
  part: z.enum(["subject", "preheader", "body_html", "body_text", "reply_to"]),
  level: z.enum(["error", "warning"]),
  message: z.string(),
});
export type TemplateProblem = z.output<typeof templateProblem>;

/** Field-guide §4.1 Email template. */
export const emailTemplate = z.object({
  id: z.number().int(),
  key: z.string(),
  event: z.string(),
  name: z.string(),
  audience: z.string(),
  mode: z.string(),
  is_active: z.boolean().nullish(),
  /** The language of its text. */
  locale: z.string().nullish(),
  /** The text that it says in another language: both have one name and mode. */
  translation_of: z.number().int().nullish(),
  /** This text in each of its languages, English first. */
  languages: listOf(z.object({ id: z.number().int(), locale: z.string() })),
  subject: z.string(),
  preheader: z.string().nullish(),
  body_html: z.string(),
  /** Null: made from the HTML. */
  body_text: z.string().nullish(),
  reply_to: z.string().nullish(),
  is_system: z.boolean().nullish(),
  version: z.number().int(),
  updated_by_id: z.number().int().nullish(),
  updated_by: personSummary.nullish(),
  last_sent_at: instant.nullish(),
  sent_30_days: z.number().int().nullish(),
  problems: listOf(templateProblem),
  lock_version: lockVersion.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});
export type EmailTemplate = z.output<typeof emailTemplate>;

/** A name that a text may use, with what stands there in a preview without an order. `items`: the names inside a list's section. */
export const templateVariable = z.object({
  name: z.string(),
  label: z.string(),
  sample: z.string(),
  items: listOf(z.object({ name: z.string(), label: z.string(), sample: z.string() })),
});
export type TemplateVariable = z.output<typeof templateVariable>;

/** `modes`: how it may stand; mail that somebody waits for is never off. */
export const emailTemplateDetail = emailTemplate.extend({
  variables: listOf(templateVariable),
  modes: listOf(z.string()),
});
export type EmailTemplateDetail = z.output<typeof emailTemplateDetail>;

export const emailTemplateQuery = z.object({
  ...pageQuery,
  event: z.array(z.enum(MAIL_EVENT_KEYS)).optional(),
  audience: z.array(z.enum(audiences)).optional(),
  mode: z.array(z.enum(modes)).optional(),
  /** English alone unless it is asked for more. */
  locale: z.array(z.enum(LANGUAGES)).optional(),
  q: z.string().max(200).optional(),
});

const subject = oneLine(500).min(1, "Write a subject.");
const preheader = oneLine(500);
const body = z.string().max(100_000, "Use 100,000 characters or fewer.");
const replyTo = oneLine(320).nullish();
const texts = {
  subject,
  preheader: preheader.optional(),
  body_html: body.min(1, "Write the email's text."),
  body_text: body.nullish(),
  reply_to: replyTo,
};

export const emailTemplateBody = z.strictObject({
  event: z.enum(MAIL_EVENT_KEYS, "Choose when this email is created."),
  name: oneLine(100).min(1, "Enter a name."),
  mode: z.enum(modes).default("off"),
  /** The English text that this one says in Spanish; its name and mode are taken over. */
  translation_of: id.optional(),
  ...texts,
});
export type EmailTemplateBody = z.output<typeof emailTemplateBody>;

/** What of the texts is there becomes a new version; mode and name do not, and hold for the text in all its languages. `restore_version` brings an old text back as a new version. */
export const emailTemplatePatch = z.strictObject({
  name: oneLine(100).min(1, "Enter a name.").optional(),
  mode: z.enum(modes).optional(),
  subject: subject.optional(),
  preheader: preheader.optional(),
  body_html: texts.body_html.optional(),
  body_text: body.nullish(),
  reply_to: replyTo,
  restore_version: id.optional(),
  lock_version: lockVersion.optional(),
});

export type EmailTemplatePatch = z.output<typeof emailTemplatePatch>;

/** With texts: a draft that is not saved. Without a record: sample values. */
export const previewBody = z.strictObject({
  order_id: id.optional(),
  art_proof_id: id.optional(),
  purchase_order_id: id.optional(),
  subject: z.string().max(500).optional(),
  preheader: z.string().max(500).optional(),
  body_html: body.optional(),
  body_text: body.nullish(),
  version: id.optional(),
});
export type PreviewBody = z.output<typeof previewBody>;

export const templatePreview = z.object({
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  /** What the values are of: "order #1042", or "sample values". */
  of: z.string(),
  problems: listOf(templateProblem),
});

export type TemplatePreview = z.output<typeof templatePreview>;

export const testBody = previewBody.extend({
  /** One's own address where it is absent. */
  to: z.string().trim().max(320).email("Write an address such as name@shop.com.").optional(),
});

export type TestBody = z.output<typeof testBody>;

export const templateVersion = z.object({
  version: z.number().int(),
  subject: z.string(),
  preheader: z.string().nullish(),
  body_html: z.string(),
  body_text: z.string().nullish(),
  reply_to: z.string().nullish(),
  created_by: personSummary.nullish(),
  created_at: instant,
});
export type TemplateVersion = z.output<typeof templateVersion>;
