import { inSnapshot } from "../../db/snapshot";
import type { Db, OrderRow } from "../../db/tables";
import { addDays, shopToday } from "../../plan/calendar";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { waitingForPlan } from "../../plan/plan-stale";
import type { WriteMoment } from "../../plan/write-moment";
import { currentHash } from "../../work-orders/revise";
import { loadSheetRows } from "../../work-orders/sheet-rows";
import { judgedDays } from "../new-day";
import { type CheckMoment, checkDerived } from "./check-derived";
import { checkGoods } from "./check-goods";
import { checkLinks } from "./check-links";
import type { Difference, OrderDifference } from "./difference";

const ORDERS_AT_ONCE = 100;

export interface CheckedOrders {
  orders: number;
  /** Orders of them that are still to be planned anew and were left out. */
  waiting: number;
}

/**
 * Works out from the facts what every write stores of orders, proofs, goods and productions, and tells each stored figure that differs.
 * What a closed order keeps from its closing is no difference (docs/decisions/closed-orders.md). Only reads: a hundred orders at one
 * moment, then the next hundred, beside a server that writes. `tell` is called in the order of the orders.
 */
export async function checkOrders(
  db: Db,
  moment: WriteMoment,
  tell: (difference: Difference) => void,
): Promise<CheckedOrders> {
  const seen: CheckedOrders = { orders: 0, waiting: 0 };
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last;
    last = await inSnapshot(db, moment.dialect, async (view) => {
      const orders = await view
        .selectFrom("orders")
        .selectAll()
        .where("id", ">", after)
        .orderBy("id")
        .limit(ORDERS_AT_ONCE)
        .execute();
      const { differences, waiting } = await differencesOf(view, orders, moment);
      const names = new Map(orders.map(({ id, name }) => [id, name]));
      for (const { orderId, ...difference } of differences)
        tell({ order: names.get(orderId) ?? `Order ${orderId}`, ...difference });
      seen.orders += orders.length;
      seen.waiting += waiting;
      return orders.at(-1)?.id;
    });
  }
  for (const difference of await inSnapshot(db, moment.dialect, checkLinks)) tell(difference);
  return seen;
}

async function differencesOf(view: Db, all: readonly OrderRow[], moment: WriteMoment) {
  const waiting = await waitingForPlan(
    view,
    all.map(({ id }) => id),
  );
  const differences: OrderDifference[] = [];
  const planned = all.filter(({ id }) => !waiting.has(id));
  if (planned.length > 0) {
    const goods = await checkGoods(view, idsOf(planned));
    // What follows from a wrong figure is told once that figure is right.
    const wrong = new Set(goods.map(({ orderId }) => orderId));
    const sound = planned.filter(({ id }) => !wrong.has(id));
    differences.push(...goods);
    if (sound.length > 0) {
      const day = { rules: await loadPlanRules(view), daysOf: await daysOf(view, moment) };
      differences.push(...(await checkDerived(view, sound, { ...day, timeZone: moment.timeZone, at: moment.at })));
      const open = sound.filter(({ stage }) => stage === "main");
      differences.push(...(await checkSheets(view, idsOf(open), moment)));
    }
  }
  differences.sort((one, other) => one.orderId - other.orderId);
  return { differences, waiting: waiting.size };
}

const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id);

/**
 * Writes since the last judgment judged their orders by their own day; before the first one every order was. Today may be before the
 * last judgment, where somebody set the clock back.
 */
async function daysOf(view: Db, { today, timeZone }: WriteMoment): Promise<CheckMoment["daysOf"]> {
  const { judged, behind } = await judgedDays(view);
  if (judged === today && behind === null) return () => [today];
  const recent = Array.from({ length: MAX_UNJUDGED_DAYS }, (_, ago) => addDays(today, ago + 1 - MAX_UNJUDGED_DAYS));
  return ({ updated_at }) => {
    const first = judged ?? shopToday(new Date(updated_at), timeZone);
    return [first, ...recent.filter((day) => day > first || day === today || day === behind)];
  };
}
/** The application judges every day that it runs on: so many are only there after a long rest. */
const MAX_UNJUDGED_DAYS = 30;

/** Accepted, open orders whose printed sheet reads otherwise than at its last revision. */
async function checkSheets(view: Db, orderIds: readonly number[], moment: WriteMoment): Promise<OrderDifference[]> {
  const rows = await loadSheetRows(view, orderIds);
  return rows.flatMap((one): OrderDifference[] => {
    const { id, work_order_revision } = one.order;
    if (one.revision === null)
      return [
        {
          table: "work_order_revisions",
          orderId: id,
          id: null,
          column: null,
          problem: `row of revision ${work_order_revision} is missing`,
        },
      ];
    if (one.revision.content_hash === currentHash(one, moment)) return [];
    const row = { table: "orders" as const, orderId: id, id, column: "work_order_revision" };
    return [{ ...row, stored: work_order_revision, follows: work_order_revision + 1 }];
  });
}
