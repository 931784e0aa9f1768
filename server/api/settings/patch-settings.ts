import type { SettingsPatch, ShopSettings } from "contract/settings.schema";
import { addressLines, givenWords, LOGO_TYPES } from "contract/shop";
import type { FieldErrors } from "contract/validation";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { shopToday } from "../../plan/calendar";
import type { StoredPlan } from "../../plan/plan-rules";
import { markPlanStale } from "../../plan/plan-stale";
import { followFreeDays } from "../../production/follow-free-days";
import { followShop, lockShop, saveShop } from "../../shop/stored-shop";
import { type StoredShop, shopFacts } from "../../shop-facts";
import type { ApiDependencies, SignedIn } from "../context";
import { invalid, isStale, stale } from "../errors";
import { findFile } from "../files/files.queries";
import { lockPlan } from "../plan/plan.queries";
import { savePlan } from "../plan/plan-write";
import { getSettings, givenSettings } from "./settings.queries";

/** Throws 422 at each field that an environment variable decides, and 409 with the settings as they are. */
export async function patchSettings(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { lock_version, orders_complete_when, ...asked }: SettingsPatch,
): Promise<ShopSettings> {
  const { db, clock, settings } = dependencies;
  refuseGiven(dependencies, asked);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const shop = await lockShop(trx);
    if (isStale(lock_version, shop)) throw stale(await getSettings({ db: trx, settings }));
    if (asked.logo_file_id != null) await requireLogo(trx, asked.logo_file_id);
    const plan = orders_complete_when === undefined ? null : await lockPlan(trx);
    const next: StoredShop = { ...shop, ...withoutEmpty(asked) };
    const before = { ...inWords(shop), ...(plan && { orders_complete_when: plan.orders_complete_when }) };
    const after = { ...inWords(next), ...(plan && { orders_complete_when }) };
    const changed = changesOf(before, after);
    if (changed.names.length === 0) return;
    const at = instantOf(now);
    await saveShop(trx, { ...next, lock_version: shop.lock_version + 1, updated_at: at });
    await recordHistory(trx, actor, at, [
      {
        entity_type: "shop",
        entity_id: 1,
        order_id: null,
        action: "settings_updated",
        before: changed.before,
        after: changed.after,
      },
    ]);
    if (changed.names.includes("orders_complete_when") && plan && orders_complete_when)
      await saveRule(trx, { ...plan, orders_complete_when });
    const { shopTimezone } = shopFacts(settings.given, next, settings.appUrl);
    if (changed.names.includes("time_zone")) await followFreeDays(trx, shopToday(now, shopTimezone));
    if (changed.names.some((name) => name === "time_zone" || name === "orders_complete_when")) await markPlanStale(trx);
  });
  await followShop(dependencies);
  return await getSettings(dependencies);
}

function refuseGiven({ settings }: Pick<ApiDependencies, "settings">, asked: object): void {
  const errors: FieldErrors = {};
  for (const name of givenSettings(settings)) if (name in asked) errors[name] = [givenWords(name)];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function requireLogo(trx: Db, id: number): Promise<void> {
  const file = await findFile(trx, id);
  if (!file?.path || file.disk === "remote" || !LOGO_TYPES.has(file.mime_type ?? ""))
    throw invalid({ logo_file_id: ["Upload the logo as a PNG or JPEG picture first."] });
}

const saveRule = (trx: Db, plan: StoredPlan) => savePlan(trx, { ...plan, lock_version: plan.lock_version + 1 });

/** An empty text is null. */
function withoutEmpty({ address, ...asked }: Omit<SettingsPatch, "lock_version" | "orders_complete_when">) {
  const orNull = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === "" ? null : value]));
  if (address === undefined) return orNull(asked);
  const parts = orNull(address ?? {});
  const isEmpty = Object.values(parts).every((part) => part === null);
  return { ...orNull(asked), address: isEmpty ? null : parts };
}

/** As the history keeps it. */
function inWords({ lock_version: _, updated_at: __, address, ...shop }: StoredShop): Record<string, unknown> {
  return { ...shop, address: addressLines(address).join(", ") || null };
}

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (of: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { names, before: only(before), after: only(after) };
}
