import type { Dialect } from "../../db/dialect";
import type { Db } from "../../db/tables";
import type { Pace } from "../../jobs/slices";
import { addDays } from "../../plan/calendar";
import { loadShopDay } from "../../plan/load-plan-rules";
import type { ApiDependencies } from "../context";
import { firstPastDay, type PastShop, readKeptDays, rulesOf, spansOf } from "./past-days";
import { daysFrom, readPastFigures } from "./past-facts.queries";

type Backend = Pick<ApiDependencies, "db" | "dialect" | "clock" | "settings">;

/**
 * Keeps the figures of each day that is over and not kept, so that Today reads them in place of thousands of orders. Whoever writes
 * something of a kept day drops it by that very write (migration 0033); it is kept anew here. One read where all are kept.
 */
export async function keepPastDays(backend: Backend, pace: Pace): Promise<void> {
  const { db, dialect } = backend;
  const shop = await loadPastShop(backend);
  const kept = await readKeptDays(db, shop);
  const first = firstPastDay(shop.today);
  const missing = daysFrom(first, addDays(shop.today, -1)).filter((day) => !kept.has(day));
  if (missing.length === 0) return;
  for (let done = 0; done < missing.length; ) {
    done += await pace.run(async (size) => {
      const days = missing.slice(done, done + size);
      await keepDays(db, dialect, days, shop);
      return days.length;
    });
  }
  await db.deleteFrom("past_days").where("day", "<", first).execute();
}

export async function loadPastShop(backend: Omit<Backend, "dialect">): Promise<PastShop> {
  const { rules, ...day } = await loadShopDay(backend.db, backend);
  return { ...day, calendar: rules.calendar };
}

/** All of them, or none where somebody writes facts of past days now. */
async function keepDays(db: Db, dialect: Dialect, days: readonly string[], shop: PastShop) {
  await dialect.besideNoPastWrites(db, async (trx) => {
    const figures = await readPastFigures(trx, spansOf(days, shop.timeZone), shop);
    const rows = days.flatMap((day) =>
      spansOf([day], shop.timeZone).map(({ from, until }) => ({
        day,
        from_at: from,
        until_at: until,
        rules: rulesOf(shop),
        figures_json: JSON.stringify(figures.get(day) ?? []),
      })),
    );
    await trx.deleteFrom("past_days").where("day", "in", days).execute();
    await trx.insertInto("past_days").values(rows).execute();
  });
}
