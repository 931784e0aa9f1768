import { calls } from "contract/calls";
import { instantOf } from "../../clock";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { listTasks, setTaskDone } from "./tasks.queries";

export function taskRoutes(mount: Mount, { db, clock }: ApiDependencies): void {
  mount(calls.listTasks, async ({ query }) => {
    const { tasks, total } = await listTasks(db, query);
    return { data: tasks, meta: listMeta(query, total, tasks.length) };
  });

  mount(calls.patchTask, async ({ actor, id, body }) => ({
    success: true,
    data: await setTaskDone(db, actor, { id, done: body.done, at: instantOf(clock()) }),
  }));
}
