import type { DayCell, DecorationCell, PlanCell, WhoCell } from "~/orders/order-cells";
import type { ChecksCell } from "~/orders/order-cells.server";

/** A row of New Orders, in the words that it shows. */
export interface NewOrderRow {
  id: number;
  name: string;
  /** The place of its menu among those of the page. */
  menu: number;
  age: string;
  /** When and where it was placed. */
  placed: string;
  /** Waits for more than one work day. */
  isOld: boolean;
  source: string;
  who: WhoCell;
  isVip: boolean;
  priority: string;
  decoration: DecorationCell;
  units: number;
  lines: string;
  logo: "all" | "some" | "none" | "undecorated";
  logoWords: string;
  files: string;
  inHands: DayCell;
  characteristics: string;
  total: string;
  shipping: string;
  checks: ChecksCell;
  plan: PlanCell | null;
  /** Why it was put aside; null unless it was. */
  ignored: { reason: string; when: string } | null;
}
