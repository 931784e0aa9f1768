import { parseQueryLeniently } from "contract/query-schema";
import { taskLabel } from "contract/tasks";
import { type Task, type TaskQuery, taskQuery } from "contract/tasks.schema";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { ageWords, type ShopClock, whenWords } from "~/format/instant-words";
import { listPage } from "~/lists/list-page.server";
import { paths } from "~/navigation/paths";
import { withFilterNames } from "~/orders/filter-names.server";
import { readPeople } from "~/orders/people.server";
import { safeReturnTo } from "~/session/return-to.server";
import type { ListPage } from "../lists/list-page";

export type TasksView =
  | { kind: "missing"; message: string }
  | { kind: "list"; list: ListPage; rows: readonly TaskRow[]; people: readonly { value: string; label: string }[] };

interface Reader {
  clock: ShopClock;
  userId: number;
}

/** Open ones unless the URL asks for others, oldest due first; `missing` where the company's own backend keeps none. */
export async function readTasks(backend: BackendClient, params: URLSearchParams, reader: Reader): Promise<TasksView> {
  const { query, dropped } = parseQueryLeniently(taskQuery, params);
  const [answer, people] = await Promise.all([
    backend.call("listTasks", { query: { ...query, done: query.done ?? "0" } }),
    readPeople(backend),
  ]);
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  const { page, per_page: _perPage, ...filters } = query;
  const list = await withFilterNames(backend, listPage(meta, { page, sort: "due_at", filters, dropped }));
  return { kind: "list", list, rows: data.map((task) => taskRow(task, reader)), people };
}

/** A few open ones, oldest due first, and how many there are; none where they can't be read. */
export async function readOpenTasks(
  backend: BackendClient,
  query: Pick<TaskQuery, "order_id" | "assignee_id" | "kind">,
  { most, ...reader }: Reader & { most: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const answer = await backend.call("listTasks", { query: { ...query, done: "0", per_page: most } });
  if (!answer.ok) return { rows: [], total: 0 };
  return { rows: answer.data.data.map((task) => taskRow(task, reader)), total: answer.data.meta.total };
}

/** Something that a person must do. */
export type TaskRow = ReturnType<typeof taskRow>;

/** A task as a row. */
export function taskRow(task: Task, { clock, userId }: Reader) {
  const { id, kind, title, path, order_id, order_name, assignee, created_at: at } = task;
  return {
    id,
    kind: taskLabel(kind),
    title,
    /** Where it is done. */
    to: safeReturnTo(path, order_id ? paths.order(order_id) : paths.tasks()),
    orderId: order_id ?? null,
    order: order_name ?? (order_id ? `Order ${order_id}` : ""),
    assignee: assignee ? (assignee.id === userId ? "Me" : assignee.name) : "",
    age: at ? ageWords(at, clock) : "",
    ageTitle: at ? `Since ${whenWords(at, clock)}` : "",
    isDone: task.done_at != null,
  };
}
