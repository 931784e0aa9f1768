import { z } from "zod/v4";
import { instant } from "./conventions.schema";
import { artProof, personalization, property } from "./line-items.schema";
import { note } from "./notes.schema";

/** GET /orders/{id}/work_order: what the printed sheet shows, never a price, approved art only. */
export const workOrder = z.object({
  order_id: z.number().int(),
  name: z.string(),
  order_number: z.number().int().nullish(),
  revision: z.number().int(),
  generated_at: instant,
  company: z.string().nullish(),
  customer_name: z.string().nullish(),
  status: z.string(),
  priority: z.string().nullish(),
  is_rush: z.boolean(),
  vip_date: z.string().nullish(),
  entered_date: z.string().nullish(),
  ship_date: z.string().nullish(),
  in_hands_date: z.string().nullish(),
  shipping_method: z.string().nullish(),
  ship_to: z.string().nullish(),
  characteristics: z.array(z.string()),
  gate: z.object({
    ok: z.boolean(),
    art: z.object({ ok: z.boolean(), text: z.string() }),
    goods: z.object({ ok: z.boolean(), text: z.string() }),
    sample: z.object({ ok: z.boolean(), text: z.string() }),
    hold: z.object({ ok: z.boolean(), text: z.string() }),
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
      properties: z.array(property),
      personalizations: z.array(personalization),
    }),
  ),
  decorations: z.array(
    z.object({
      deco_method: z.string().nullish(),
      location: z.string().nullish(),
      order_line_item_ids: z.array(z.number().int()),
      units: z.number().int(),
      art: artProof.nullish(),
    }),
  ),
  notes: z.array(note),
  total_units: z.number().int(),
});
export type WorkOrder = z.output<typeof workOrder>;
