import type { DecorationCell, PipCell, SlackCell, WhoCell } from "~/orders/order-cells";

/** A row of Orders, in the words that it shows. */
export interface OrderRow {
  id: number;
  name: string;
  priority: string;
  /** "VIP Thu Mar 12"; null without a VIP date. */
  vip: string | null;
  isRush: boolean;
  who: WhoCell;
  decoration: DecorationCell;
  status: string;
  /** Under the status: type and age of the flag, why it is held, who owns it. */
  statusNote: string;
  statusTitle: string;
  pips: readonly PipCell[];
  inHands: string | null;
  inHandsWords: string;
  shipWords: string;
  slack: SlackCell;
  units: number;
  lines: string;
  types: string;
  characteristics: string;
  total: string;
  /** Age of the last change. */
  activity: string;
  activityTitle: string;
}
