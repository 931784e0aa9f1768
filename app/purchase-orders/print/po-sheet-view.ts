import type { StyleMatrix } from "contract/purchase-order-articles";
import type { LetterheadView } from "~/shop/letterhead";

/** A purchase order as it is printed for its supplier. */
export interface PoSheetView {
  number: string;
  shop: LetterheadView;
  supplier: string;
  /** In lines. */
  supplierAddress: string;
  shipTo: string;
  facts: readonly { label: string; value: string }[];
  matrix: StyleMatrix;
  /** More sizes than stand beside each other on paper: each style's sizes in a line below it. */
  isListed: boolean;
  skus: readonly { sku: string; article: string; quantity: string; price: string }[];
  /** Null: prices were not asked for. */
  total: { words: string; note: string } | null;
  /** Why nobody may work by it; null once it is ordered. */
  mark: string | null;
  /** "Printed by D. Whitfield, Today 09:42" */
  made: string;
}
