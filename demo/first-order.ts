import type { Db } from "../server/db/tables";
import { lockShop, saveShop } from "../server/shop/stored-shop";

/** A clean new order of one product and one logo: St. Brendan Food Pantry. */
const NUMBER = 1052;

/** Today leads whoever tries the shop out along this order, and asks nobody to set a demo up. */
export async function guideFirstOrder(db: Db): Promise<void> {
  const order = await db.selectFrom("orders").select("id").where("order_number", "=", NUMBER).executeTakeFirst();
  if (!order) return;
  await db.transaction().execute(async (trx) => {
    await saveShop(trx, { ...(await lockShop(trx)), guided_order_id: order.id, setup_dismissed: true });
  });
}
