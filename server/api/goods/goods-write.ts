import { beginOrders } from "../../art/settle-art";
import type { Db } from "../../db/tables";
import { followBuyingTasks } from "../../goods/buying-tasks";
import { type OverPlaces, settleGoods } from "../../goods/settle-goods";
import type { Actor, HistoryEntry } from "../../history/record-history";
import { tellHistory } from "../../mail/events/announce";
import { tellDecisions } from "../../notifications/decision-notices";
import { lockOrders } from "../../orders/lock-order";
import { rederiveOrders } from "../../orders/rederive-orders";
import { type WriteMoment, writeMoment } from "../../plan/write-moment";
import type { ApiDependencies } from "../context";
import { ApiError } from "../errors";

export interface GoodsWrite {
  history: HistoryEntry[];
  /** Of receipts that brought too many. */
  overPlaces?: OverPlaces;
}

interface WriteScope {
  actor: Actor;
  /** Orders whose goods the write touches, as the database is now: read before their rows are taken, and again after. */
  orders(db: Db): Promise<readonly number[]>;
  /** Runs last, inside the transaction, where something was written: to keep the answer with it. */
  finish?(trx: Db): Promise<void>;
}

/** Thrown inside a transaction to leave it: other orders came in while these were waited for. It begins anew with them. */
export class OtherOrders extends Error {}
const ATTEMPTS = 3;
const ORDERS_PER_DERIVATION = 100;

/**
 * One change of goods in one transaction: the rows of its orders taken in the order of their ids, what `decide` checks and writes, what
 * follows from it (`settleGoods`), what the orders say (`rederiveOrders`: derived columns, work orders), history. `decide` reads its
 * records with the given handle, throws ApiError to refuse, and returns null where there is nothing to change. No hash, mail or file in it.
 */
export async function writeGoods(
  dependencies: ApiDependencies,
  scope: WriteScope,
  decide: (trx: Db, moment: WriteMoment) => Promise<GoodsWrite | null>,
): Promise<void> {
  const moment = writeMoment(dependencies, dependencies.clock(), scope.actor.requestId);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dependencies.db.transaction().execute((trx) => writeOnce(trx, scope, decide, moment));
      return;
    } catch (error) {
      if (!(error instanceof OtherOrders) && !dependencies.dialect.isDeadlock(error)) throw error;
      if (attempt === ATTEMPTS) throw new ApiError("conflict", "Other people are changing this now. Try again.");
    }
  }
}

async function writeOnce(
  trx: Db,
  { actor, orders, finish }: WriteScope,
  decide: (trx: Db, moment: WriteMoment) => Promise<GoodsWrite | null>,
  moment: WriteMoment,
): Promise<void> {
  const ids = sorted(await orders(trx));
  await lockOrders(trx, moment.dialect, ids);
  const now = sorted(await orders(trx));
  if (now.some((id) => !ids.includes(id))) throw new OtherOrders();
  const write = await decide(trx, moment);
  if (!write) return;
  await tellHistory(trx, actor, moment, write.history);
  await followGoods(trx, ids, moment, { actor, overPlaces: write.overPlaces });
  await finish?.(trx);
}

interface Following {
  /** Who did it; without one nobody is notified. */
  actor?: Actor;
  overPlaces?: OverPlaces | undefined;
}

/** What follows from changed goods of these orders, whose rows are taken: for writes that begin elsewhere (a production's start). */
export async function followGoods(
  trx: Db,
  orderIds: readonly number[],
  moment: WriteMoment,
  { actor, overPlaces }: Following = {},
): Promise<void> {
  if (orderIds.length === 0) return;
  const settled = await settleGoods(trx, orderIds, moment.at, { overPlaces });
  const begun = await beginOrders(trx, orderIds);
  // Before orders are complete by it.
  if (actor) await tellHistory(trx, actor, moment, [...settled, ...begun]);
  for (let start = 0; start < orderIds.length; start += ORDERS_PER_DERIVATION)
    await rederiveOrders(trx, orderIds.slice(start, start + ORDERS_PER_DERIVATION), moment);
  await followBuyingTasks(trx, orderIds, moment);
  if (actor) await tellDecisions(trx, orderIds, { at: moment.at, actorId: actor.id });
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/** Goods of an order that is not in the departments stay as they are. Throws with what would allow it. */
export async function requireOpenOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const closed = await db
    .selectFrom("orders")
    .select(["name", "stage", "status"])
    .where("id", "in", orderIds)
    .where("stage", "<>", "main")
    .orderBy("id")
    .executeTakeFirst();
  if (!closed) return;
  const words =
    closed.stage === "closed"
      ? `${closed.name} is ${closed.status}. Reopen it first.`
      : `${closed.name} is not accepted. Accept it first.`;
  throw new ApiError("not_allowed", words);
}
