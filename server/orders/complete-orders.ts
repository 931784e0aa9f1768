import type { Db, OrderRow } from "../db/tables";
import { type Actor, type HistoryEntry, recordHistory } from "../history/record-history";
import { tellHistory } from "../mail/events/announce";
import type { PlanRules } from "../plan/plan-rules";
import type { WriteMoment } from "../plan/write-moment";
import { openPacking } from "../tasks/pack-task";
import { closeOrderTasks, OVER_ONCE } from "../tasks/tasks";
import type { DerivedColumns } from "./derive";
import { isGone } from "./ship-figures";

/** What the system does with an order whose departments are over (field-guide §4.3). */

type Departments = Pick<DerivedColumns, "art_status" | "sourcing_status" | "receiving_status" | "production_status">;

export function areAllComplete(departments: Departments): boolean {
  const { art_status, sourcing_status, receiving_status, production_status } = departments;
  return [art_status, sourcing_status, receiving_status, production_status].every((status) => status === "complete");
}

type CompletedState = Pick<
  OrderRow,
  "status" | "accepted_at" | "ignored_at" | "flagged_date" | "held_at" | "stays_open" | "made_at"
>;

/** Its departments are done, and it left, or the shop calls an order complete as soon as it is made. */
export const isOver = (
  departments: Departments & Pick<DerivedColumns, "ship_status">,
  { orders_complete_when }: Pick<PlanRules, "orders_complete_when">,
) => areAllComplete(departments) && (orders_complete_when === "made" || isGone(departments.ship_status));

/**
 * What changes on the order's row by itself. It is made once its departments are complete, and complete once it left too (or as the shop's
 * rule has it): not while it is flagged or held, not where no department ever had anything to do and nothing is being packed, and not
 * where a person opened it again: then only once there was something to do since. Pure.
 */
export function systemChanges(
  order: CompletedState,
  departments: Departments & Pick<DerivedColumns, "ship_status">,
  { hasRecords, at, rules }: { hasRecords: boolean; at: string; rules: Pick<PlanRules, "orders_complete_when"> },
): Partial<OrderRow> {
  const isMade = areAllComplete(departments);
  const isClosed = order.status === "complete" || order.status === "cancelled";
  const reset: Partial<OrderRow> = {
    ...(!isMade && !isClosed && order.made_at !== null && { made_at: null }),
    ...(!isOver(departments, rules) && order.stays_open === 1 && { stays_open: 0 }),
  };
  if (!isMade) return reset;
  const isOpen = order.status === "not_started" || order.status === "in_progress";
  const isStopped = order.flagged_date !== null || order.held_at !== null || order.ignored_at !== null;
  if (!isOpen || isStopped || order.accepted_at === null || !(hasRecords || isMoving(departments))) return reset;
  const begun: Partial<OrderRow> = order.status === "not_started" ? { ...reset, status: "in_progress" } : reset;
  const made: Partial<OrderRow> = order.made_at === null ? { ...begun, made_at: at } : begun;
  if (order.stays_open === 1 || !isOver(departments, rules)) return made;
  return { ...made, status: "complete", previous_status: null, closed_at: at };
}

/** Some of it is packed or left. */
const isMoving = ({ ship_status }: Pick<DerivedColumns, "ship_status">) =>
  ship_status === "packing" || ship_status === "partially_shipped" || ship_status === "shipped";

interface SystemChange {
  order: OrderRow;
  changes: Partial<OrderRow>;
  /** As it is derived with them. */
  ship_status: string;
}

/** Writes what the system changes of these orders, with their tasks and the history. One statement for each kind of change. */
export async function saveSystemChanges(db: Db, changed: readonly SystemChange[], moment: WriteMoment): Promise<void> {
  const those = (isChosen: (changes: Partial<OrderRow>) => boolean) =>
    changed.filter(({ changes }) => isChosen(changes));
  const idsOf = (all: readonly SystemChange[]) => all.map(({ order }) => order.id);
  const update = async (all: readonly SystemChange[], set: Partial<OrderRow>) => {
    if (all.length > 0) await db.updateTable("orders").set(set).where("id", "in", idsOf(all)).execute();
  };
  const unmade = those(({ made_at }) => made_at === null);
  await update(
    those(({ stays_open }) => stays_open === 0),
    { stays_open: 0 },
  );
  await update(unmade, { made_at: null });
  await closeOrderTasks(db, idsOf(unmade), ["pack_and_ship"], { at: moment.at, userId: null });
  const made = those(({ made_at }) => Boolean(made_at));
  await update(made, { made_at: moment.at });
  const begun = those(({ status }) => status === "in_progress");
  await update(begun, { status: "in_progress" });
  await closeOrderTasks(db, idsOf(made), OVER_ONCE.made, { at: moment.at, userId: null });
  await openPacking(
    db,
    made.filter(({ ship_status }) => !isGone(ship_status)).map(({ order }) => order),
    moment.at,
  );
  const completed = those(({ status }) => status === "complete");
  if (completed.length > 0) await completeRows(db, idsOf(completed), moment);
  await tellHistory(db, systemActor(moment), moment, [
    ...begun.map(({ order }) => systemEvent(order, "updated", "in_progress")),
    ...made.map(({ order }) => madeEvent(order)),
    ...completed.map(({ order }) => systemEvent(order, "completed", "complete")),
  ]);
}

async function completeRows(db: Db, ids: readonly number[], { at }: WriteMoment): Promise<void> {
  await db
    .updateTable("orders")
    .set((eb) => ({
      status: "complete",
      previous_status: null,
      closed_at: at,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "in", ids)
    .execute();
  await closeOrderTasks(db, ids, OVER_ONCE.complete, { at, userId: null });
}

/** A production or a shipment of a complete order is opened again, and the order with it. Its row is taken already. */
export async function reopenOrder(db: Db, order: OrderRow, moment: WriteMoment): Promise<void> {
  if (order.status !== "complete") return;
  await db
    .updateTable("orders")
    .set((eb) => ({
      status: "in_progress",
      closed_at: null,
      updated_at: moment.at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", order.id)
    .execute();
  await recordHistory(db, systemActor(moment), moment.at, [systemEvent(order, "reopened", "in_progress")]);
}

const systemActor = ({ requestId }: WriteMoment): Actor => ({ type: "system", id: null, requestId });

const madeEvent = ({ id }: OrderRow): HistoryEntry => ({
  entity_type: "order",
  entity_id: id,
  order_id: id,
  action: "made",
});

function systemEvent({ id, status }: OrderRow, action: string, to: string): HistoryEntry {
  return { entity_type: "order", entity_id: id, order_id: id, action, before: { status }, after: { status: to } };
}
