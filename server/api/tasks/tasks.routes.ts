import { calls } from "contract/calls";
import { instantOf } from "../../clock";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { listTasks, setTaskDone } from "./tasks.queries";

export function taskRoutes(mount: Mount, { db, clock }: ApiDependencies): void {
  mount(calls.listTasks, async ({ query }) => {
    const { tasks, total } = await listTasks(db, query);
    return { data: tasks, meta: listMeta(query, total, tasks.length) };
  });

  mount(calls.patchTask, ({ actor, id, body }) =>
    written(setTaskDone(db, actor, { id, done: body.done, at: instantOf(clock()) })),
  );
}
