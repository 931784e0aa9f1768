import { groupBy } from "contract/group-by";
import type { Selectable } from "kysely";
import type { CustomersTable } from "../server/db/order-tables";
import type { Db, OrderRow } from "../server/db/tables";
import { type DeriveContext, loadDeriveContexts } from "../server/orders/derive-context";
import { DEMO_SHOPS } from "./shop-plan";

/** A closed order of the archive, and that of it which its copies say in other words. */
export interface Template {
  order: OrderRow;
  context: DeriveContext;
  customer: Selectable<CustomersTable>;
  productions: readonly { id: number; gate_json: string }[];
}

const MOST_TEMPLATES = 10_000;
const AT_ONCE = 400;
/** All that happens to an order of the archive: whoever worked on one in the shop left something else. */
const PAST_ACTIONS = ["imported", "accepted", "completed", "cancelled", "ignored"];

/** The oldest first. */
export async function loadTemplates(db: Db): Promise<Template[]> {
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("stage", "in", ["closed", "ignored"])
    .where("shop_domain", "in", DEMO_SHOPS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("history_events")
            .select("id")
            .whereRef("history_events.order_id", "=", "orders.id")
            .where("action", "not in", PAST_ACTIONS),
        ),
      ),
    )
    .orderBy("id")
    .limit(MOST_TEMPLATES)
    .execute();
  const templates: Template[] = [];
  for (let start = 0; start < orders.length; start += AT_ONCE)
    templates.push(...(await withContexts(db, orders.slice(start, start + AT_ONCE))));
  return templates;
}

async function withContexts(db: Db, orders: readonly OrderRow[]): Promise<Template[]> {
  const ids = orders.map(({ id }) => id);
  const contexts = await loadDeriveContexts(db, orders);
  const people = await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "in", (eb) => eb.selectFrom("orders").select("customer_id").where("id", "in", ids))
    .execute();
  const customers = new Map(people.map((row) => [row.id, row]));
  const made = await db
    .selectFrom("productions")
    .select(["id", "order_id", "gate_json"])
    .where("order_id", "in", ids)
    .execute();
  const productions = groupBy(made, ({ order_id }) => order_id);
  return orders.flatMap((order) => {
    const context = contexts.get(order.id);
    const customer = customers.get(order.customer_id ?? 0);
    return context && customer ? [{ order, context, customer, productions: productions.get(order.id) ?? [] }] : [];
  });
}
