import { viewDays } from "contract/order-views";
import type { Today } from "contract/today.schema";
import { instantAt } from "contract/wall-clock";
import { isWorkDay } from "contract/work-days";
import { sql } from "kysely";
import type { ApiDependencies } from "../../api/context";
import { loadOpenOrders } from "../../api/today/open-orders";
import { countTiles } from "../../api/today/tiles.queries";
import { todayWindow } from "../../api/today/today-window";
import { instantOf, sharedMoment } from "../../clock";
import { Slices } from "../../jobs/slices";
import { loadPeople, whoMay } from "../../people/staff";
import { shopToday } from "../../plan/calendar";
import { loadShopDay } from "../../plan/load-plan-rules";
import { isMailOn, writeMail } from "../write-mail";
import { yearDay } from "./order-facts";

/** The day of the last one, whichever process wrote it. */
const DIGEST_KEY = "mail.digest_day";
const FROM = "06:00";
/** After a night's stop it still tells of the morning; later it does not. */
const UNTIL = "10:00";

/** What the tiles of Today count, in a sentence behind the number. */
const LABELS: Readonly<Partial<Record<keyof Today["tiles"], readonly [one: string, many: string]>>> = {
  late: ["order will be late", "orders will be late"],
  tight: ["order is tight", "orders are tight"],
  due_today: ["order leaves today", "orders leave today"],
  decisions: ["decision is waiting", "decisions are waiting"],
  flags: ["flag is open", "flags are open"],
  customers_silent: ["customer has not answered proofs", "customers have not answered proofs"],
  pos_unconfirmed: ["purchase order is not confirmed", "purchase orders are not confirmed"],
  uncounted: ["delivery is not counted", "deliveries are not counted"],
  ready: ["production can run", "productions can run"],
  superseded: ["printed work order is out of date", "printed work orders are out of date"],
};

/**
 * On a work day's morning, by the shop's clock, the figures of Today to everybody who may see them; nothing where nothing waits. Once a
 * day, however many processes call it.
 */
export async function writeDailyDigest(dependencies: ApiDependencies, slices = new Slices()): Promise<void> {
  const { db, clock, settings } = dependencies;
  const now = clock();
  const day = shopToday(now, settings.shopTimezone);
  const at = instantOf(now);
  if (at < instantAt(day, FROM, settings.shopTimezone) || at >= instantAt(day, UNTIL, settings.shopTimezone)) return;
  const last = await db.selectFrom("settings").select("value").where("key", "=", DIGEST_KEY).executeTakeFirst();
  // A later day is no reason to be silent: the clock was ahead when it was written.
  if (last?.value === day) return;
  if (!(await isMailOn(db, "daily_digest"))) return;
  const shop = await loadShopDay(db, dependencies);
  if (!isWorkDay(day, shop.rules.calendar)) return;
  const { weekEnd } = viewDays(day);
  const window = todayWindow({ ...shop, weekEnd, now: sharedMoment(clock), personId: null });
  const { tiles } = await countTiles(dependencies, window, await loadOpenOrders(db, window));
  const values = { day: yearDay(day), counts: countsOf(tiles), page_link: `${settings.appUrl}/dashboard/today` };
  const readers = values.counts.length === 0 ? [] : await whoMay(db, await loadPeople(db), "reports:view");
  const mails = readers.map(({ id, to }) => ({
    orderId: null,
    entity: { type: "user" as const, id },
    to: [to],
    // Written once for each person and day, however often a stop or another process makes it begin again.
    dedupe: `${day} ${id}`,
    values,
  }));
  await slices.each(mails, async (some) => {
    await db.transaction().execute((trx) => writeMail(trx, dependencies, "daily_digest", some, at));
  });
  await sql`insert into settings (key, value) values (${DIGEST_KEY}, ${day})
    on conflict (key) do update set value = excluded.value`.execute(db);
}

function countsOf(tiles: Today["tiles"]): { number: string; label: string }[] {
  return Object.entries(LABELS).flatMap(([tile, [one, many]]) => {
    const { count } = tiles[tile as keyof Today["tiles"]];
    return count === 0 ? [] : [{ number: String(count), label: count === 1 ? one : many }];
  });
}
