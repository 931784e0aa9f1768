import type { Task, TaskQuery } from "contract/tasks.schema";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { pageOfTask } from "../../notifications/page-of";
import { person } from "../../people/present-person";
import type { SignedIn } from "../context";
import { notFound } from "../errors";

/** Oldest due first. */
export async function listTasks(db: Db, query: TaskQuery) {
  const total = await countRows(selectTasks(db, query));
  const rows = await selectTasks(db, query).select("id").orderBy("due_at").orderBy("id").$call(onPage(query)).execute();
  const ids = rows.map(({ id }) => id);
  return { total, tasks: await presentTasks(db, ids) };
}

function selectTasks(db: Db, { entity_type, entity_id, order_id, assignee_id, kind, done }: TaskQuery) {
  let tasks = db.selectFrom("tasks");
  if (entity_type !== undefined) tasks = tasks.where("entity_type", "=", entity_type);
  if (entity_id !== undefined) tasks = tasks.where("entity_id", "=", entity_id);
  if (order_id !== undefined) tasks = tasks.where("order_id", "=", order_id);
  if (assignee_id !== undefined) tasks = tasks.where("assignee_id", "=", assignee_id);
  if (kind?.length) tasks = tasks.where("kind", "in", kind);
  if (done === undefined) return tasks;
  const isDone = done === "1" || done === "true";
  return tasks.where("done_at", isDone ? "is not" : "is", null);
}

/** In the order of `ids`. */
async function presentTasks(db: Db, ids: readonly number[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tasks")
    .leftJoin("orders", "orders.id", "tasks.order_id")
    .leftJoin("users", "users.id", "tasks.assignee_id")
    .select([
      "tasks.id",
      "tasks.entity_type",
      "tasks.entity_id",
      "tasks.order_id",
      "orders.name as order_name",
      "tasks.kind",
      "tasks.title",
      "tasks.assignee_id",
      "users.first_name",
      "users.last_name",
      "users.email",
      "tasks.due_at",
      "tasks.done_at",
      "tasks.created_at",
    ])
    .where("tasks.id", "in", ids)
    .execute();
  const byId = new Map(
    rows.map(({ first_name, last_name, email, ...task }) => {
      const { kind, entity_type: type, entity_id: id, order_id: orderId } = task;
      const path = pageOfTask(kind, { type, id, orderId });
      return [task.id, { ...task, path, assignee: person(task.assignee_id, first_name, last_name, email) }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Done by this person now, unless somebody was faster; or open again. Throws where there is no such task. */
export async function setTaskDone(
  db: Db,
  actor: SignedIn,
  { id, done, at }: { id: number; done: boolean; at: string },
): Promise<Task> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("tasks")
      .set(done ? { done_at: at, done_by_id: actor.id } : { done_at: null, done_by_id: null })
      .where("id", "=", id)
      .where("done_at", done ? "is" : "is not", null)
      .executeTakeFirst();
    const [task] = await presentTasks(trx, [id]);
    if (!task) throw notFound("That task");
    if (numUpdatedRows > 0n) {
      const recorded = {
        entity_type: "task",
        entity_id: id,
        order_id: task.order_id ?? null,
        after: { title: task.title },
      };
      await recordHistory(trx, actor, at, [{ ...recorded, action: done ? "task_done" : "task_reopened" }]);
    }
    return task;
  });
}
