/** What the packing slip prints. */
export interface SlipView {
  title: string;
  /** Name and address of the shop; none where it ships blind. */
  shop: readonly string[];
  shipTo: readonly string[];
  facts: readonly (readonly [string, string])[];
  groups: readonly { key: number; item: string; size: string; quantity: number; toFollow: number }[];
  /** Something of the order is still to come. */
  follows: boolean;
  sum: string;
  boxes: readonly string[];
  note: string | null;
}
