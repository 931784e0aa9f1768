import { type Kysely, sql } from "kysely";
import type { Database } from "../server/db/tables";
import { followLeftPieces } from "../server/goods/left-pieces";
import { loadPlanRules } from "../server/orders/load-plan-rules";
import type { WriteMoment } from "../server/orders/write-moment";
import { followProductions } from "../server/production/follow-productions";
import { reviseWorkOrders } from "../server/work-orders/revise";

const ORDERS_PER_TRANSACTION = 200;

/** Orders of the archive came in with their own columns; their productions and sheets follow from the goods that are known since. */
export async function followArchive(db: Kysely<Database>, moment: WriteMoment): Promise<void> {
  const shop = { rules: await loadPlanRules(db), timeZone: moment.timeZone };
  for (let last = 0; ; ) {
    const orders = await db
      .selectFrom("orders")
      .select("id")
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
      await reviseWorkOrders(trx, ids, moment);
    });
    last = ids.at(-1) ?? 0;
    if (ids.length < ORDERS_PER_TRANSACTION) return;
  }
}
