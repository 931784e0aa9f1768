import { OPEN_SHIPMENTS, trackingKey } from "contract/shipping";
import type { ShipmentRow } from "../db/tables";

/** What a store's fulfilments mean for an order's shipments. Pure. */

/** What a store says of a fulfilment. */
export interface StoreFulfilment {
  /** Of the store, once for each fulfilment. */
  external_id: string;
  /** The shop's calendar day. */
  shipped_date: string;
  carrier: string | null;
  tracking_numbers: readonly string[];
  /** By our own lines. */
  lines: readonly Pieces[];
  isCancelled: boolean;
}

interface Pieces {
  order_line_item_id: number;
  quantity: number;
}

/** A shipment that stands here. */
export interface KnownShipment
  extends Pick<ShipmentRow, "id" | "number" | "status" | "shipped_date" | "carrier" | "external_id"> {
  lines: readonly Pieces[];
  tracking_keys: readonly string[];
  /** Fulfilments that the store made because it was told of this. */
  made: readonly { external_id: string; taken_back_at: string | null }[];
}

export type FulfilmentStep =
  | { kind: "new"; fulfilment: StoreFulfilment; lines: Pieces[] }
  /** What was packed here left, or what the store says of one that left is other than before. */
  | { kind: "left" | "changed" | "cancelled"; fulfilment: StoreFulfilment; shipment: KnownShipment };

/**
 * `left`: line → pieces that are wanted and in no shipment. A shipment of the same tracking number is the same parcel, and one of people
 * without a number covers as many pieces as it holds. What people undid or cancelled here stays so. What the store was told comes back as
 * nothing new.
 */
export function planFulfilments(
  fulfilments: readonly StoreFulfilment[],
  shipments: readonly KnownShipment[],
  left: ReadonlyMap<number, number>,
): FulfilmentStep[] {
  const rest = new Map(left);
  const free = shipments.filter(({ external_id, status }) => external_id === null && status !== "cancelled");
  const gone = free.filter((shipment) => !isOpen(shipment));
  const said = new Set(fulfilments.flatMap(keysOf));
  const ids = new Set(fulfilments.map(({ external_id }) => external_id));
  const byHand = gone
    .filter(({ tracking_keys }) => !tracking_keys.some((key) => said.has(key)))
    .filter(({ made }) => !made.some(({ external_id }) => ids.has(external_id)))
    .map(withRest);
  const packed = new Set(free.filter(isOpen));
  return fulfilments.flatMap((fulfilment): FulfilmentStep[] => {
    const isIt = ({ external_id }: { external_id: string | null }) => external_id === fulfilment.external_id;
    const known = shipments.find((one) => isIt(one) || one.made.some(isIt));
    if (known?.made.some((one) => isIt(one) && one.taken_back_at !== null)) return [];
    if (known) return followKnown(known, fulfilment, byHand);
    if (fulfilment.isCancelled) return [];
    const keys = keysOf(fulfilment);
    const isSameParcel = ({ tracking_keys }: KnownShipment) => tracking_keys.some((key) => keys.includes(key));
    if (gone.some(isSameParcel)) return [];
    const mayLeave = ({ lines, tracking_keys }: KnownShipment) =>
      tracking_keys.length === 0 && piecesKey(lines) === piecesKey(fulfilment.lines);
    const open = [...packed].find(isSameParcel) ?? [...packed].find(mayLeave);
    if (open) {
      packed.delete(open);
      return [{ kind: "left", fulfilment, shipment: open }];
    }
    const lines = fulfilment.lines.flatMap(({ order_line_item_id: line, quantity }) => {
      const most = rest.get(line) ?? 0;
      const taken = Math.min(quantity - cover(byHand, keys, { order_line_item_id: line, quantity }), most);
      rest.set(line, most - taken);
      return taken > 0 ? [{ order_line_item_id: line, quantity: taken }] : [];
    });
    return lines.length > 0 ? [{ kind: "new", fulfilment, lines }] : [];
  });
}

const keysOf = ({ tracking_numbers }: StoreFulfilment) => tracking_numbers.map(trackingKey);
const isOpen = ({ status }: KnownShipment) => OPEN_SHIPMENTS.some((open) => open === status);

const piecesKey = (lines: readonly Pieces[]) =>
  lines
    .map(({ order_line_item_id, quantity }) => `${order_line_item_id}:${quantity}`)
    .sort()
    .join();

/** A shipment of people, and what of it no fulfilment was found to be. */
interface ByHand {
  shipment: KnownShipment;
  rest: Map<number, number>;
}

function withRest(shipment: KnownShipment): ByHand {
  return { shipment, rest: new Map(shipment.lines.map((line) => [line.order_line_item_id, line.quantity])) };
}

/** Takes these pieces from what people shipped, where no two tracking numbers say that it was another parcel. Answers with how many. */
function cover(
  byHand: readonly ByHand[],
  keys: readonly string[],
  { order_line_item_id: line, quantity }: Pieces,
): number {
  let covered = 0;
  for (const { shipment, rest } of byHand) {
    if (keys.length > 0 && shipment.tracking_keys.length > 0) continue;
    const most = Math.min(rest.get(line) ?? 0, quantity - covered);
    rest.set(line, (rest.get(line) ?? 0) - most);
    covered += most;
  }
  return covered;
}

function followKnown(
  shipment: KnownShipment,
  fulfilment: StoreFulfilment,
  byHand: readonly ByHand[],
): FulfilmentStep[] {
  if (shipment.status === "cancelled") return [];
  if (fulfilment.isCancelled && shipment.external_id === null && isOpen(shipment)) return [];
  if (fulfilment.isCancelled) return [{ kind: "cancelled", fulfilment, shipment }];
  const keys = keysOf(fulfilment);
  const held = new Map(shipment.lines.map((line) => [line.order_line_item_id, line.quantity]));
  for (const { order_line_item_id, quantity } of fulfilment.lines)
    cover(byHand, keys, { order_line_item_id, quantity: Math.max(0, quantity - (held.get(order_line_item_id) ?? 0)) });
  // What people here say of what they shipped stays.
  if (shipment.external_id === null) return [];
  const isSame =
    shipment.shipped_date === fulfilment.shipped_date &&
    (fulfilment.carrier === null || shipment.carrier === fulfilment.carrier) &&
    keys.every((key) => shipment.tracking_keys.includes(key));
  return isSame || isOpen(shipment) ? [] : [{ kind: "changed", fulfilment, shipment }];
}
