import type { Kysely } from "kysely";
import type { Database, OrderRow } from "../db/tables";
import { type Actor, type HistoryEntry, recordHistory } from "../history";
import { tellHistory } from "../mail/events/announce";
import { closePacking, openPacking } from "../tasks/pack-task";
import type { DerivedColumns } from "./derive";
import type { WriteMoment } from "./write-moment";

/** What the system does with an order whose departments are over (field-guide §4.3). */

type Departments = Pick<DerivedColumns, "art_status" | "sourcing_status" | "receiving_status" | "production_status">;

export function areAllComplete(departments: Departments): boolean {
  const { art_status, sourcing_status, receiving_status, production_status } = departments;
  return [art_status, sourcing_status, receiving_status, production_status].every((status) => status === "complete");
}

type CompletedState = Pick<
  OrderRow,
  "status" | "accepted_at" | "ignored_at" | "flagged_date" | "held_at" | "stays_open"
>;

/**
 * What changes on the order's row by itself. It is complete once its departments are: not while it is flagged or held, not where no
 * department ever had anything to do, and not where a person opened it again: then only once there was something to do since. Pure.
 */
export function systemChanges(
  order: CompletedState,
  departments: Departments,
  { hasRecords, at }: { hasRecords: boolean; at: string },
): Partial<OrderRow> {
  if (!areAllComplete(departments)) return order.stays_open === 1 ? { stays_open: 0 } : {};
  const isOpen = order.status === "not_started" || order.status === "in_progress";
  const isStopped = order.flagged_date !== null || order.held_at !== null || order.ignored_at !== null;
  if (!isOpen || isStopped || order.accepted_at === null || order.stays_open === 1 || !hasRecords) return {};
  return { status: "complete", previous_status: null, closed_at: at };
}

/** Writes what the system changes of these orders, with their tasks and the history. One statement for each kind of change. */
export async function saveSystemChanges(
  db: Kysely<Database>,
  changed: readonly { order: OrderRow; changes: Partial<OrderRow> }[],
  moment: WriteMoment,
): Promise<void> {
  const isCompleting = ({ changes }: (typeof changed)[number]) => changes.status === "complete";
  const completed = changed.filter(isCompleting);
  const others = changed.filter((one) => !isCompleting(one)).map(({ order }) => order.id);
  if (others.length > 0) await db.updateTable("orders").set({ stays_open: 0 }).where("id", "in", others).execute();
  if (completed.length === 0) return;
  await db
    .updateTable("orders")
    .set((eb) => ({
      status: "complete",
      previous_status: null,
      closed_at: moment.at,
      updated_at: moment.at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where(
      "id",
      "in",
      completed.map(({ order }) => order.id),
    )
    .execute();
  await openPacking(
    db,
    completed.map(({ order }) => order),
    moment.at,
  );
  await tellHistory(
    db,
    systemActor(moment),
    moment,
    completed.map(({ order }) => systemEvent(order, "completed", "complete")),
  );
}

/** A production of a complete order is opened again, and the order with it. Its row is taken already. */
export async function reopenOrder(db: Kysely<Database>, order: OrderRow, moment: WriteMoment): Promise<void> {
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
  await closePacking(db, order.id, { at: moment.at, userId: null });
  await recordHistory(db, systemActor(moment), moment.at, [systemEvent(order, "reopened", "in_progress")]);
}

const systemActor = ({ requestId }: WriteMoment): Actor => ({ type: "system", id: null, requestId });

function systemEvent({ id, status }: OrderRow, action: string, to: string): HistoryEntry {
  return { entity_type: "order", entity_id: id, order_id: id, action, before: { status }, after: { status: to } };
}
