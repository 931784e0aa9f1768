import type { Db } from "../../db/tables";
import type { StuckCauseRow } from "./stuck-causes.queries";
import {
  loadStuckFlags,
  loadStuckOrders,
  loadStuckProductions,
  loadStuckProofs,
  loadStuckTasks,
} from "./stuck-facts.queries";
import {
  loadStuckDiscrepancies,
  loadStuckPurchaseOrders,
  loadStuckReceivings,
  loadStuckRequisitions,
  loadStuckSplits,
} from "./stuck-goods.queries";

/** All that the sentences about these rows say, each kind by its id. Eleven statements at most, however many rows. */
export async function loadStuckFacts(db: Db, rows: readonly StuckCauseRow[]) {
  const of = (type: string, cause?: string) =>
    rows.flatMap((row) => (row.entity_type === type && (!cause || row.cause === cause) ? row.entity_id : []));
  const [orders, proofs, requisitions, splits, purchaseOrders, receivings, discrepancies] = await Promise.all([
    loadStuckOrders(
      db,
      rows.map((row) => row.order_id),
    ),
    loadStuckProofs(db, of("art_proof")),
    loadStuckRequisitions(db, of("requisition")),
    loadStuckSplits(db, of("requisition_split")),
    loadStuckPurchaseOrders(db, of("purchase_order")),
    loadStuckReceivings(db, of("receiving")),
    loadStuckDiscrepancies(db, of("discrepancy")),
  ]);
  const [productions, tasks, receivingFlags, productionFlags] = await Promise.all([
    loadStuckProductions(db, of("production")),
    loadStuckTasks(db, of("task")),
    loadStuckFlags(db, "receiving", of("receiving", "flag")),
    loadStuckFlags(db, "production", of("production", "flag")),
  ]);
  const goods = { requisitions, splits, purchaseOrders, receivings, discrepancies };
  return { orders, proofs, ...goods, productions, tasks, receivingFlags, productionFlags };
}
export type StuckFacts = Awaited<ReturnType<typeof loadStuckFacts>>;
