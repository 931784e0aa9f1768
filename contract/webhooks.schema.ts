import { z } from "zod";
import { id, instant, lockVersion, pageQuery } from "./conventions.schema";
import { headerSecret } from "./stores.schema";
import { WEBHOOK_DELIVERY_STATUSES, WEBHOOK_EVENT_NAMES } from "./webhooks";

/** An address that gets events. No answer holds its secret. */
export const webhookEndpoint = z.object({
  id: z.number().int(),
  url: z.string(),
  events: z.array(z.string()),
  /** False: nothing is written for it. */
  is_active: z.boolean(),
  /** ok, failing or never_tried: how the last delivery went. */
  status: z.string(),
  last_error: z.string().nullish(),
  last_delivered_at: instant.nullish(),
  /** Deliveries that are not done. */
  waiting: z.number().int().nullish(),
  lock_version: lockVersion.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

const fields = {
  url: z
    .string()
    .trim()
    .max(500, "Use 500 characters or fewer.")
    .superRefine((text, context) => {
      const problem = urlProblem(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    }),
  events: z
    .array(z.enum(WEBHOOK_EVENT_NAMES, `Use some of: ${WEBHOOK_EVENT_NAMES.join(", ")}.`))
    .min(1, "Choose at least one event.")
    .transform((events) => WEBHOOK_EVENT_NAMES.filter((event) => events.includes(event))),
  secret: headerSecret(6),
};

export const webhookEndpointBody = z.strictObject({ ...fields, is_active: z.boolean().optional() });
export type WebhookEndpointBody = z.output<typeof webhookEndpointBody>;

/** What is left out stays. */
export const webhookEndpointPatch = webhookEndpointBody.partial().extend({ lock_version: lockVersion.optional() });
export type WebhookEndpointPatch = z.output<typeof webhookEndpointPatch>;

function urlProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return "Enter an address such as https://erp.acme.example/hooks.";
  if (url.username || url.password || url.hash) return "Use an address without a user name, a password or #.";
  return null;
}

export const webhookEndpointQuery = z.object(pageQuery);

/** One event for one endpoint. Kept for 30 days. */
export const webhookDelivery = z.object({
  id: z.number().int(),
  event_id: z.string(),
  event: z.string(),
  order_id: z.number().int().nullish(),
  order_name: z.string().nullish(),
  /** waiting, delivered or failed. */
  status: z.string(),
  attempts: z.number().int(),
  /** When it is sent, or sent again. */
  next_attempt_at: instant.nullish(),
  /** HTTP status of the last answer. */
  response_status: z.number().int().nullish(),
  /** The beginning of the last answer. */
  response_text: z.string().nullish(),
  error: z.string().nullish(),
  /** What is sent, as text: the signature is over these bytes. */
  body: z.string(),
  created_at: instant,
  done_at: instant.nullish(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const webhookDeliveryQuery = z.object({
  ...pageQuery,
  status: z.array(z.enum(WEBHOOK_DELIVERY_STATUSES)).optional(),
  order_id: id.optional(),
});
export type WebhookDeliveryQuery = z.output<typeof webhookDeliveryQuery>;
