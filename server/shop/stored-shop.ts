import { sayAsShop } from "contract/shop-formats";
import type { Db } from "../db/tables";
import type { Settings } from "../env.server";
import { NEW_SHOP, type StoredShop, shopFacts } from "../shop-facts";

const SHOP_KEY = "shop.settings";

export async function readShop(db: Db): Promise<StoredShop> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", SHOP_KEY).executeTakeFirst();
  return { ...NEW_SHOP, ...JSON.parse(row?.value ?? "{}") };
}

/** Takes the settings for the rest of the transaction: who changes them meanwhile waits. */
export async function lockShop(trx: Db): Promise<StoredShop> {
  await trx
    .insertInto("settings")
    .values({ key: SHOP_KEY, value: "{}" })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("settings.value") })))
    .execute();
  return await readShop(trx);
}

export async function saveShop(trx: Db, shop: StoredShop): Promise<void> {
  await trx
    .updateTable("settings")
    .set({ value: JSON.stringify(shop) })
    .where("key", "=", SHOP_KEY)
    .execute();
}

/** Brings what is stored into the settings that everything of this process reads. */
export async function followShop({ db, settings }: { db: Db; settings: Settings }): Promise<void> {
  Object.assign(settings, shopFacts(settings.given, await readShop(db), settings.appUrl));
  sayAsShop(settings);
}
