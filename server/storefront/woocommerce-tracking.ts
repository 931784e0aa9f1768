import { CARRIER_NAMES, trackingKey } from "contract/shipping";
import { decodeEntities } from "./html-entities";
import { displayText, field, isObject, type JsonObject, listAt, plainText, textAt } from "./json-values";
import { IMPORT_LIMITS, type StoreFulfilmentRead } from "./store-order";

/**
 * WooCommerce keeps no tracking numbers itself. Plugins write them into the meta data of the order or of its lines: as plain values
 * (`_tracking_number`, `ywot_tracking_code`, `_wcst_order_trackno`), or as lists of parcels (`_wc_shipment_tracking_items`,
 * `_vi_wot_order_item_tracking_data`, `_aftership_tracking_items`, `wc_connect_labels`).
 */
const IS_TRACKING = /tracking|trackno|wc_connect_labels/i;
const NUMBER_KEY = /^(?:.*_)?(?:tracking_?(?:number|no|code)s?|trackno)$/i;
const CARRIER_KEY =
  /^(?:.*_)?(?:track(?:ing)?_?(?:provider(?:_name)?|carrier|company|name)|carrier(?:_?(?:name|id|slug))?)$/i;
/** Of a parcel in a list, the words that people read first. */
const NUMBERS = ["tracking_number", "tracking_code", "tracking"];
const CARRIERS = [
  "custom_tracking_provider",
  "tracking_provider",
  "carrier_name",
  "carrier_slug",
  "slug",
  "carrier_id",
];
const MOST_PARCELS = 500;
const DEEPEST = 4;

type Tracking = Pick<StoreFulfilmentRead, "carrier" | "trackingNumbers">;

/** Is this meta data what a plugin knows of parcels, and no answer of the customer? */
export const isTrackingMeta = (key: string) => key.startsWith("_") && IS_TRACKING.test(key);

/** The tracking numbers of an order, each once, and the carrier that is named first. */
export function readTracking(order: JsonObject): Tracking {
  const parcels: Parcel[] = [];
  for (const holder of [order, ...listAt(order, "line_items").filter(isObject)]) readMeta(holder, parcels);
  const byKey = new Map(parcels.map(({ number }) => [trackingKey(number), number] as const).reverse());
  const numbers = parcels.map(({ number }) => byKey.get(trackingKey(number)) ?? number);
  return {
    carrier: parcels.find(({ carrier }) => carrier !== null)?.carrier ?? null,
    trackingNumbers: [...new Set(numbers)].slice(0, MOST_PARCELS),
  };
}

interface Parcel {
  number: string;
  carrier: string | null;
}

function readMeta(holder: JsonObject, parcels: Parcel[]): void {
  const metas = listAt(holder, "meta_data").filter(isObject).slice(0, IMPORT_LIMITS.properties);
  const plain = metas.flatMap((meta) => {
    const key = displayText(field(meta, "key"));
    const text = plainText(field(meta, "value"), 200);
    return text === null || /^[[{]/.test(text) ? [] : [{ key, text: decodeEntities(text) }];
  });
  const carrier = plain.find(({ key }) => CARRIER_KEY.test(key))?.text;
  for (const { key, text } of plain)
    if (NUMBER_KEY.test(key)) addParcels(parcels, text.split(/[,;|\n]/), carrierOf(carrier ?? null));
  for (const meta of metas)
    if (IS_TRACKING.test(displayText(field(meta, "key")))) readTree(field(meta, "value"), parcels, 0);
}

/** A list of parcels, one of them, or the JSON of either. */
function readTree(value: unknown, parcels: Parcel[], depth: number): void {
  if (depth > DEEPEST) return;
  if (typeof value === "string") readTree(parsed(value), parcels, depth + 1);
  else if (Array.isArray(value)) {
    for (const one of value.slice(0, MOST_PARCELS)) readTree(one, parcels, depth + 1);
  } else if (isObject(value)) {
    const first = (names: readonly string[]) => names.map((name) => textAt(value, name, 100)).find(Boolean) ?? null;
    const number = first(NUMBERS);
    if (number === null) for (const one of Object.values(value)) readTree(isTree(one) ? one : null, parcels, depth + 1);
    else addParcels(parcels, [number], carrierOf(first(CARRIERS)));
  }
}

const isTree = (value: unknown) => typeof value === "object" && value !== null;

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function addParcels(parcels: Parcel[], numbers: readonly string[], carrier: string | null): void {
  // A number of a parcel has digits: "pending" is none.
  for (const number of numbers.map((one) => one.trim()))
    if (/\d/.test(number) && number.length <= 100) parcels.push({ number, carrier });
}

/** "canada-post" is Canada Post; what nobody knows stays as it is written. */
function carrierOf(text: string | null): string | null {
  if (text === null) return null;
  const key = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");
  return CARRIER_NAMES.find((name) => key(name) === key(text)) ?? decodeEntities(text).slice(0, 100);
}
