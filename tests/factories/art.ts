import type { TestBackend } from "../setup/test-api";
import { makeOrder, type OrderRecipe } from "./orders";

/** An order in the departments: its proofs are there. */
export async function acceptedOrder(test: TestBackend, { token }: { token: string }, recipe: OrderRecipe = {}) {
  const order = await makeOrder(test, recipe);
  await test.call("PUT", "/orders/triage", { token, body: { accepted: [order.id] } });
  return order;
}
