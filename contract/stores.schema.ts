import { z } from "zod";
import { calendarDate, id, instant, lockVersion, oneLine, pageQuery } from "./conventions.schema";
import { DELIVERY_OUTCOMES, STORE_CREDENTIALS, STORE_KINDS, type StoreKind } from "./stores";

/** A store that orders come from by themselves. No answer holds a secret of it. */
export const storeConnection = z.object({
  id: z.number().int(),
  kind: z.string(),
  name: z.string(),
  base_url: z.string(),
  /** ok, failing or never_tried: how the last reading of its API, or the last test, went. */
  status: z.string(),
  last_error: z.string().nullish(),
  last_delivery_at: instant.nullish(),
  last_reconciled_at: instant.nullish(),
  /** Orders can be read from its API. */
  has_credentials: z.boolean().nullish(),
  /** Its webhooks have a secret of their own. */
  has_webhook_secret: z.boolean().nullish(),
  /** It is told what ships here. */
  tells_shipments: z.boolean().nullish(),
  /** Why it can't be told, as the last test says; null where it can, or was not asked. */
  tell_error: z.string().nullish(),
  /** The reading that runs now, or the last one: an id of /imports/{id}. */
  last_import_id: z.number().int().nullish(),
  is_reconciling: z.boolean().nullish(),
  lock_version: lockVersion.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});
export type StoreConnection = z.output<typeof storeConnection>;

/** Goes into a header as it is, or signs what is sent. */
export const headerSecret = (min: number) =>
  z
    .string()
    .trim()
    .min(min, min === 1 ? "Enter it." : `Use ${min} characters or more.`)
    .max(500, "Use 500 characters or fewer.")
    .regex(/^[\x21-\x7e]*$/, "Use letters, digits and signs without spaces.");

const credentials = z.strictObject({
  access_token: headerSecret(1).optional(),
  consumer_key: headerSecret(1).optional(),
  consumer_secret: headerSecret(1).optional(),
});

const fields = {
  name: oneLine(100).min(1, "Give it a name."),
  base_url: z
    .string()
    .trim()
    .max(300, "Use 300 characters or fewer.")
    .superRefine((text, context) => {
      const problem = storeAddressProblem(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    }),
  credentials: credentials.nullable().optional(),
  webhook_secret: headerSecret(6).nullable().optional(),
  tells_shipments: z.boolean("Use true or false.").optional(),
};

export const storeConnectionBody = z
  .strictObject({
    kind: z.enum(STORE_KINDS, "Choose Shopify or WooCommerce."),
    ...fields,
    /** The first reading of its API takes orders that changed on this day of the shop or later; without it all. */
    orders_since: calendarDate.nullable().optional(),
  })
  .superRefine(({ kind, credentials }, context) => {
    for (const [name, message] of Object.entries(credentialsProblems(kind, credentials))) {
      context.addIssue({ code: "custom", path: ["credentials", name], message });
    }
  });
export type StoreConnectionBody = z.output<typeof storeConnectionBody>;

/** `kind` stays. Null takes secrets away; what is left out stays. */
export const storeConnectionPatch = z.strictObject(fields).partial().extend({ lock_version: lockVersion.optional() });
export type StoreConnectionPatch = z.output<typeof storeConnectionPatch>;
export type StoreCredentials = z.output<typeof credentials>;

/** What is missing from the credentials of this kind, or is of the other kind. */
export function credentialsProblems(kind: StoreKind, given: StoreCredentials | null | undefined) {
  if (!given) return {};
  const asked: Readonly<Record<string, string>> = STORE_CREDENTIALS[kind];
  const missing = Object.entries(asked).filter(([name]) => !(name in given));
  const surplus = Object.keys(given).filter((name) => !(name in asked));
  return Object.fromEntries([
    ...missing.map(([name, label]) => [name, `Enter the ${label.toLowerCase()}.`]),
    ...surplus.map((name) => [name, "This is not used by this kind of store. Leave it out."]),
  ]) as Readonly<Record<string, string>>;
}

function storeAddressProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return "Enter the address of the store, such as https://acme.myshopify.com.";
  }
  if (url.username || url.password || url.search || url.hash) {
    return "Use the address alone: no user name, question mark or #.";
  }
  return null;
}

export const storeConnectionQuery = z.object(pageQuery);

/** One message of a store. Its body is kept for 30 days and never answered. */
export const storeDelivery = z.object({
  id: z.number().int(),
  source: z.string(),
  shop: z.string().nullish(),
  delivery_id: z.string(),
  topic: z.string(),
  store_connection_id: z.number().int().nullish(),
  received_at: instant,
  /** received, new, changed, unchanged, unused or failed. */
  outcome: z.string(),
  /** What was read or why not, in sentences. */
  message: z.string().nullish(),
  /** The same where it failed. */
  error: z.string().nullish(),
  order_id: z.number().int().nullish(),
  order_name: z.string().nullish(),
  attempts: z.number().int().nullish(),
  done_at: instant.nullish(),
  /** Its body is kept, so that it can be tried again. */
  can_retry: z.boolean().nullish(),
});
export type StoreDelivery = z.output<typeof storeDelivery>;

export const storeDeliveryQuery = z.object({
  ...pageQuery,
  outcome: z.array(z.enum(DELIVERY_OUTCOMES)).optional(),
  source: z.array(z.enum(STORE_KINDS)).optional(),
  order_id: id.optional(),
});
export type StoreDeliveryQuery = z.output<typeof storeDeliveryQuery>;
