import type { Setup, ShopSettings } from "contract/settings.schema";
import { ENVIRONMENT_OF, type GivenSetting, type SetupStep } from "contract/shop";
import type { Db } from "../../db/tables";
import type { Settings } from "../../env.server";
import { readShop } from "../../shop/stored-shop";
import { type StoredShop, shopFacts } from "../../shop-facts";
import type { ApiDependencies } from "../context";
import { readPlan } from "../plan/plan.queries";

type Shop = Pick<ApiDependencies, "settings"> & { db: Db };

/** What counts now: read from the database, as another process may have changed it this very second. */
export async function getSettings({ db, settings }: Shop): Promise<ShopSettings> {
  const stored = await readShop(db);
  const { orders_complete_when } = await readPlan(db);
  const { shopName, shopTimezone, mailFrom } = shopFacts(settings.given, stored, settings.appUrl);
  return {
    ...stored,
    shop_name: shopName,
    time_zone: shopTimezone,
    orders_complete_when,
    mail_from: `${mailFrom.name} <${mailFrom.email}>`,
    from_environment: givenSettings(settings),
  };
}

/** Settings that an environment variable decides. */
export function givenSettings({ given }: Pick<Settings, "given">): GivenSetting[] {
  const said = { shop_name: given.shopName, time_zone: given.shopTimezone, mail_from: given.mailFrom };
  const names = Object.keys(ENVIRONMENT_OF) as GivenSetting[];
  return names.filter((name) => said[name] !== null);
}

/** The steps of a new shop as they stand. */
export async function getSetup({ db, settings }: Shop): Promise<Setup> {
  const stored = await readShop(db);
  const { people, stores } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("users")
        .select((of) => of.fn.countAll<number>().as("count"))
        .where("is_active", "=", 1)
        .where("deleted_at", "is", null)
        .as("people"),
      eb
        .selectFrom("store_connections")
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("stores"),
    ])
    .executeTakeFirstOrThrow();
  const done = doneSteps(settings, stored);
  const states: Readonly<Record<SetupStep, boolean>> = {
    ...done,
    people: Number(people) > 1,
    store: Number(stores) > 0 || settings.shopifyWebhookSecret !== null || settings.woocommerceWebhookSecret !== null,
  };
  const steps = Object.entries(states) as [SetupStep, boolean][];
  return {
    steps: steps.map(([step, is_done]) => ({ step, is_done })),
    is_dismissed: stored.setup_dismissed,
    guided_order_id: stored.guided_order_id,
  };
}

/** What the shop's own settings tell. */
function doneSteps({ given }: Pick<Settings, "given">, stored: StoredShop) {
  return {
    name_and_logo: (given.shopName ?? stored.shop_name) !== null && stored.logo_file_id !== null,
    time_zone: (given.shopTimezone ?? stored.time_zone) !== null,
    people: false,
    store: false,
    mail: given.mailFrom !== null || stored.mail_from !== null,
  };
}
