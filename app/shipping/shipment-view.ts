import type { PackBox } from "./packing-view";
import type { StatusBadge } from "./shipping-view";

export interface StoreNotice {
  badge: StatusBadge;
  text: string;
  canRetry: boolean;
}

/** What the page of a shipment shows, as plain words. */
export interface ShipmentView {
  id: number;
  lock: number;
  title: string;
  orderId: number;
  order: string;
  badge: StatusBadge;
  fact: string;
  facts: readonly (readonly [string, string])[];
  isAddressChanged: boolean;
  /** Why it can't leave now. */
  stop: string | null;
  lines: readonly { id: number; item: string; size: string; quantity: number }[];
  boxes: readonly (PackBox & { tracking: string; trackingTo: string | null; kilograms: string; code: string })[];
  carrier: string;
  service: string;
  note: string;
  signature: string | null;
  /** Null where the store is told nothing. */
  store: StoreNotice | null;
  /** What can be done with it now. */
  may: { pack: boolean; ship: boolean; pickUp: boolean; unship: boolean; cancel: boolean; change: boolean };
  today: string;
}
