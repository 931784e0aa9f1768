import { sql } from "kysely";
import { loadPlanRules } from "server/plan/load-plan-rules";
import type { WriteMoment } from "server/plan/write-moment";
import { instantAfter } from "../server/clock";
import type { Db } from "../server/db/tables";
import { followLeftPieces } from "../server/goods/left-pieces";
import { followProductions } from "../server/production/follow-productions";
import { reviseWorkOrders } from "../server/work-orders/revise";

const ORDERS_PER_TRANSACTION = 200;
const SHEET_KEPT_DAYS = 120;

/**
 * Orders of the archive came in with their own columns; their productions follow from the goods that are known since, and so do the
 * sheets of those that came within the last months: nobody has an older one at hand.
 */
export async function followArchive(db: Db, moment: WriteMoment): Promise<void> {
  const shop = { rules: await loadPlanRules(db), timeZone: moment.timeZone };
  for (let last = 0; ; ) {
    const orders = await db
      .selectFrom("orders")
      .select(["id", "created_at"])
      .where("accepted_at", "is not", null)
      // Not the whole column: SQLite would sort all closed orders each time.
      .where(sql<string>`(stage || '')`, "=", "closed")
      .where("id", ">", last)
      .orderBy("id")
      .limit(ORDERS_PER_TRANSACTION)
      .execute();
    const ids = orders.map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      await followProductions(trx, ids, shop);
      await followLeftPieces(trx, ids);
      await reviseLate(trx, orders, moment);
    });
    last = ids.at(-1) ?? 0;
    if (ids.length < ORDERS_PER_TRANSACTION) return;
  }
}

/** The sheets of those of these accepted orders that came within the last months. */
export async function reviseLate(
  trx: Db,
  orders: readonly { id: number; created_at: string }[],
  moment: WriteMoment,
): Promise<void> {
  const since = instantAfter(moment.now, -SHEET_KEPT_DAYS * 24 * 3_600_000);
  const late = orders.filter(({ created_at }) => created_at >= since).map(({ id }) => id);
  for (let start = 0; start < late.length; start += ORDERS_PER_TRANSACTION)
    await reviseWorkOrders(trx, late.slice(start, start + ORDERS_PER_TRANSACTION), moment);
}
