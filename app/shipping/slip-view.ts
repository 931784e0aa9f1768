import type { Language } from "contract/language";
import type { LetterheadView } from "~/shop/letterhead";

/** What the packing slip prints. */
export interface SlipView {
  /** The customer's. */
  language: Language;
  order: string;
  /** Why it must not ship; null unless it is cancelled. */
  mark: string | null;
  /** Null where it ships blind. */
  shop: LetterheadView | null;
  shipTo: readonly string[];
  facts: readonly (readonly [string, string])[];
  groups: readonly { key: number; item: string; size: string; quantity: number; toFollow: number }[];
  /** Something of the order is still to come. */
  follows: boolean;
  pieces: { shipped: number; following: number };
  boxes: readonly string[];
  note: string | null;
}
