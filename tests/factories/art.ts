import type { ApiDependencies } from "server/api/context";
import type { TestApi } from "../setup/test-api";
import { makeOrder, type OrderRecipe } from "./orders";

/** An order in the departments: its proofs are there. */
export async function acceptedOrder(test: TestApi, { token }: { token: string }, recipe: OrderRecipe = {}) {
  const order = await makeOrder(test, recipe);
  await test.call("PUT", "/orders/triage", { token, body: { accepted: [order.id] } });
  return order;
}

/** Ids of the proofs of an order. */
export async function proofsOf({ db }: Pick<ApiDependencies, "db">, orderId: number): Promise<number[]> {
  const rows = await db.selectFrom("art_proofs").select("id").where("order_id", "=", orderId).orderBy("id").execute();
  return rows.map((row) => row.id);
}
