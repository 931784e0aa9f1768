import type { ApiDependencies } from "server/api/context";
import { planAcceptance } from "server/orders/acceptance";
import { loadDeriveContexts } from "server/orders/derive-context";
import { insertPlans } from "server/orders/insert-plans";
import { rederiveOrders } from "server/orders/rederive-orders";
import { writeMoment } from "server/plan/write-moment";
import { buyGoods } from "./bought-goods";
import { type LineRecipe, makeOrder, type OrderRecipe } from "./orders";

interface ProductionRecipe {
  order?: OrderRecipe;
  line?: LineRecipe;
  /** Its art is approved. */
  art?: boolean;
  /** Pieces of each line that were counted in; all of them where it is true. */
  received?: number | boolean;
}

export interface MadeProduction {
  id: number;
  ids: number[];
  orderId: number;
  orderName: string;
  lineId: number;
  proofId: number | null;
}

/** An accepted order with what accepting creates; ready to run where art and goods say so. 24 embroidered polos if nothing else is said. */
export async function makeProduction(test: ApiDependencies, recipe: ProductionRecipe = {}): Promise<MadeProduction> {
  const at = test.clock().toISOString();
  const moment = writeMoment(test, test.clock(), null);
  const order = await makeOrder(test, {
    status: "not_started",
    stage: "main",
    accepted_at: at,
    ...(recipe.line && { lines: [recipe.line] }),
    ...recipe.order,
  });
  const rows = await test.db.selectFrom("orders").selectAll().where("id", "=", order.id).execute();
  const contexts = await loadDeriveContexts(test.db, rows);
  const plans = rows.map((row) => planAcceptance(row, contexts.get(row.id)?.lines ?? [], at));
  await insertPlans(test.db, plans);
  if (recipe.art) {
    await test.db
      .updateTable("art_proofs")
      .set({ status: "approved", approved_at: at, approved_via: "link", updated_at: at })
      .where("order_id", "=", order.id)
      .execute();
  }
  if (recipe.received === true) await receiveAll(test, order.id);
  else if (recipe.received) await buyGoods(test, order.id, { received: recipe.received });
  await rederiveOrders(test.db, [order.id], moment);
  const made = await test.db
    .selectFrom("productions")
    .select(["id", "order_line_item_id", "art_proof_id"])
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  const [first] = made;
  return {
    id: first?.id ?? 0,
    ids: made.map(({ id }) => id),
    orderId: order.id,
    orderName: order.name,
    lineId: first?.order_line_item_id ?? 0,
    proofId: first?.art_proof_id ?? null,
  };
}

async function receiveAll(test: ApiDependencies, orderId: number): Promise<void> {
  const lines = await test.db
    .selectFrom("requisitions")
    .select(["order_line_item_id", "quantity"])
    .where("order_id", "=", orderId)
    .execute();
  for (const { order_line_item_id: lineId, quantity } of lines)
    await buyGoods(test, orderId, { lineId, received: quantity });
}
