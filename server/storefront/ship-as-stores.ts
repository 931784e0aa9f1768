import type { LineItemRow, OrderRow } from "../db/tables";
import { recordHistory } from "../history/record-history";
import { reopenOrder } from "../orders/complete-orders";
import { isGone } from "../orders/ship-figures";
import { type FulfilledOrder, takeInFulfilments } from "../shipping/take-in-fulfilments";
import { openPacking } from "../tasks/pack-task";
import { closeOrderTasks } from "../tasks/tasks";
import type { LoadedOrders } from "./load-changed-orders";
import { matchLines } from "./match-lines";
import type { ChangedOrder } from "./plan-changed-orders";
import type { WriteContext } from "./write-context";

interface Taken {
  ids: number[];
  /** Those of which pieces came back. */
  givenBack: number[];
}

/** What left the stores of accepted orders becomes shipments. */
export async function shipAsStores(
  { trx, actor, now, moment }: WriteContext,
  changed: readonly ChangedOrder[],
  loaded: LoadedOrders,
): Promise<Taken> {
  const rows: OrderRow[] = [];
  const fulfilled: FulfilledOrder[] = [];
  for (const { kind, id, order } of changed) {
    const row = loaded.orders.get(id);
    if (kind !== "propose" || !row || row.status === "cancelled" || !order.fulfilments) continue;
    rows.push(row);
    fulfilled.push({ order: row, fulfilments: fulfilmentsOf(order, loaded.lines.get(id) ?? []) });
  }
  const { history, givenBack } = await takeInFulfilments(trx, fulfilled, now);
  await recordHistory(trx, actor, now, history);
  for (const row of rows) if (givenBack.includes(row.id)) await reopenOrder(trx, row, moment);
  return { ids: rows.map(({ id }) => id), givenBack };
}

function fulfilmentsOf({ fulfilments = [], lines }: ChangedOrder["order"], rows: readonly LineItemRow[]) {
  const matches = new Map(matchLines(rows, lines).map(({ line, row }) => [line, row]));
  return fulfilments.map(({ externalId, shippedDate, carrier, trackingNumbers, isCancelled, lines: pieces }) => ({
    external_id: externalId,
    shipped_date: shippedDate,
    carrier,
    tracking_numbers: trackingNumbers,
    isCancelled,
    lines: pieces.flatMap(({ index, quantity }) => {
      const id = matches.get(lines[index] ?? null)?.id;
      return id === undefined ? [] : [{ order_line_item_id: id, quantity }];
    }),
  }));
}

/** Their tasks to pack, once they are derived: open while pieces have to leave. */
export async function followShipped({ trx, now }: WriteContext, { ids, givenBack }: Taken): Promise<void> {
  if (ids.length === 0) return;
  const orders = await trx
    .selectFrom("orders")
    .select(["id", "name", "properties_json", "ship_status", "made_at"])
    .where("id", "in", ids)
    .execute();
  const gone = orders.filter(({ ship_status }) => isGone(ship_status)).map(({ id }) => id);
  await closeOrderTasks(trx, gone, ["pack_and_ship"], { at: now, userId: null });
  const back = orders.filter(({ id, made_at }) => givenBack.includes(id) && made_at !== null && !gone.includes(id));
  await openPacking(trx, back, now);
}
