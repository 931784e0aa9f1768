import type { Kysely } from "kysely";
import type { Database } from "../db/tables";
import { rederiveOrders } from "../orders/derive-context";
import type { WriteMoment } from "../orders/write-moment";

const ORDERS_PER_TRANSACTION = 200;

/** Orders of the archive came in finished: what follows from their goods and productions is written as any write of them would. */
export async function followArchive(db: Kysely<Database>, moment: WriteMoment): Promise<void> {
  for (let last = 0; ; ) {
    const orders = await db
      .selectFrom("orders")
      .select("id")
      .where("stage", "=", "closed")
      .where("id", ">", last)
      .orderBy("id")
      .limit(ORDERS_PER_TRANSACTION)
      .execute();
    const ids = orders.map(({ id }) => id);
    await db.transaction().execute((trx) => rederiveOrders(trx, ids, moment));
    last = ids.at(-1) ?? 0;
    if (ids.length < ORDERS_PER_TRANSACTION) return;
  }
}
