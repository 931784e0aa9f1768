import { z } from "zod";
import { instant, listOf, lockVersion, pageQuery, personSummary } from "./conventions.schema";

const values = z.record(z.string(), z.unknown());

/** One thing of a change that a person takes over or leaves. */
export const orderChangeItem = z.object({
  /** Stable within the change: "field:shipping_address", "line:12:quantity", "new-line:466157049". */
  key: z.string(),
  /** field | line_added | line_removed | line_changed */
  kind: z.string(),
  /** In words: "Ship-to address", "Quantity". */
  label: z.string(),
  field: z.string(),
  order_line_item_id: z.number().int().nullish(),
  /** What the line is called; null for a field of the order. */
  line: z.string().nullish(),
  /** By field: how it is here (once decided: how it was then), and how the store has it. Names of people are a count. */
  before: values.nullish(),
  after: values.nullish(),
  /** How the store had it when a person changed it here; null where nobody did. */
  store_before: values.nullish(),
  /** accepted | refused; null while it waits. */
  decision: z.string().nullish(),
  decided_by: personSummary.nullish(),
  decided_at: instant.nullish(),
  /** What accepting it would do, in sentences. */
  impact: listOf(z.string()),
  /** Why it cannot be accepted now and what would allow it. */
  refusal: z.string().nullish(),
});

/** A change of the store to an accepted order, or of a line's quantity by staff (applied at once). */
export const orderChange = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  source: z.string(),
  external_updated_at: instant.nullish(),
  /** proposed while an item waits; then applied where any was accepted, else rejected; superseded by a newer version of the store. */
  status: z.string(),
  decided_by: personSummary.nullish(),
  decided_at: instant.nullish(),
  created_at: instant,
  items: listOf(orderChangeItem),
  lock_version: lockVersion.nullish(),
});
export type OrderChange = z.output<typeof orderChange>;

export const ORDER_CHANGE_STATUSES = ["proposed", "applied", "rejected", "superseded"] as const;

export const orderChangeQuery = z.object({ ...pageQuery, status: z.array(z.enum(ORDER_CHANGE_STATUSES)).optional() });

const keys = z.array(z.string().max(500)).max(10_000, "Use 10,000 items or fewer.").default([]);

/** PATCH /order_changes/{id}. What is in neither list goes on waiting. */
export const orderChangeDecision = z.strictObject({
  accept: keys,
  refuse: keys,
  reason: z.string().trim().max(2_000, "Use 2,000 characters or fewer.").optional(),
  lock_version: lockVersion.optional(),
});
export type OrderChangeDecision = z.output<typeof orderChangeDecision>;

/** Each item is decided wholly or not at all: `not_decided` says why one was left as it is. */
export const orderChangeResult = z.object({
  change: orderChange,
  accepted: z.array(z.string()),
  refused: z.array(z.string()),
  not_decided: z.array(z.object({ key: z.string(), message: z.string() })),
});
