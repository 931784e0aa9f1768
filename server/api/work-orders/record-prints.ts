import { MAX_ID } from "contract/conventions.schema";
import type { WorkOrderPrintsBody } from "contract/work-order.schema";
import { instantOf } from "../../clock";
import { recordHistory } from "../../history/record-history";
import { lockOrders } from "../../orders/lock-order";
import { followPrints } from "../../work-orders/revise";
import type { ApiDependencies, SignedIn } from "../context";
import { orderEvent } from "../orders/order-write";

interface Refused {
  id: number;
  code: string;
  message: string;
}

/** These sheets were printed. The order itself does not change: only which of its sheets lies at the press. */
export async function recordPrints(
  { db, dialect, clock }: ApiDependencies,
  actor: SignedIn,
  { prints }: WorkOrderPrintsBody,
): Promise<{ printed: number[]; refused: Refused[] }> {
  const asked = new Map(prints.map(({ order_id, revision }) => [order_id, revision]));
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    const ids = [...asked.keys()].filter((id) => id <= MAX_ID);
    await lockOrders(trx, dialect, ids);
    const printedBefore = trx.selectFrom("orders").select(["id", "work_order_revision", "printed_revision"]);
    const orders = ids.length === 0 ? [] : await printedBefore.where("id", "in", ids).execute();
    const newest = new Map(orders.map((order) => [order.id, order.work_order_revision]));
    const refused: Refused[] = [];
    const printed: { id: number; revision: number; before: number | null }[] = [];
    for (const [id, revision] of asked) {
      const last = newest.get(id);
      if (last === undefined) refused.push({ id, code: "not_found", message: "That order is not here." });
      else if (revision > last)
        refused.push({ id, code: "not_allowed", message: `There is no revision ${revision} yet.` });
      else printed.push({ id, revision, before: orders.find((order) => order.id === id)?.printed_revision ?? null });
    }
    if (printed.length === 0) return { printed: [], refused };
    const rows = printed.map(({ id, revision }) => ({
      order_id: id,
      revision,
      printed_by_id: actor.id,
      printed_at: at,
    }));
    await trx.insertInto("work_order_prints").values(rows).execute();
    await followPrints(
      trx,
      printed.map(({ id }) => id),
    );
    await recordHistory(
      trx,
      actor,
      at,
      printed.map(({ id, revision, before }) =>
        orderEvent(id, "work_order_printed", {
          before: { printed_revision: before },
          after: { printed_revision: Math.max(revision, before ?? 0) },
        }),
      ),
    );
    return { printed: printed.map(({ id }) => id), refused };
  });
}
