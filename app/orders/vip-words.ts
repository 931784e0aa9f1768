import { dayWords } from "contract/day-words";
import type { PeekWord } from "~/lists/peek/record-view";

/** An order, or goods of one. */
type MaybeVip = { vip_date?: string | null | undefined } | null | undefined;

export const isVip = (record: MaybeVip): boolean => record?.vip_date != null;

/** "VIP Wed Mar 11"; null for others. */
export const vipWords = (record: MaybeVip, today: string): string | null =>
  record?.vip_date ? `VIP ${dayWords(record.vip_date, today)}` : null;

/** The same as an outlined word of a panel. */
export function vipBadges(record: MaybeVip, today: string): PeekWord[] {
  const label = vipWords(record, today);
  return label ? [{ label, tone: "care", variant: "outlined" }] : [];
}
