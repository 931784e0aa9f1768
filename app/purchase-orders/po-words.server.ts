import { dayWords } from "contract/day-words";
import { countWords, numberWords } from "contract/number-words";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { SplitDetail } from "contract/requisitions.schema";
import { PURCHASE_ORDER_STATUS_WORDS, SHIP_TO_LABELS, type ShipTo, SPLIT_STATUS_WORDS } from "contract/sourcing";
import { type StatusWord, statusWord } from "contract/statuses";
import { workDaysBetween } from "contract/work-days";
import { dayOfInstant, type ShopClock } from "~/format/instant-words";

export const poStatus = (status: string): StatusWord => statusWord(PURCHASE_ORDER_STATUS_WORDS, status);
export const splitStatus = (status: string | null | undefined): StatusWord =>
  statusWord(SPLIT_STATUS_WORDS, status ?? "draft");

const WAITING = new Set(["sent", "confirmed", "partially_received"]);

/** Goods of it are still to come. */
export const isAtSupplier = (status: string) => WAITING.has(status);

export const shipToLabel = ({ ship_to }: Pick<PurchaseOrder, "ship_to">): string =>
  SHIP_TO_LABELS[(ship_to ?? "shop") as ShipTo] ?? ship_to ?? "";

export const dayOr = (day: string | null | undefined, today: string, none: string): string =>
  day ? dayWords(day, today) : none;

/** "310 units", "24 of 310 units" once some came. */
export function unitWords({ units, received }: { units: number; received: number }): string {
  return received > 0 ? `${numberWords(received)} of ${countWords(units, "unit")}` : countWords(units, "unit");
}

/** "2 work days late" where goods that are to come were expected before today. */
export function lateWords(day: string | null | undefined, today: string): string {
  if (!day || day >= today) return "";
  return `${countWords(Math.max(1, workDaysBetween(day, today)), "work day")} late`;
}

/** When it came into its status: "Sent Mon Mar 9". */
export function sinceWords(order: PurchaseOrder, { today, timeZone }: ShopClock): string {
  const at = order.cancelled_at ?? order.confirmed_at ?? order.sent_at ?? order.created_at;
  const day = at ? dayOfInstant(at, timeZone) : null;
  if (!day) return "";
  const verb = order.cancelled_at ? "" : order.confirmed_at ? "Confirmed " : order.sent_at ? "Sent " : "Made ";
  return `${verb}${dayWords(day, today)}`;
}

export const orderNameOf = (split: SplitDetail): string => split.order?.name ?? `#${split.order_id ?? "?"}`;
