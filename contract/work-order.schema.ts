import { z } from "zod/v4";
import { instant } from "./conventions.schema";
import { artProof, personalization, property } from "./line-items.schema";
import { note } from "./notes.schema";

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
  sizes: z.array(z.object({ size: z.string(), quantity: z.number().int(), received: z.number().int() })),
  quantity: z.number().int(),
  received: z.number().int(),
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
  name: z.string(),
  order_number: z.number().int().nullish(),
  /** 1 at first; after acceptance it rises by one with every write that changes anything that is printed. */
  revision: z.number().int(),
  generated_at: instant,
  company: z.string().nullish(),
  customer_name: z.string().nullish(),
  /** How many orders this customer has placed. */
  customer_orders_count: z.number().int().nullish(),
  owner_name: z.string().nullish(),
  status: z.string(),
  priority: z.string().nullish(),
  is_rush: z.boolean(),
  vip_date: z.string().nullish(),
  entered_date: z.string().nullish(),
  production_due_date: z.string().nullish(),
  ship_date: z.string().nullish(),
  in_hands_date: z.string().nullish(),
  is_firm: z.boolean().nullish(),
  shipping_method: z.string().nullish(),
  ship_to: z.string().nullish(),
  po_number: z.string().nullish(),
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
      decorator: z.string().nullish(),
      note: z.string().nullish(),
      properties: z.array(property),
      personalizations: z.array(personalization),
    }),
  ),
  /** The items by style and color; a foreign backend may leave this out. */
  groups: z.array(sheetGroup).nullish(),
  decorations: z.array(
    z.object({
      deco_method: z.string().nullish(),
      location: z.string().nullish(),
      order_line_item_ids: z.array(z.number().int()),
      /** Letters of the groups that get it. */
      letters: z.array(z.string()).nullish(),
      units: z.number().int(),
      /** Approved art, or null: nothing else is ever printed. */
      art: artProof.nullish(),
      /** Why there is no art: the state of the proof in words. Null where art is approved or none is needed. */
      art_missing: z.string().nullish(),
    }),
  ),
  rosters: z.array(sheetRoster).nullish(),
  notes: z.array(note),
  total_units: z.number().int(),
  received_units: z.number().int().nullish(),
});
export type WorkOrder = z.output<typeof workOrder>;
