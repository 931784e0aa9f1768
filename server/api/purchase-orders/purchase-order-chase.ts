import { workDaysBetween } from "contract/work-days";
import { instantAfter, instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { Slices } from "../../jobs/slices";
import { yearDay } from "../../mail/events/order-facts";
import { loadSupplierAddresses } from "../../mail/events/supplier-mails";
import { isMailOn, writeMail } from "../../mail/write-mail";
import { isMailAddress, type MailAddress } from "../../mail-address";
import { shopToday } from "../../plan/calendar";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { outageOf } from "../../storage/outage";
import type { ApiDependencies } from "../context";
import { isOn, loadArticles } from "./purchase-order-splits";
import { selectNamedSplits } from "./purchase-order-write";

/** Work days after the sending on which a supplier who said nothing is asked. */
const STEPS = [2, 4];
/** A step that nobody took within so many work days is past: whoever switches the text on asks nobody about old orders. */
const CATCH_UP = 2;
const DAY_MS = 86_400_000;
/** Longer than the steps and any days off. */
const LOOKED_BACK_DAYS = 30;
const AT_ONCE = 200;

/**
 * Asks suppliers who did not confirm a purchase order, on the second and the fourth work day of the shop's calendar. Each purchase order
 * has a transaction of its own and each step its key, so that several processes may call it.
 */
export async function chasePurchaseOrders(dependencies: ApiDependencies, slices = new Slices()): Promise<void> {
  const { db, clock, settings } = dependencies;
  if (!(await isMailOn(db, "purchase_order_chase"))) return;
  const now = clock();
  const { calendar } = await loadPlanRules(db);
  const today = shopToday(now, settings.shopTimezone);
  const silent = await listUnconfirmed(db, now);
  const due = silent.flatMap((order) => {
    const sentOn = shopToday(new Date(order.sent_at ?? ""), settings.shopTimezone);
    const days = workDaysBetween(sentOn, today, calendar);
    const step = STEPS.findLast((one) => one <= days);
    return step === undefined || days >= step + CATCH_UP
      ? []
      : [{ order, step: `${order.id} ${order.sent_at} ${step}` }];
  });
  const known = await listKnown(
    db,
    due.map(({ order }) => order.id),
  );
  const fresh = due.filter(({ step }) => !known.some((key) => key.startsWith(`purchase_order_chase ${step}`)));
  const addresses = await loadSupplierAddresses(db, [...new Set(fresh.map(({ order }) => order.supplier_id))]);
  for (const { order, step } of fresh) {
    const to = addressesOf(order.sent_to_json, addresses.get(order.supplier_id) ?? []);
    const chased = { order, to, dedupe: step, at: instantOf(now) };
    if (to.length > 0) await slices.run(() => oneByItself(dependencies, chased));
  }
}

/** One that fails keeps no other from being asked; it is tried again with the next round. */
async function oneByItself(dependencies: ApiDependencies, chased: Chase): Promise<void> {
  const { db, logger } = dependencies;
  try {
    await db.transaction().execute((trx) => chase(trx, dependencies, chased));
  } catch (error) {
    if (outageOf(error)) throw error;
    logger.error("purchase order not chased", { purchase_order_id: chased.order.id, error: String(error) });
  }
}

type Unconfirmed = Awaited<ReturnType<typeof listUnconfirmed>>[number];

async function listUnconfirmed(db: Db, now: Date) {
  return await db
    .selectFrom("purchase_orders")
    .innerJoin("suppliers", "suppliers.id", "purchase_orders.supplier_id")
    .select([
      "purchase_orders.id",
      "purchase_orders.po_number",
      "purchase_orders.supplier_id",
      "purchase_orders.sent_at",
      "purchase_orders.sent_to_json",
      "purchase_orders.needed_by_date",
      "suppliers.name as supplier_name",
      "suppliers.account_number",
    ])
    .where("purchase_orders.status", "=", "sent")
    .where("purchase_orders.confirmed_at", "is", null)
    .where("purchase_orders.sent_at", ">=", instantAfter(now, -LOOKED_BACK_DAYS * DAY_MS))
    .where("purchase_orders.sent_at", "<=", instantAfter(now, -DAY_MS))
    .orderBy("purchase_orders.sent_at")
    .limit(AT_ONCE)
    .execute();
}

async function listKnown(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("email_messages")
    .select("dedupe_key")
    .where("entity_type", "=", "purchase_order")
    .where("entity_id", "in", ids)
    .where("event", "=", "purchase_order_chase")
    .execute();
  return rows.map(({ dedupe_key }) => dedupe_key);
}

/** Who got it is asked; where it went another way, who gets purchase orders. */
function addressesOf(sentToJson: string, others: readonly MailAddress[]): readonly MailAddress[] {
  const sentTo: MailAddress[] = JSON.parse(sentToJson);
  const reachable = sentTo.filter(({ email }) => isMailAddress(email));
  return reachable.length > 0 ? reachable : others;
}

interface Chase {
  order: Unconfirmed;
  to: readonly MailAddress[];
  dedupe: string;
  at: string;
}

async function chase(trx: Db, dependencies: ApiDependencies, { order, to, dedupe, at }: Chase): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("purchase_orders")
    .set((eb) => ({ lock_version: eb.ref("lock_version") }))
    .where("id", "=", order.id)
    .where("status", "=", "sent")
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const splits = await selectNamedSplits(trx).where("requisition_splits.purchase_order_id", "=", order.id).execute();
  const articles = await loadArticles(trx, splits.filter(isOn));
  const sentOn = yearDay(shopToday(new Date(order.sent_at ?? at), dependencies.settings.shopTimezone));
  const values = {
    po_number: order.po_number,
    supplier_name: order.supplier_name,
    account_number: order.account_number ?? "",
    ordered_on: sentOn,
    sent_on: sentOn,
    needed_by: yearDay(order.needed_by_date),
    total_pieces: String(articles.reduce((sum, { quantity }) => sum + quantity, 0)),
    lines: articles.map(({ sku, title, color, size, quantity }) => ({
      sku: sku ?? "",
      title,
      color: color ?? "",
      size: size ?? "",
      quantity: String(quantity),
    })),
  };
  const entity = { type: "purchase_order" as const, id: order.id };
  await writeMail(trx, dependencies, "purchase_order_chase", [{ orderId: null, entity, to, dedupe, values }], at);
}
