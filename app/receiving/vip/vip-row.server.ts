import { dayWords } from "contract/day-words";
import { groupBy } from "contract/group-by";
import { countWords, numberWords } from "contract/number-words";
import type { Receiving } from "contract/receivings.schema";
import { workDaysBetween } from "contract/work-days";
import { type ShopClock, whenWords } from "~/format/instant-words";
import { workDaysLeft } from "~/orders/order-cells.server";
import { receivingRow } from "../list/receiving-row.server";
import { receivingCompany, receivingOrderName } from "../receiving-words.server";
import type { VipGroup, VipRow } from "./vip-row";

/** Goods of a VIP order that stand longer than this in receiving are in the way of somebody. */
const LONG_HOURS = 4;

interface Placed {
  record: Receiving;
  menu: number;
}

export function vipRow({ record: receiving, menu }: Placed, clock: ShopClock): VipRow {
  const { hours_in_receiving: hours, hand_deliver_to: to, handed_over_at: handed, acknowledged_by: by } = receiving;
  const waits = hours != null && !handed;
  return {
    ...receivingRow(receiving, { today: clock.today, group: "none", menu }),
    waiting: waits ? `${hoursWords(hours)} in receiving` : "",
    isWaitingLong: waits && hours >= LONG_HOURS,
    handover: handed
      ? [by ? `Taken by ${by}` : "Handed over", whenWords(handed, clock)].join(", ")
      : to
        ? `To ${to}`
        : "Not handed over",
    isHandedOver: Boolean(handed),
    notified: receiving.notified_at ? `Notified ${whenWords(receiving.notified_at, clock)}` : "No one notified yet",
  };
}

function hoursWords(hours: number): string {
  if (hours < 1) return "Under 1 h";
  return hours < 48 ? `${Math.floor(hours)} h` : countWords(Math.floor(hours / 24), "day");
}

/** Lines by their order, the order with the next VIP date first: as the backend lists them. */
export function vipGroups(receivings: readonly Placed[], clock: ShopClock): VipGroup[] {
  const groups = groupBy(receivings, ({ record }) => receivingOrderName(record));
  return [...groups.values()].flatMap((lines) => vipGroup(lines, clock) ?? []);
}

function vipGroup(placed: readonly Placed[], clock: ShopClock): VipGroup | null {
  const lines = placed.map(({ record }) => record);
  const [first] = lines;
  if (!first) return null;
  const expected = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const got = lines.reduce((sum, { quantity_received }) => sum + quantity_received, 0);
  const left = lines.reduce((sum, { quantity_outstanding }) => sum + quantity_outstanding, 0);
  return {
    orderId: first.order?.id ?? first.order_id ?? null,
    title: receivingOrderName(first),
    company: receivingCompany(first),
    here: left === 0 ? `All ${numberWords(got)} here` : `${numberWords(got)} of ${numberWords(expected)} here`,
    ...dateOf(first.vip_date ?? first.order?.vip_date ?? null, { left, today: clock.today }),
    rows: placed.map((line) => vipRow(line, clock)),
  };
}

function dateOf(
  day: string | null,
  { left, today }: { left: number; today: string },
): Pick<VipGroup, "day" | "note" | "tone"> {
  if (!day) return { day: "No VIP date", note: "", tone: "idle" };
  const words = `VIP by ${dayWords(day, today)}`;
  if (left === 0) return { day: words, note: "", tone: "done" };
  if (day < today) {
    return {
      day: words,
      note: `${countWords(Math.max(1, workDaysBetween(day, today)), "work day")} late`,
      tone: "stop",
    };
  }
  const isNear = workDaysBetween(today, day) <= 1;
  return { day: words, note: workDaysLeft(day, today), tone: isNear ? "care" : "idle" };
}
