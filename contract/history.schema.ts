import { z } from "zod";
import { id, instant, listEnvelope, listOf, pageQuery } from "./conventions.schema";
import { HISTORY_KINDS } from "./history";

/** Append-only (field-guide §4.1 History event). `before` and `after` hold only the fields that changed. */
export const historyEvent = z.object({
  id: z.number().int(),
  entity_type: z.string(),
  entity_id: z.number().int(),
  order_id: z.number().int().nullish(),
  actor_type: z.string(),
  actor_id: z.number().int().nullish(),
  actor: z.object({ id: z.number().int().nullish(), name: z.string() }).nullish(),
  /** In the history of an order: which of its proofs, jobs or lines this speaks of, "proof 3186 (Left Side Chest)". */
  subject: z.string().nullish(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullish(),
  after: z.record(z.string(), z.unknown()).nullish(),
  reason: z.string().nullish(),
  request_id: z.string().nullish(),
  created_at: instant,
});
export type HistoryEvent = z.output<typeof historyEvent>;

export const historyQuery = z.object({
  ...pageQuery,
  actor_id: id.optional(),
  action: z.array(z.string().max(100)).optional(),
  kind: z.array(z.enum(HISTORY_KINDS)).optional(),
});

/** `actors`: everyone who ever acted on this order, whatever the filter. `names`: who or what the ids in this page's values are. */
export const historyList = listEnvelope(historyEvent).extend({
  actors: listOf(z.object({ id: z.number().int(), name: z.string() })),
  names: listOf(z.object({ field: z.string(), id: z.number().int(), name: z.string() })),
});
/** History that crosses orders; `order_name` says which one an event is of. */
export const personHistoryList = listEnvelope(historyEvent.extend({ order_name: z.string().nullish() })).extend({
  names: historyList.shape.names,
});
export type HistoryName = z.output<typeof historyList>["names"][number];
