import { z } from "zod";
import {
  calendarDate,
  id,
  instant,
  listEnvelope,
  listOf,
  lockVersion,
  oneLine,
  pageQuery,
  queryBoolean,
  text,
} from "./conventions.schema";
import { address } from "./customers.schema";
import { fieldsIn } from "./field";
import { answerShape, patchShape } from "./field-schemas";
import { orderFields } from "./order-fields";
import { editableShipmentFields, shipmentFields } from "./shipment-fields";
import { SHIPMENT_ACTIONS, SHIPMENT_KINDS, SHIPMENT_SORTS } from "./shipping";
import { SHIPMENT_STATUSES } from "./statuses";

const pieces = z
  .number("Use a whole number.")
  .int("Use a whole number.")
  .min(1, "Use 1 or more.")
  .max(1_000_000, "Use 1,000,000 or fewer.");
const lineQuantity = z.strictObject({ order_line_item_id: id, quantity: pieces });

/** What a box holds: in words, or by line. */
const boxContents = z.union([text(500), z.array(lineQuantity).max(1_000, "Use 1,000 lines or fewer.")]);

const box = z.object({
  id: z.number().int(),
  /** From 1 in its shipment. */
  number: z.number().int(),
  tracking_number: z.string().nullish(),
  tracking_url: z.string().nullish(),
  weight_grams: z.number().int().nullish(),
  contents: z
    .union([z.string(), z.array(z.object({ order_line_item_id: z.number().int(), quantity: z.number().int() }))])
    .nullish(),
  /** On its label. */
  code: z.string(),
});

const shipmentLine = z.object({
  order_line_item_id: z.number().int(),
  quantity: z.number().int(),
  title: z.string(),
  sku: z.string().nullish(),
  color: z.string().nullish(),
  size: z.string().nullish(),
});

const storeNotice = z.object({
  /** The name of its connection. */
  store: z.string(),
  /** waiting, sent or failed. */
  status: z.string(),
  /** Why it could not be told. */
  error: z.string().nullish(),
  sent_at: instant.nullish(),
});

/** A part of an order that leaves together. */
export const shipment = z.object({
  ...answerShape(shipmentFields),
  order: z
    .object({
      id: z.number().int(),
      name: z.string(),
      company: z.string().nullish(),
      status: z.string(),
      ship_by_date: z.string().nullish(),
      required_in_hand_date: z.string().nullish(),
      shipping_method: z.string().nullish(),
      ship_status: z.string().nullish(),
      hold_reason: z.string().nullish(),
    })
    .nullish(),
  ship_to: address.nullish(),
  /** The order's address changed since this was packed. */
  is_address_changed: z.boolean().nullish(),
  lines: listOf(shipmentLine),
  boxes: listOf(box),
  /** What its store was told of it; null where the store is told nothing. */
  store_notice: storeNotice.nullish(),
  /** Of the roster, ticked as packed in it: ids of `lines[].names` of GET /orders/{id}/shipments. */
  names: listOf(z.number().int()).nullish(),
  lock_version: lockVersion.nullish(),
});
export type Shipment = z.output<typeof shipment>;

/** GET /shipments. Without `status`: the open ones. `late`: not gone, and to leave before today. Days are those on which they left. */
export const shipmentQuery = z.object({
  ...pageQuery,
  status: z.array(z.enum(SHIPMENT_STATUSES)).max(10, "Use 10 values or fewer.").optional(),
  kind: z.array(z.enum(SHIPMENT_KINDS)).max(10, "Use 10 values or fewer.").optional(),
  order_id: id.optional(),
  late: queryBoolean.optional(),
  /** Order, company or tracking number. */
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
  ship_from: calendarDate.optional(),
  ship_to: calendarDate.optional(),
  sort: z
    .enum([...SHIPMENT_SORTS, ...SHIPMENT_SORTS.map((sort) => `-${sort}` as const)], "Sort by a column of the list.")
    .optional(),
});
export type ShipmentQuery = z.output<typeof shipmentQuery>;

/** A line of an order as the packing table sees it. */
const packingLine = z.object({
  order_line_item_id: z.number().int(),
  title: z.string(),
  sku: z.string().nullish(),
  color: z.string().nullish(),
  size: z.string().nullish(),
  ordered: z.number().int(),
  /** Accepted short: never to come. */
  short: z.number().int(),
  /** Made, or received where nothing is decorated. */
  made: z.number().int(),
  /** In shipments that are being packed or packed. */
  packed: z.number().int(),
  shipped: z.number().int(),
  /** Made and in no shipment. */
  left: z.number().int(),
  spoiled: z.number().int(),
  /** Where its pieces stand. */
  bins: listOf(z.string()),
  /** Names of its roster. */
  names: listOf(z.object({ id: z.number().int(), text: z.string() })),
  /** Why pieces are missing; null where none are. */
  missing: z.string().nullish(),
});
export type PackingLine = z.output<typeof packingLine>;

const boxBody = z.strictObject({
  tracking_number: oneLine(100).nullable().optional(),
  weight_grams: z
    .number("Use a whole number of grams.")
    .int("Use a whole number of grams.")
    .min(1, "Use 1 gram or more.")
    .max(1_000_000, "Use 1,000 kg or less.")
    .nullable()
    .optional(),
  contents: boxContents.nullable().optional(),
});
export type BoxBody = z.output<typeof boxBody>;

const lines = z
  .array(lineQuantity)
  .min(1, "Pack 1 piece or more.")
  .max(5_000, "Use 5,000 lines or fewer.")
  .refine(
    (all) => new Set(all.map((line) => line.order_line_item_id)).size === all.length,
    "Name each line of the order once.",
  );
const boxes = z.array(boxBody).max(500, "Use 500 boxes or fewer.");
const override_reason = text(2_000).optional();

/** POST /orders/{id}/shipments */
export const shipmentBody = z.strictObject({
  kind: z.enum(SHIPMENT_KINDS, "Choose parcel, pickup or delivery."),
  ...patchShape(editableShipmentFields),
  lines,
  boxes: boxes.optional(),
  override_reason,
});
export type ShipmentBody = z.output<typeof shipmentBody>;

/** PATCH /shipments/{id}: what it is and holds, or one move. */
export const shipmentPatch = z.strictObject({
  ...patchShape(editableShipmentFields),
  kind: z.enum(SHIPMENT_KINDS, "Choose parcel, pickup or delivery.").optional(),
  lines: lines.optional(),
  boxes: boxes.optional(),
  /** Names of the roster that are in it, while it is packed. */
  names: z.array(id).max(5_000, "Use 5,000 names or fewer.").optional(),
  override_reason,
  action: z.enum(SHIPMENT_ACTIONS, "Use pack, ship, pick_up, unship or cancel.").optional(),
  /** With `ship` and `pick_up`; today without it. */
  date: calendarDate.optional(),
  picked_up_by: oneLine(200).optional(),
  /** A drawn signature as the path of an SVG, 300 by 100; a typed one is `picked_up_by`. */
  signature: z
    .string()
    .max(20_000, "Draw it shorter.")
    .regex(/^[ML\d .,-]*$/, "Draw it again.")
    .optional(),
  reason: text(2_000).optional(),
  lock_version: lockVersion.optional(),
});
export type ShipmentPatch = z.output<typeof shipmentPatch>;

export const packingSlip = z.object({
  shop: z.object({
    name: z.string(),
    address: listOf(z.string()),
    phone: z.string().nullish(),
    logo: z.string().nullish(),
  }),
  ship_to: address.nullish(),
  order_name: z.string(),
  po_number: z.string().nullish(),
  number: z.number().int(),
  kind: z.string(),
  status: z.string(),
  order_status: z.string().nullish(),
  carrier: z.string().nullish(),
  service: z.string().nullish(),
  shipped_date: z.string().nullish(),
  /** Sent in the customer's name: the slip does not name the shop. */
  is_blind: z.boolean(),
  /** The customer's language, where it is known. */
  locale: z.string().nullish(),
  lines: z.array(
    z.object({
      order_line_item_id: z.number().int(),
      title: z.string(),
      color: z.string().nullish(),
      size: z.string().nullish(),
      quantity: z.number().int(),
      /** Of the order, and still to come. */
      to_follow: z.number().int(),
    }),
  ),
  boxes: z.array(box),
  note: z.string().nullish(),
});
export type PackingSlip = z.output<typeof packingSlip>;

export const shippingLabel = z.object({
  box: z.number().int(),
  of: z.number().int(),
  status: z.string(),
  order_status: z.string().nullish(),
  order_name: z.string(),
  ship_to: address.nullish(),
  contents: z.string(),
  code: z.string(),
  carrier: z.string().nullish(),
  service: z.string().nullish(),
  tracking_number: z.string().nullish(),
  /** Where it comes back to; none of it where the order ships in the customer's name. */
  shop_name: z.string().nullish(),
  shop_address: listOf(z.string()),
  shop_phone: z.string().nullish(),
});
export type ShippingLabel = z.output<typeof shippingLabel>;

/** POST /shipments/ship_list ＋: lines of order, tracking number and carrier as a carrier's program writes them. */
export const shipListBody = z.strictObject({
  text: z.string().min(1, "Paste a line or more.").max(500_000, "Paste 500,000 characters or fewer."),
  date: calendarDate.optional(),
  dry_run: z.boolean().default(true),
});
export const shipListResult = z.object({
  ready: z.number().int(),
  shipped: z.number().int(),
  refused: z.number().int(),
  rows: z.array(
    z.object({
      row: z.number().int(),
      order: z.string(),
      tracking_number: z.string(),
      carrier: z.string().nullish(),
      shipment_id: z.number().int().nullish(),
      outcome: z.string(),
      message: z.string(),
    }),
  ),
});
export type ShipListResult = z.output<typeof shipListResult>;

/** GET /shipments/to_pack ＋: orders with pieces that are made and not packed, ship-by first. */
export const toPackQuery = z.object({
  ...pageQuery,
  /**
   * `late`: to leave before today. `partial`: a part of the order left, `stalled`: more than five days ago. `ready`: all departments are
   * done and not all of it left.
   */
  tab: z.enum(["to_pack", "late", "partial", "stalled", "ready"], "Use a tab of Shipping.").default("to_pack"),
  owner_id: id.optional(),
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
});
export type ToPackQuery = z.output<typeof toPackQuery>;
export const orderToPack = z.object({
  id: z.number().int(),
  name: z.string(),
  ...answerShape(fieldsIn(orderFields, "packing")),
  status: z.string(),
  ship_status: z.string(),
  shipping_address: address.nullish(),
  total_units: z.number().int(),
  units_shipped: z.number().int(),
  units_to_pack: z.number().int(),
  bins: listOf(z.string()),
  /** What the customer answered on packing. */
  packaging: listOf(z.string()),
  characteristics: listOf(z.string()),
  /** The day its last shipment left. */
  last_shipped_date: z.string().nullish(),
});
export type OrderToPack = z.output<typeof orderToPack>;

/** GET /orders/{id}/shipments: the shipments, and what is on the packing table. */
export const orderShipments = listEnvelope(shipment).extend({
  lines: z.array(packingLine),
  order: orderToPack,
});

export const shippingCounts = z.object({
  to_pack: z.number().int(),
  packed: z.number().int(),
  waiting: z.number().int(),
  shipped_today: z.number().int(),
  late: z.number().int(),
  partial: z.number().int(),
});
export type ShippingCounts = z.output<typeof shippingCounts>;

export const statusLink = z.object({ url: z.string() });

const publicPieces = z.object({
  title: z.string(),
  color: z.string().nullish(),
  size: z.string().nullish(),
  quantity: z.number().int(),
});

/** GET /public/orders/{token} ＋: what the customer's page of an order says. No price, no note. */
export const publicOrder = z.object({
  /** The language of its sentences. */
  locale: z.string().nullish(),
  shop_name: z.string(),
  shop_phone: z.string().nullish(),
  shop_address: listOf(z.string()),
  shop_logo: z.string().nullish(),
  order_name: z.string(),
  is_cancelled: z.boolean(),
  steps: z.array(
    z.object({ key: z.string(), label: z.string(), state: z.enum(["done", "now", "later"]), detail: z.string() }),
  ),
  /** Proofs that wait for the customer's answer. */
  waiting_proofs: z.number().int(),
  lines: z.array(publicPieces.extend({ shipped: z.number().int() })),
  shipments: z.array(
    z.object({
      number: z.number().int(),
      kind: z.string(),
      status: z.string(),
      shipped_date: z.string().nullish(),
      carrier: z.string().nullish(),
      units: z.number().int(),
      lines: z.array(publicPieces),
      boxes: z.array(z.object({ tracking_number: z.string().nullish(), tracking_url: z.string().nullish() })),
    }),
  ),
});
export type PublicOrder = z.output<typeof publicOrder>;
