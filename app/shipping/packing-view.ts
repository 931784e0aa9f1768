/** What the packing table shows, as plain words. */

export interface PackLine {
  id: number;
  item: string;
  size: string;
  sku: string;
  bins: string;
  ordered: number;
  shipped: number;
  /** In shipments that have not left. */
  packed: number;
  left: number;
  missing: string | null;
  names: readonly { id: number; text: string; isTicked: boolean }[];
}

export interface PackBox {
  number: number;
  /** "8 Pique Polo, Navy M" each. */
  contents: readonly string[];
  pieces: number;
}

export interface PackView {
  orderId: number;
  order: string;
  facts: readonly (readonly [string, string])[];
  /** Why nothing may be packed now. */
  stop: string | null;
  lines: readonly PackLine[];
  left: number;
  /** The shipment that is being packed. */
  current: { id: number; number: number; lock: number; units: number; boxes: readonly PackBox[] } | null;
  others: readonly { id: number; words: string; to: string }[];
}
