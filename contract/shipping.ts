/** Plain words of shipping; no zod, so that browsers load nothing for them. */

export const SHIPMENT_KINDS = ["parcel", "pickup", "delivery"] as const;
export type ShipmentKind = (typeof SHIPMENT_KINDS)[number];
export const SHIPMENT_KIND_LABELS: Readonly<Record<ShipmentKind, string>> = {
  parcel: "Parcel",
  pickup: "Pick-up",
  delivery: "Own delivery",
};

export const SHIPMENT_ACTIONS = ["pack", "ship", "pick_up", "unship", "cancel"] as const;
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number];

/** Carriers whose parcels customers can follow. `matches`: how their names are written; `{number}` stands for the parcel's. */
const CARRIERS = [
  { name: "UPS", matches: /\bups\b/i, pattern: "https://www.ups.com/track?tracknum={number}" },
  { name: "FedEx", matches: /fed\s?-?ex/i, pattern: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  {
    name: "USPS",
    matches: /\busps\b|u\.?s\.? postal/i,
    pattern: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}",
  },
  { name: "DHL", matches: /\bdhl\b/i, pattern: "https://www.dhl.com/en/express/tracking.html?AWB={number}" },
  {
    name: "Canada Post",
    matches: /canada\s?post|postes canada/i,
    pattern: "https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}",
  },
  {
    name: "Royal Mail",
    matches: /royal\s?mail/i,
    pattern: "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
  },
] as const;
export const CARRIER_NAMES: readonly string[] = CARRIERS.map(({ name }) => name);

/** Where a parcel can be followed; null for a carrier that nobody knows, unless the shop has set a pattern. */
export function trackingUrl(
  carrier: string | null | undefined,
  number: string | null | undefined,
  ownPattern: string | null = null,
): string | null {
  if (!number) return null;
  const known = CARRIERS.find(({ matches }) => matches.test(carrier ?? ""));
  const pattern = known?.pattern ?? ownPattern;
  return pattern ? pattern.replace("{number}", encodeURIComponent(number)) : null;
}

/** Spaces and case of a tracking number mean nothing: labels print them in groups. */
export const trackingKey = (number: string) => number.replace(/[\s-]/g, "").toUpperCase();

/** What is on the label of a box, and what the scan box reads: shipment and box after this. */
const BOX_PREFIX = "BOX-";
export const boxCode = (shipmentId: number, box: number) => `${BOX_PREFIX}${shipmentId}-${box}`;

/** The shipment and box of a scanned label. */
export function readBoxCode(scanned: string): { shipmentId: number; box: number } | null {
  const [, shipment, box] = /^BOX-(\d{1,9})-(\d{1,4})$/i.exec(scanned.trim()) ?? [];
  return shipment && box ? { shipmentId: Number(shipment), box: Number(box) } : null;
}

/** When an order is complete: once all of it left, or as soon as all of it is made. */
export const COMPLETE_WHEN = ["shipped", "made"] as const;
export type CompleteWhen = (typeof COMPLETE_WHEN)[number];
export const COMPLETE_WHEN_LABELS: Readonly<Record<CompleteWhen, string>> = {
  shipped: "When it is shipped",
  made: "When it is made",
};

/** Sorts and tabs of the lists of Shipping. */
export const SHIPMENT_SORTS = ["ship_by_date", "shipped_date", "created_at", "updated_at"] as const;
/** A shipment of which nothing left yet. */
export const OPEN_SHIPMENTS = ["packing", "packed"] as const;
export const isLeft = (status: string) => status === "shipped" || status === "picked_up";
