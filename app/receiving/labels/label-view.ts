import type { ScanCode } from "~/work-orders/codes.server";

export const LABEL_SIZES = ["4x6", "small"] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** What a bin or box says: whose goods they are, what, how many, where they stand. */
export interface LabelView {
  key: string;
  order: string;
  who: string;
  item: string;
  /** "Navy"; empty where nobody said. */
  color: string;
  size: string;
  /** "24 of 48 pieces". */
  pieces: string;
  place: string;
  /** "Box 1 of 2". */
  box: string;
  /** "In hands Fri Mar 20". */
  due: string;
  vip: string;
  purchase: string;
  code: ScanCode;
}
