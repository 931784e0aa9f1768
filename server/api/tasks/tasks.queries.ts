import type { taskQuery } from "contract/email-messages.schema";
import type { Kysely } from "kysely";
import type { z } from "zod/v4";
import type { Database } from "../../db/tables";
import { notFound } from "../errors";

type Query = z.output<typeof taskQuery>;

const COLUMNS = [
  "id",
  "entity_type",
  "entity_id",
  "order_id",
  "kind",
  "title",
  "assignee_id",
  "due_at",
  "done_at",
  "created_at",
] as const;

/** Oldest due first. */
export async function listTasks(db: Kysely<Database>, query: Query) {
  const { total } = await selectTasks(db, query)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const tasks = await selectTasks(db, query)
    .select(COLUMNS)
    .orderBy("due_at")
    .orderBy("id")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { total, tasks };
}

function selectTasks(db: Kysely<Database>, { entity_type, entity_id, order_id, done }: Query) {
  let tasks = db.selectFrom("tasks");
  if (entity_type !== undefined) tasks = tasks.where("entity_type", "=", entity_type);
  if (entity_id !== undefined) tasks = tasks.where("entity_id", "=", entity_id);
  if (order_id !== undefined) tasks = tasks.where("order_id", "=", order_id);
  if (done === undefined) return tasks;
  const isDone = done === "1" || done === "true";
  return tasks.where("done_at", isDone ? "is not" : "is", null);
}

/** Done by this person now, unless somebody was faster; or open again. Throws where there is no such task. */
export async function setTaskDone(
  db: Kysely<Database>,
  id: number,
  { done, userId, at }: { done: boolean; userId: number; at: string },
) {
  const change = db.updateTable("tasks").where("id", "=", id);
  await (done
    ? change.set({ done_at: at, done_by_id: userId }).where("done_at", "is", null)
    : change.set({ done_at: null, done_by_id: null })
  ).execute();
  const task = await db.selectFrom("tasks").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  if (!task) throw notFound("That task");
  return task;
}
