import type { ReceivingRow } from "~/receiving/receiving-row";

/** A line of a VIP order, with its way to production. */
export interface VipRow extends ReceivingRow {
  /** "6 h in receiving"; empty before it came, and once handed over. */
  waiting: string;
  isWaitingLong: boolean;
  /** "To press 2", "Taken by Mia, Today 10:12". */
  handover: string;
  isHandedOver: boolean;
  /** "Production told Today 09:42". */
  notified: string;
}

/** An order that must be through receiving by a day. */
export interface VipGroup {
  orderId: number | null;
  title: string;
  company: string;
  /** "VIP by Wed Mar 11"; with how near it is. */
  day: string;
  note: string;
  tone: "stop" | "care" | "idle" | "done";
  /** "24 of 48 here". */
  here: string;
  rows: readonly VipRow[];
}
