import type { TaskKind } from "contract/tasks";
import type { Db } from "../db/tables";
import { notify } from "../notifications/notify";
import { pageOfTask } from "../notifications/page-of";

/** Those that are over once the customer is waited for no more. */
export const WAITING_TASKS: readonly TaskKind[] = ["silent_customer", "link_ended", "mail_failed"];

/** Those that are over once somebody can sign in again. */
export const ACCESS_TASKS: readonly TaskKind[] = ["password_wanted", "mail_failed"];

/** What the departments owe an order: over once they are through with it, or it is off. */
const DEPARTMENT_TASKS: readonly TaskKind[] = [
  "file_changed",
  "silent_customer",
  "link_ended",
  "edits_required",
  "stock_issue",
  "backorder",
  "substitution",
  "spoiled_goods",
  "vip_arrived",
];
/** What is over with an order that is made, complete or cancelled. */
export const OVER_ONCE = {
  made: DEPARTMENT_TASKS,
  complete: [...DEPARTMENT_TASKS, "no_address"],
  cancelled: [...DEPARTMENT_TASKS, "mail_failed", "pack_and_ship"],
} as const satisfies Readonly<Record<string, readonly TaskKind[]>>;

export interface NewTask {
  kind: TaskKind;
  /** What a person must do, in a sentence's words: "Call Dana Reed: no answer to proof 812 since Mon Mar 9". */
  title: string;
  entity: {
    type:
      | "art_proof"
      | "requisition"
      | "requisition_split"
      | "purchase_order"
      | "receiving"
      | "order"
      | "order_line_item"
      | "user";
    id: number;
  };
  orderId: number | null;
  assigneeId: number | null;
  /** An instant; null: at once. */
  dueAt?: string | null;
  /** There is one task of this key, however often it is asked for; one that was done is open again. */
  dedupeKey: string;
}

/**
 * Opens a task in the transaction of what it follows from, and tells who is to do it, unless they are who asks for it (`actorId`); `false` where
 * it is open already.
 */
export async function openTask(trx: Db, task: NewTask, at: string, actorId: number | null = null): Promise<boolean> {
  const dueAt = task.dueAt ?? at;
  const row = await trx
    .insertInto("tasks")
    .values({
      entity_type: task.entity.type,
      entity_id: task.entity.id,
      order_id: task.orderId,
      kind: task.kind,
      title: task.title,
      assignee_id: task.assigneeId,
      due_at: dueAt,
      dedupe_key: task.dedupeKey,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .column("dedupe_key")
        .doUpdateSet({
          title: task.title,
          assignee_id: task.assigneeId,
          due_at: dueAt,
          done_at: null,
          done_by_id: null,
        })
        .where("tasks.done_at", "is not", null),
    )
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return false;
  const { kind, title, entity, orderId, assigneeId: userId } = task;
  const notice = { text: title, path: pageOfTask(kind, { ...entity, orderId }), orderId, key: `task ${row.id} ${at}` };
  await notify(trx, [{ ...notice, userId, kind: "assigned" }], { at, actorId });
  return true;
}

/** Opens all of these in one statement; those that are open already say what they say now. */
export async function openTasks(trx: Db, tasks: readonly NewTask[], at: string): Promise<void> {
  if (tasks.length === 0) return;
  await trx
    .insertInto("tasks")
    .values(rowsOf(tasks, at))
    .onConflict((conflict) =>
      conflict.column("dedupe_key").doUpdateSet((eb) => ({
        title: eb.ref("excluded.title"),
        done_at: null,
        done_by_id: null,
      })),
    )
    .execute();
}

/** Opens these in one statement; those that there were before stay as they are, done ones too. */
export async function openTasksOnce(trx: Db, tasks: readonly NewTask[], at: string): Promise<void> {
  if (tasks.length === 0) return;
  await trx
    .insertInto("tasks")
    .values(rowsOf(tasks, at))
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
}

function rowsOf(tasks: readonly NewTask[], at: string) {
  return tasks.map((task) => ({
    entity_type: task.entity.type,
    entity_id: task.entity.id,
    order_id: task.orderId,
    kind: task.kind,
    title: task.title,
    assignee_id: task.assigneeId,
    due_at: task.dueAt ?? at,
    dedupe_key: task.dedupeKey,
    created_at: at,
  }));
}

interface DoneBy {
  at: string;
  userId: number | null;
}

const close = (trx: Db, { at, userId }: DoneBy) =>
  trx.updateTable("tasks").set({ done_at: at, done_by_id: userId }).where("done_at", "is", null);

/** What asked for it is over: the open tasks of these kinds are done, by `userId` or by itself. */
export async function closeTasks(
  trx: Db,
  entity: NewTask["entity"],
  kinds: readonly TaskKind[],
  by: DoneBy,
): Promise<void> {
  await closeTasksOf(trx, { type: entity.type, ids: [entity.id] }, kinds, by);
}

/** The same for all of these records of one kind. */
export async function closeTasksOf(
  trx: Db,
  { type, ids }: { type: NewTask["entity"]["type"]; ids: readonly number[] },
  kinds: readonly TaskKind[],
  by: DoneBy,
): Promise<void> {
  await close(trx, by)
    .where("entity_type", "=", type)
    .where("entity_id", "in", ids)
    .where("kind", "in", kinds)
    .execute();
}

/** The same for all of these orders, whatever of theirs the tasks are about. */
export async function closeOrderTasks(
  trx: Db,
  orderIds: readonly number[],
  kinds: readonly TaskKind[],
  by: DoneBy,
): Promise<void> {
  if (orderIds.length === 0) return;
  await close(trx, by).where("order_id", "in", orderIds).where("kind", "in", kinds).execute();
}

/** These customers can be written to now. */
export async function closeAddressTasks(trx: Db, customerIds: readonly number[], by: DoneBy): Promise<void> {
  if (customerIds.length === 0) return;
  await close(trx, by)
    .where("order_id", "in", (eb) => eb.selectFrom("orders").select("id").where("customer_id", "in", customerIds))
    .where("kind", "=", "no_address")
    .execute();
}
