import type { Db, OrderRow } from "../db/tables";
import { together } from "../db/together";
import { loadPlanRules } from "../plan/load-plan-rules";
import type { PlanDay } from "../plan/plan-rules";
import type { WriteMoment } from "../plan/write-moment";
import { followProductions } from "../production/follow-productions";
import { reviseWorkOrders } from "../work-orders/revise";
import { saveSystemChanges, systemChanges } from "./complete-orders";
import { type DerivedColumns, deriveOrder } from "./derive";
import { type DeriveContext, deriveInput, loadDeriveContexts } from "./derive-context";
import { outdatedDuplicates } from "./duplicates";
import { followGoodsOrders, followOrders } from "./follow-order";
import { DERIVED_NAMES, saveDerived } from "./save-derived";

/**
 * Derives these orders (a few hundred at most) from what the database holds now: their columns, their search text and the revision
 * of their work orders. Every write of an order or of what hangs on it ends with this, inside its transaction. Takes their rows before it
 * reads, so that it never saves what somebody else's write has changed since.
 */
export async function rederiveOrders(db: Db, ids: readonly number[], moment: WriteMoment): Promise<void> {
  if (ids.length === 0) return;
  const taken = moment.dialect.forUpdate;
  const [orders, rules] = await together(db, (reads) => [
    reads.selectFrom("orders").selectAll().where("id", "in", ids).orderBy("id").modifyEnd(taken).execute(),
    loadPlanRules(reads),
  ]);
  const contexts = await loadDeriveContexts(db, orders);
  const day = { today: moment.today, rules };
  const { derived, changed } = deriveAll(orders, contexts, { ...day, at: moment.at });
  await saveSystemChanges(db, changed, moment);
  const storedAs = new Map(orders.map((order) => [order.id, order]));
  await saveDerived(
    db,
    derived.filter(({ id, columns }) => differsFrom(storedAs.get(id), columns)),
  );
  const columnsOf = new Map(derived.map(({ id, columns }) => [id, columns]));
  const changesOf = new Map(changed.map(({ order, changes }) => [order.id, changes]));
  const holding = (kind: "art_proofs" | "requisitions") =>
    orders.flatMap((order) => {
      const context = contexts.get(order.id);
      const holds = context !== undefined && context.downstream[kind].length > 0;
      return holds
        ? [{ order: { ...order, ...changesOf.get(order.id), ...columnsOf.get(order.id) }, lines: context.lines }]
        : [];
    });
  await together(db, (writes) => [
    followOrders(writes, holding("art_proofs")),
    followGoodsOrders(writes, holding("requisitions")),
  ]);
  const made = orders.filter((order) => (contexts.get(order.id)?.downstream.productions.length ?? 0) > 0);
  await followProductions(
    db,
    made.map(({ id }) => id),
    { ...day, timeZone: moment.timeZone },
  );
  const texts = derived.map(({ id, search_text }) => ({ order_id: id, text: search_text }));
  const [, , outdated] = await together(db, (at) => [
    moment.dialect.indexOrders(at, texts),
    reviseWorkOrders(at, ids, moment),
    outdatedDuplicates(at, orders, new Set(ids)),
  ]);
  await rederiveOrders(db, outdated, moment);
}

const differsFrom = (order: OrderRow | undefined, columns: DerivedColumns) =>
  order === undefined || DERIVED_NAMES.some((name) => order[name] !== columns[name]);

/** Columns of each order, once the system did what follows from them. Writes nothing. */
export function deriveAll(
  orders: readonly OrderRow[],
  contexts: ReadonlyMap<number, DeriveContext>,
  { at, ...day }: PlanDay & { at: string },
) {
  const changed: { order: OrderRow; changes: Partial<OrderRow>; ship_status: string }[] = [];
  const derived = orders.flatMap((order) => {
    const context = contexts.get(order.id);
    if (!context) return [];
    const found = deriveOrder(deriveInput(order, context, day));
    const { art_proofs, requisitions, productions } = context.downstream;
    const hasRecords = art_proofs.length + requisitions.length + productions.length > 0;
    const changes = systemChanges(order, found.columns, { hasRecords, at, rules: day.rules });
    if (Object.keys(changes).length === 0) return [{ id: order.id, ...found }];
    changed.push({ order, changes, ship_status: found.columns.ship_status });
    return [{ id: order.id, ...deriveOrder(deriveInput({ ...order, ...changes }, context, day)) }];
  });
  return { derived, changed };
}
