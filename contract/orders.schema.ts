import { z } from "zod";
import { calendarDate, completed, instant, listOf, lockVersion, money, personSummary } from "./conventions.schema";
import { address, customer } from "./customers.schema";
import { answerShape } from "./field-schemas";
import { file } from "./files.schema";
import { flag } from "./flags.schema";
import { lineItem } from "./line-items.schema";
import { orderFields } from "./order-fields";

/** An automatic check of triage (field-guide §1.1). `message` in two: `label` is short enough for a chip, `detail` says what to do. */
export const orderCheck = completed(
  z.object({
    code: z.string(),
    severity: z.string(),
    message: z.string().nullish(),
    label: z.string(),
    detail: z.string().nullish(),
    order_line_item_id: z.number().int().nullish(),
  }),
  ({ message }) => ({ label: message }),
);
export type OrderCheck = z.output<typeof orderCheck>;

/** What a list shows of an order's lines without loading them. */
export const decorationSummary = z.object({
  methods: z.array(z.string()),
  locations: z.array(z.string()),
  colors: z.array(z.string()),
  lines: z.number().int(),
  decorated_lines: z.number().int(),
  logo_on_file_lines: z.number().int(),
  files: z.number().int(),
  personalizations: z.number().int(),
});
export type DecorationSummary = z.output<typeof decorationSummary>;

export const orderCounts = completed(
  z.object({
    lines: z.number().int(),
    units: z.number().int(),
    art_total: z.number().int(),
    art_approved: z.number().int(),
    units_to_source: z.number().int(),
    units_sourced: z.number().int(),
    /** With what customers send themselves. */
    units_to_receive: z.number().int().nullish(),
    units_received: z.number().int(),
    /** stock_issue, hold or backordered: what of buying asks for a person. */
    sourcing_alert: z.string().nullish(),
    /** flagged: a receiving is. */
    receiving_alert: z.string().nullish(),
    /** Of every operation; without what was accepted short. */
    units_to_produce: z.number().int(),
    units_produced: z.number().int(),
    units_spoiled: z.number().int(),
    /** flagged, edits_required or hold: what of production asks for a person. */
    production_alert: z.string().nullish(),
  }),
  ({ units }) => ({ units_to_source: units, units_to_produce: units }),
);

/** What accepting would create, or did. */
export const acceptancePlan = z.object({
  art_proofs: z.number().int(),
  requisitions: z.number().int(),
  productions: z.number().int(),
  /** Logos on file that it takes over, one a proof: those are approved at once. */
  reused_logos: listOf(z.object({ name: z.string(), approved_at: instant })),
});

const departmentStatus = z.string().nullish();

/** A property that lines of the shop's orders have; `values` are those answered most, where one property is asked for. */
export const orderProperty = z.object({
  name: z.string(),
  values: z.array(z.object({ value: z.string(), orders: z.number().int() })),
});
export type OrderProperty = z.output<typeof orderProperty>;

const namedOrder = z.object({ id: z.number().int(), name: z.string() });

/** Seed §3 Order, completed by field-guide §4.1. Lists leave out `line_items`, `customer_files`, addresses and flags. */
export const order = z.object({
  id: z.number().int(),
  status: z.string(),
  ...answerShape(orderFields),
  customer: customer.nullish(),
  owner: personSummary.nullish(),
  accepted_by: personSummary.nullish(),
  ignored_by: personSummary.nullish(),
  held_by: personSummary.nullish(),
  line_items: listOf(lineItem),
  customer_files: listOf(file),
  flags: listOf(flag),
  properties: listOf(z.object({ name: z.string(), value: z.string() })),
  /** `include_property[]` of a list: what the lines answer under each of these names, every answer once. */
  line_properties: listOf(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** `include[]=purchasing` of a list; the day is when the last of what is still to come does. */
  purchasing: z
    .object({ suppliers: z.array(z.string()), po_numbers: z.array(z.string()), arrives_on: calendarDate.nullish() })
    .nullish(),
  shipping_address: address.nullish(),
  billing_address: address.nullish(),
  totalUnits: z.number().int().nullish(),
  artStatus: departmentStatus,
  sourcingStatus: departmentStatus,
  receivingStatus: departmentStatus,
  productionStatus: departmentStatus,
  counts: orderCounts.nullish(),
  decoration: decorationSummary.nullish(),
  warnings: listOf(orderCheck),
  /** What the store charged beside the goods: rush, digitizing, set-up. */
  fee_lines: listOf(z.object({ title: z.string(), amount: money.nullish() })),
  acceptance: acceptancePlan.nullish(),
  /** Of one order only: how it left, the first shipment first. */
  shipments: listOf(
    z.object({
      id: z.number().int(),
      number: z.number().int(),
      kind: z.string(),
      status: z.string(),
      carrier: z.string().nullish(),
      units: z.number().int(),
      shipped_date: z.string().nullish(),
      picked_up_by: z.string().nullish(),
      tracking_numbers: listOf(z.string()),
    }),
  ),
  /** Of one order only: the order that it repeats, and those that repeat it. */
  reordered_from: namedOrder.nullish(),
  reordered_as: listOf(namedOrder),
  /** Of one order only, not of lists. */
  note_count: z.number().int().nullish(),
  file_count: z.number().int().nullish(),
  /** Emails about it that wait for a person to send or discard them. */
  emails_to_review: z.number().int().nullish(),
  /** Changes of the store that wait for a decision. */
  open_change_count: z.number().int().nullish(),
  lock_version: lockVersion.nullish(),
});
export type Order = z.output<typeof order>;

export const orderTypes = z.object({ types: z.array(z.string()), characteristics: z.array(z.string()) });
export const orderSummary = z.object({ total_units: z.number() });

/** GET /orders/counts ＋: view (`ORDER_VIEWS`) → how many orders its filters match today. */
export const orderViewCounts = z.record(z.string(), z.number().int());
