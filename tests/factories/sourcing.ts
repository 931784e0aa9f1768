import type { TestBackend } from "../setup/test-api";
import { acceptedOrder } from "./art";
import type { LineRecipe, OrderRecipe } from "./orders";

/** An accepted order of one line, 96 pieces of which are to be bought: with its requisition. */
export async function orderToBuy(
  test: TestBackend,
  person: { token: string },
  { line = {}, ...recipe }: OrderRecipe & { line?: LineRecipe } = {},
) {
  const order = await acceptedOrder(test, person, { lines: [{ quantity: 96, ...line }], ...recipe });
  const { id: requisition } = await test.db
    .selectFrom("requisitions")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { ...order, requisition };
}
