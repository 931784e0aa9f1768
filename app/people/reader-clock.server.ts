import type { User } from "contract/users.schema";
import { wallClockAt } from "contract/wall-clock";
import { readShopClock } from "~/backend/shop-calendar.server";
import { instantWords, type ShopClock } from "~/format/instant-words";

/** The clock of who reads: instants are shown in their zone where they chose one, else in the shop's. */
export interface ReaderClock extends ShopClock {
  shop: ShopClock;
  /** For the title of an instant: the shop's time where the reader's is another, and the instant itself. */
  titleOf(instant: string): string;
}

export async function readReaderClock({ time_zone }: Pick<User, "time_zone">): Promise<ReaderClock> {
  const shop = await readShopClock();
  const timeZone = time_zone && isZone(time_zone) ? time_zone : shop.timeZone;
  return {
    now: shop.now,
    timeZone,
    today: wallClockAt(shop.now, timeZone).day,
    shop,
    titleOf: (instant) =>
      timeZone === shop.timeZone ? instant : `${instantWords(instant, shop)} in the shop (${instant})`,
  };
}

/** A zone that was stored by another server may be unknown to this one. */
function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
