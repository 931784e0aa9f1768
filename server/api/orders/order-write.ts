import type { Db, OrderRow } from "../../db/tables";
import { followBuyingTasks } from "../../goods/buying-tasks";
import { historyFields } from "../../history/history-fields";
import type { HistoryEntry } from "../../history/record-history";
import { tellHistory } from "../../mail/events/announce";
import { tellDecisions } from "../../notifications/decision-notices";
import { takeOrder } from "../../orders/lock-order";
import type { MoveResult } from "../../orders/order-move";
import { rederiveOrders } from "../../orders/rederive-orders";
import { writeMoment } from "../../plan/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, isStale, stale } from "../errors";
import { getOrder } from "./order-detail.queries";

export interface OrderWrite {
  /** Columns of the order that a person decides; derived ones follow by themselves. */
  changes: Partial<OrderRow>;
  history: HistoryEntry[];
  /** Goods changed with it: what buyers owe follows. */
  goods?: boolean;
}

interface WriteScope {
  id: number;
  /** The version that the person saw. */
  lockVersion: number | undefined;
  actor: SignedIn;
}

/** Thrown inside a transaction to leave it: somebody else was faster. */
class StaleOrder extends Error {}

/**
 * One change of one order in one transaction: its row taken, guard on lock_version, what `decide` writes beside it, the row, derived columns,
 * history. Answers with the order as it is then. `decide` returns null where there is nothing to change.
 */
export async function writeOrder(
  dependencies: ApiDependencies,
  scope: WriteScope,
  decide: (trx: Db, order: OrderRow, at: string) => Promise<OrderWrite | null>,
) {
  const { db, dialect, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), scope.actor.requestId);
  const { at, today } = moment;
  try {
    await db.transaction().execute(async (trx) => {
      const order = await takeOrder(trx, dialect, scope.id);
      if (isStale(scope.lockVersion, order)) throw new StaleOrder();
      const write = await decide(trx, order, at);
      if (!write) return;
      await updateGuarded(trx, order, { ...write.changes, updated_at: at });
      await tellHistory(trx, scope.actor, moment, write.history);
      await rederiveOrders(trx, [order.id], moment);
      if (!write.goods) return;
      await followBuyingTasks(trx, [order.id], moment);
      await tellDecisions(trx, [order.id], { at, actorId: scope.actor.id });
    });
  } catch (error) {
    if (!(error instanceof StaleOrder)) throw error;
    throw stale(await getOrder(db, scope.id, today));
  }
  return await getOrder(db, scope.id, today);
}

/** Updates the row where it still has the version that was read. Throws when somebody else was faster. */
async function updateGuarded(trx: Db, order: OrderRow, changes: Partial<OrderRow>): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set({ ...changes, lock_version: order.lock_version + 1 })
    .where("id", "=", order.id)
    .where("lock_version", "=", order.lock_version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StaleOrder();
}

/** The changes of a move, or its refusal as the failure of the call. */
export function requireMove(result: MoveResult): Partial<OrderRow> {
  if (result.ok) return result.changes;
  const { message, field } = result.refusal;
  throw new ApiError("not_allowed", message, field ? { errors: { [field]: [message] } } : {});
}

/** Before and after of the fields that really differ, in the words of the contract, for the history. */
export function difference<T extends { currency: string }>(before: T, changes: Partial<T>) {
  const keys = Object.keys(changes).filter((key) => Reflect.get(before, key) !== Reflect.get(changes, key));
  const recorded = (of: object) =>
    historyFields(Object.fromEntries(keys.map((key) => [key, Reflect.get(of, key)])), before.currency);
  return { isEmpty: keys.length === 0, before: recorded(before), after: recorded(changes) };
}

export function orderEvent(orderId: number, action: string, more: Partial<HistoryEntry> = {}): HistoryEntry {
  return { entity_type: "order", entity_id: orderId, order_id: orderId, action, ...more };
}
