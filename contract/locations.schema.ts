import { z } from "zod";
import {
  calendarDate,
  completed,
  id,
  instant,
  listOf,
  lockVersion,
  oneLine,
  pageQuery,
  personSummary,
  queryBoolean,
  text,
} from "./conventions.schema";
import { file } from "./files.schema";
import { LOCATION_KINDS, PARCEL_STATUSES, STOCK_ORIGINS } from "./sourcing";
import { supplierSummary } from "./suppliers.schema";

/** Goods of one order at one place. */
const storedOrder = z.object({
  order_id: z.number().int(),
  order_name: z.string(),
  company: z.string().nullish(),
  units: z.number().int(),
  splits: z.number().int(),
  /** The order is open; else the goods should be put away. */
  is_open: z.boolean(),
  required_in_hand_date: z.string().nullish(),
});

/** Field-guide §4.1 Location. */
export const location = completed(
  z.object({
    id: z.number().int(),
    name: z.string(),
    zone: z.string().nullish(),
    kind: z.string().nullish(),
    capacity_units: z.number().int().nullish(),
    is_active: z.boolean().nullish(),
    /** Pieces of orders there now. */
    units: z.number().int(),
    /** Pieces there that belong to no order. */
    stock_units: z.number().int(),
    parcels: z.number().int().nullish(),
    /** The first 20 orders by in-hands date. */
    orders: listOf(storedOrder),
    order_count: z.number().int().nullish(),
    lock_version: lockVersion.nullish(),
  }),
  () => ({ units: 0, stock_units: 0 }),
);
export type Location = z.output<typeof location>;

/** GET /sourcing/locations ＋: by name. `free`: nothing stands there. `order_id`: where this order's goods are. */
export const locationQuery = z.object({
  ...pageQuery,
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
  kind: z.array(z.enum(LOCATION_KINDS)).optional(),
  free: queryBoolean.optional(),
  is_active: queryBoolean.optional(),
  order_id: id.optional(),
});
export type LocationQuery = z.output<typeof locationQuery>;
const locationName = oneLine(100).min(1, "Enter a location.");

const locationFields = {
  zone: text(100).nullable().optional(),
  kind: z.enum(LOCATION_KINDS, "Choose a kind.").optional(),
  capacity_units: z
    .number("Enter a number of pieces.")
    .int("Enter whole pieces.")
    .min(1, "Enter 1 or more.")
    .max(1_000_000, "Enter 1,000,000 or fewer.")
    .nullable()
    .optional(),
  is_active: z.boolean().optional(),
};
export const locationBody = z.strictObject({ name: locationName, ...locationFields });
export const locationPatch = z.strictObject({
  name: locationName.optional(),
  ...locationFields,
  lock_version: lockVersion.optional(),
});
export type LocationPatch = z.output<typeof locationPatch>;

/** PUT /sourcing/receivings/assignLocations (seed: `splits`, `locationName`). An unknown name makes a new location. */
export const assignLocationsBody = z.strictObject({
  splits: z.array(id).min(1, "Choose a split.").max(1_000, "Use 1,000 splits or fewer."),
  locationName,
});
export const assignLocationsResult = z.object({
  location: location.nullish(),
  /** The name was new. */
  created: z.boolean().nullish(),
  assigned: listOf(z.number().int()),
  refused: listOf(z.object({ id: z.number().int(), code: z.string(), message: z.string() })),
});

/** GET /sourcing/stock ＋: pieces that belong to no order, by article, size, color and place. */
export const stockItem = z.object({
  sku: z.string().nullish(),
  title: z.string().nullish(),
  color: z.string().nullish(),
  size: z.string().nullish(),
  location_name: z.string().nullish(),
  quantity: z.number().int(),
  owner: personSummary.nullish(),
  /** Of the newest movement. */
  origin: z.string().nullish(),
  updated_at: instant.nullish(),
});
export const stockQuery = z.object({
  ...pageQuery,
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
  sku: z.string().max(200).optional(),
  location_name: z.string().max(200).optional(),
});
export type StockQuery = z.output<typeof stockQuery>;
/** POST /sourcing/stock ＋: a count of what is there; the ledger takes the difference. */
export const stockBody = z.strictObject({
  sku: text(200).min(1, "Enter a SKU."),
  title: text(200).nullable().optional(),
  color: text(100).nullable().optional(),
  size: text(50).nullable().optional(),
  location_name: locationName,
  counted: z
    .number("Enter a whole number, 0 or more.")
    .int("Enter whole pieces.")
    .min(0, "Enter 0 or more.")
    .max(1_000_000),
  origin: z.enum(STOCK_ORIGINS).optional(),
  note: text(2_000).nullable().optional(),
});
export type StockBody = z.output<typeof stockBody>;

/** A parcel without a PO: a record from the moment it stands here (field-guide §1.8). */
export const parcel = z.object({
  id: z.number().int(),
  status: z.string(),
  description: z.string(),
  carrier: z.string().nullish(),
  tracking_number: z.string().nullish(),
  supplier_id: z.number().int().nullish(),
  supplier: supplierSummary.nullish(),
  boxes: z.number().int().nullish(),
  pieces: z.number().int().nullish(),
  location_name: z.string().nullish(),
  owner: personSummary.nullish(),
  received_date: z.string().nullish(),
  /** What it turned out to be. */
  receiving_id: z.number().int().nullish(),
  resolution: z.string().nullish(),
  resolved_at: instant.nullish(),
  note: z.string().nullish(),
  files: listOf(file),
  created_by: personSummary.nullish(),
  lock_version: lockVersion.nullish(),
  created_at: instant.nullish(),
});
export type Parcel = z.output<typeof parcel>;

/** GET /sourcing/parcels ＋: unidentified ones unless `status` says otherwise, newest first. */
export const parcelQuery = z.object({
  ...pageQuery,
  status: z.array(z.enum(PARCEL_STATUSES)).optional(),
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
});
export type ParcelQuery = z.output<typeof parcelQuery>;

const parcelFields = {
  carrier: text(100).nullable().optional(),
  tracking_number: text(100).nullable().optional(),
  supplier_id: id.nullable().optional(),
  boxes: z.number().int("Enter whole boxes.").min(1, "Enter 1 or more.").max(10_000).nullable().optional(),
  pieces: z.number().int("Enter whole pieces.").min(1, "Enter 1 or more.").max(1_000_000).nullable().optional(),
  owner_id: id.nullable().optional(),
  received_date: calendarDate.optional(),
  note: text(2_000).nullable().optional(),
};
export const parcelBody = z.strictObject({
  description: text(500).min(1, "Describe it, or enter what the label says."),
  location_name: locationName,
  ...parcelFields,
});
export type ParcelBody = z.output<typeof parcelBody>;
/** `status`: identified (with `receiving_id`: what it is of; count it there) or returned (with `resolution`); open opens it again. */
export const parcelPatch = z.strictObject({
  description: text(500).min(1, "Describe it, or enter what the label says.").optional(),
  location_name: locationName.optional(),
  ...parcelFields,
  status: z.enum(PARCEL_STATUSES).optional(),
  receiving_id: id.nullable().optional(),
  resolution: text(2_000).nullable().optional(),
  lock_version: lockVersion.optional(),
});
export type ParcelPatch = z.output<typeof parcelPatch>;
