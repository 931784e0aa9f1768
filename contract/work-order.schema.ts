import { z } from "zod";
import { artUpload } from "./art-uploads.schema";
import { anyId, id, instant, personSummary } from "./conventions.schema";
import { fieldsIn } from "./field";
import { answerShape } from "./field-schemas";
import { historyEvent } from "./history.schema";
import { artProof, personalization, property } from "./line-items.schema";
import { note } from "./notes.schema";
import { orderFields } from "./order-fields";

const gateLine = z.object({ ok: z.boolean(), text: z.string() });

/** One garment in one color on the sheet: a row of the size matrix, called A, B, C… */
const sheetGroup = z.object({
  letter: z.string(),
  title: z.string(),
  sku: z.string().nullish(),
  color: z.string().nullish(),
  image: z.string().nullish(),
  decorator: z.string().nullish(),
  /** Bins where counted goods stand. */
  locations: z.array(z.string()),
  /** One entry a size that occurs, in garment order; `size` is empty where the line has none. */
  sizes: z.array(
    z.object({
      size: z.string(),
      quantity: z.number().int(),
      received: z.number().int(),
      accepted_short: z.number().int().nullish(),
    }),
  ),
  quantity: z.number().int(),
  received: z.number().int(),
  /** Ordered pieces that nobody waits for: every job of their line does with fewer. */
  accepted_short: z.number().int().nullish(),
  order_line_item_ids: z.array(z.number().int()),
});

/** The names of one group, and whether they are as many as its pieces. */
const sheetRoster = z.object({
  letter: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  rows: z.array(personalization),
  check: gateLine,
});

/** GET /orders/{id}/work_order: what the printed sheet shows, never a price, approved art only. */
export const workOrder = z.object({
  order_id: z.number().int(),
  ...answerShape(fieldsIn(orderFields, "sheet")),
  name: z.string(),
  /** 0 until the order is accepted, 1 then; it rises by one with every write that changes anything that is printed. */
  revision: z.number().int(),
  generated_at: instant,
  customer_name: z.string().nullish(),
  /** How many orders this customer has placed. */
  customer_orders_count: z.number().int().nullish(),
  owner_name: z.string().nullish(),
  status: z.string(),
  is_rush: z.boolean(),
  entered_date: z.string().nullish(),
  ship_date: z.string().nullish(),
  in_hands_date: z.string().nullish(),
  ship_to: z.string().nullish(),
  characteristics: z.array(z.string()),
  gate: z.object({
    ok: z.boolean(),
    art: gateLine,
    goods: gateLine,
    sample: gateLine,
    hold: gateLine,
    reasons: z.array(z.string()),
  }),
  items: z.array(
    z.object({
      order_line_item_id: z.number().int(),
      title: z.string(),
      sku: z.string().nullish(),
      color: z.string().nullish(),
      size: z.string().nullish(),
      quantity: z.number().int(),
      received: z.number().int(),
      accepted_short: z.number().int().nullish(),
      decorator: z.string().nullish(),
      note: z.string().nullish(),
      properties: z.array(property),
      personalizations: z.array(personalization),
    }),
  ),
  /** The items by style and color; a foreign backend may leave this out. */
  groups: z.array(sheetGroup).nullish(),
  /** One block a design. */
  decorations: z.array(
    z.object({
      deco_method: z.string().nullish(),
      location: z.string().nullish(),
      order_line_item_ids: z.array(z.number().int()),
      /** Letters of the groups that get it. */
      letters: z.array(z.string()).nullish(),
      /** Pieces to make, without what was accepted short. */
      units: z.number().int(),
      lines: z.array(z.object({ order_line_item_id: z.number().int(), units: z.number().int() })).nullish(),
      /** Each of its jobs may run or not by itself. */
      jobs: z
        .array(
          z.object({
            production_id: z.number().int(),
            letters: z.array(z.string()),
            order_line_item_ids: z.array(z.number().int()),
            gate: z.object({ ok: z.boolean(), reasons: z.array(z.string()) }),
          }),
        )
        .nullish(),
      art_proof_id: z.number().int().nullish(),
      /** Approved art, or null: nothing else is ever printed. */
      art: artProof
        .extend({
          /** The newest version for the machine. */
          production_upload: artUpload.nullish(),
        })
        .nullish(),
      /** Why there is no art: the state of the proof in words. Null where art is approved or none is needed. */
      art_missing: z.string().nullish(),
    }),
  ),
  rosters: z.array(sheetRoster).nullish(),
  notes: z.array(note),
  total_units: z.number().int(),
  received_units: z.number().int().nullish(),
  accepted_short_units: z.number().int().nullish(),
  /** What came otherwise than ordered: what is open or still to be done of it, and surplus that stays with the order. */
  decisions: z
    .array(
      z.object({
        order_line_item_id: z.number().int(),
        type: z.string(),
        quantity: z.number().int(),
        decision: z.string().nullish(),
        due_date: z.string().nullish(),
      }),
    )
    .nullish(),
  /** The customer's words on how to pack: "Fold and bag". */
  packaging: z.array(z.string()).nullish(),
  /** What the customer paid for beside the goods, in words: "Rush production (5 days)". */
  fees: z.array(z.string()).nullish(),
  /** The last sheet that was printed; `revision` above is the newest one. */
  last_print: z
    .object({
      revision: z.number().int(),
      printed_at: instant,
      printed_by: personSummary.nullish(),
      /** The newest revision reads as the printed one does: what was changed since is changed back. */
      is_current: z.boolean().nullish(),
    })
    .nullish(),
});
export type WorkOrder = z.output<typeof workOrder>;

/** At most 100 sheets are printed as one document. */
export const MAX_SHEETS = 100;

/** GET /orders/work_orders ＋ `id[]`: many sheets in the order of their ids; an unknown id is left out. */
export const workOrderListQuery = z.object({
  id: z.array(id).min(1, "Name an order.").max(MAX_SHEETS, `Print ${MAX_SHEETS} orders or fewer at once.`),
});

/** GET /orders/{id}/work_order/changes?since=N ＋: is a sheet of revision N still right? */
export const workOrderChangesQuery = z.object({
  since: z.coerce
    .number("Use the revision that is printed on the sheet.")
    .int("Use the revision that is printed on the sheet.")
    .min(0, "Use the revision that is printed on the sheet.")
    .max(1_000_000, "Use the revision that is printed on the sheet."),
});

export const workOrderChanges = z.object({
  revision: z.number().int(),
  since: z.number().int(),
  /** current: the newest, or one that reads alike. unknown: no sheet of that revision was ever made. */
  state: z.enum(["current", "superseded", "unknown"]),
  /** One entry a revision after `since`, oldest first, with what the history says of its write; never a price. */
  changes: z.array(z.object({ revision: z.number().int(), created_at: instant, events: z.array(historyEvent) })),
});
export type WorkOrderChanges = z.output<typeof workOrderChanges>;

/** POST /work_order_prints ＋: these sheets were printed. Reading a sheet never says so by itself. */
export const workOrderPrintsBody = z.strictObject({
  prints: z
    .array(z.strictObject({ order_id: anyId, revision: z.number().int().min(1, "Print an accepted order.") }))
    .min(1, "Name an order.")
    .max(MAX_SHEETS, `Print ${MAX_SHEETS} orders or fewer at once.`),
});
export type WorkOrderPrintsBody = z.output<typeof workOrderPrintsBody>;

export const workOrderPrints = z.object({
  /** Ids of the orders whose print is kept. */
  printed: z.array(z.number().int()),
  refused: z.array(z.object({ id: z.number().int(), code: z.string(), message: z.string() })),
});
