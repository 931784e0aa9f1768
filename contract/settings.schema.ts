import { z } from "zod";
import { id, instant, listOf, lockVersion, oneLine, timeZone } from "./conventions.schema";
import { COMPLETE_WHEN } from "./shipping";
import { PAPERS, SETUP_STEPS, SHOP_LOCALES, UNITS } from "./shop";

const shopAddress = z.object({
  line_1: z.string().nullish(),
  line_2: z.string().nullish(),
  city: z.string().nullish(),
  region: z.string().nullish(),
  postal_code: z.string().nullish(),
  country: z.string().nullish(),
});

/** GET /settings: what counts now. `from_environment` names what an environment variable says; a change of that is refused. */
export const settings = z.object({
  shop_name: z.string(),
  logo_file_id: z.number().int().nullish(),
  address: shopAddress.nullish(),
  phone: z.string().nullish(),
  time_zone: z.string().nullish(),
  locale: z.string().nullish(),
  paper: z.string().nullish(),
  units: z.string().nullish(),
  orders_complete_when: z.string().nullish(),
  /** `Acme Embroidery <proofs@acme.example>` */
  mail_from: z.string().nullish(),
  /** Where answers to mail go whose template names no other address. */
  mail_reply_to: z.string().nullish(),
  order_prefix: z.string().nullish(),
  purchase_order_prefix: z.string().nullish(),
  /** An admin has hidden the first steps of a new shop. */
  setup_dismissed: z.boolean().nullish(),
  /** The order that Today leads a newcomer along, as in the demo shop; null: none. */
  guided_order_id: z.number().int().nullish(),
  from_environment: listOf(z.string()),
  lock_version: lockVersion.nullish(),
  updated_at: instant.nullish(),
});
export type ShopSettings = z.output<typeof settings>;

const part = oneLine(200).nullable().optional();
const addressBody = z.strictObject({
  line_1: part,
  line_2: part,
  city: part,
  region: part,
  postal_code: oneLine(20).nullable().optional(),
  country: part,
});

const ADDRESS = String.raw`[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+`;
const address = new RegExp(`^(?:${ADDRESS})?$`, "u");
const namedAddress = new RegExp(String.raw`^(?:${ADDRESS}|(?:"[^"]*"|[^<>"]*?)\s*<${ADDRESS}>)?$`, "u");

const PREFIX_WORDS = "Use 1 to 10 letters, digits, points, hyphens or underscores, beginning with a letter or digit.";
const prefix = z
  .string()
  .trim()
  .regex(/^[\p{L}\d][\p{L}\d._-]{0,9}$/u, PREFIX_WORDS);

/** PATCH /settings. An empty value is null; `address` replaces the whole address. */
export const settingsPatch = z.strictObject({
  shop_name: oneLine(100).min(1, "Enter the name of the shop.").optional(),
  logo_file_id: id.nullable().optional(),
  address: addressBody.nullable().optional(),
  phone: oneLine(50)
    .regex(/^(?:[+(\d][\d\s()./+-]{2,}(?:\s*(?:x|ext\.?)\s*\d+)?)?$/i, "Enter a phone number, such as +1 312 555 0100.")
    .nullable()
    .optional(),
  time_zone: timeZone.optional(),
  locale: z.enum(SHOP_LOCALES).optional(),
  paper: z.enum(PAPERS, "Choose A4 or Letter.").optional(),
  units: z.enum(UNITS, "Choose in or cm.").optional(),
  orders_complete_when: z.enum(COMPLETE_WHEN, "Choose shipped or made.").optional(),
  mail_from: oneLine(320)
    .regex(namedAddress, "Enter an email address, such as Acme Embroidery <proofs@acme.example>.")
    .nullable()
    .optional(),
  mail_reply_to: oneLine(320)
    .regex(address, "Enter an email address, such as orders@acme.example.")
    .nullable()
    .optional(),
  order_prefix: prefix.optional(),
  purchase_order_prefix: prefix.optional(),
  setup_dismissed: z.boolean().optional(),
  guided_order_id: id.nullable().optional(),
  lock_version: lockVersion.optional(),
});
export type SettingsPatch = z.output<typeof settingsPatch>;

/** GET /settings/setup: what a new shop needs first. */
export const setup = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), is_done: z.boolean() })),
  is_dismissed: z.boolean(),
  guided_order_id: z.number().int().nullish(),
});
export type Setup = z.output<typeof setup>;

const jobCounts = z.object({ waiting: z.number().int(), failed: z.number().int() });

/** GET /settings/health: figures of this moment. Sizes are bytes. */
export const health = z.object({
  version: z.string(),
  node: z.string(),
  started_at: instant,
  database: z.object({
    kind: z.enum(["sqlite", "postgresql"]),
    size_bytes: z.number().int().nullish(),
    answer_ms: z.number(),
    is_migrated: z.boolean(),
  }),
  /** Of the data folder; null where the system does not say. */
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }).nullish(),
  /** Where files lie; `place` names the bucket of FILES_URL, and `problem` tells why it can't be used. */
  files: z
    .object({
      kind: z.enum(["folder", "s3"]),
      place: z.string().nullish(),
      answer_ms: z.number(),
      problem: z.string().nullish(),
    })
    .nullish(),
  outbox: z.object({
    /** Mail leaves by itself: SMTP_URL is set. */
    sends: z.boolean(),
    queued: z.number().int(),
    review: z.number().int(),
    failed: z.number().int(),
    oldest_queued_at: instant.nullish(),
    last_sent_at: instant.nullish(),
  }),
  jobs: z.object({
    /** When housekeeping last went through all its jobs. */
    last_run_at: instant.nullish(),
    /** Names of jobs that fail now. */
    failing: z.array(z.string()),
    orders_to_plan: z.number().int(),
    imports_running: z.number().int(),
  }),
  /** What stores sent in the last 30 days. */
  deliveries: jobCounts.extend({ last_received_at: instant.nullish() }),
  stores: z.object({ connected: z.number().int(), failing: z.number().int() }),
  backup: z
    .object({
      at: instant,
      files: z.number().int(),
      size_bytes: z.number().int(),
      incomplete_files: z.number().int(),
    })
    .nullish(),
});
export type Health = z.output<typeof health>;
