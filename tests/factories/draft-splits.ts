import type { Insertable } from "kysely";
import type { SuppliersTable } from "server/db/supplier-tables";
import type { TestApi } from "../setup/test-api";
import { makeOrders, type OrderRecipe } from "./orders";

let serial = 0;

/** A supplier as its row stands there; says differently what the test needs. */
export async function supplierRow(test: TestApi, columns: Partial<Insertable<SuppliersTable>> = {}) {
  const at = test.clock().toISOString();
  const name = `Northgate Blanks ${++serial}`;
  const base = { name, name_key: name.toLowerCase(), type: "goods", currency: "USD", created_at: at, updated_at: at };
  return await test.db
    .insertInto("suppliers")
    .values({ ...base, ...columns })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
}

/** Accepted orders whose lines are all to be bought from one supplier, each in one draft split. */
export async function draftSplits(
  test: TestApi,
  { token }: { token: string },
  { supplierId, orders = 1, ...recipe }: OrderRecipe & { supplierId: number; orders?: number },
): Promise<{ orderIds: number[]; orderNames: string[]; splitIds: number[] }> {
  const made = await makeOrders(test, orders, recipe);
  const orderIds = made.map(({ id }) => id);
  await test.call("PUT", "/orders/triage", { token, body: { accepted: orderIds } });
  const requisitions = await test.db
    .selectFrom("requisitions")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("id")
    .execute();
  const at = test.clock().toISOString();
  const rows = await test.db
    .insertInto("requisition_splits")
    .values(
      requisitions.map(({ id, order_id, order_line_item_id, quantity }) => ({
        requisition_id: id,
        order_id,
        order_line_item_id,
        supplier_id: supplierId,
        quantity,
        status: "draft",
        created_at: at,
        updated_at: at,
      })),
    )
    .returning("id")
    .execute();
  return { orderIds, orderNames: made.map(({ name }) => name), splitIds: rows.map(({ id }) => id) };
}
