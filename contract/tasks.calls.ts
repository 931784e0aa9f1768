import { bearerCall, define } from "./call";
import { listEnvelope, writeEnvelope } from "./conventions.schema";
import { READS_ORDERS, WORKS_ON_ORDERS } from "./needs";
import { task, taskPatch, taskQuery } from "./tasks.schema";

/** What people must do by hand. */
export const tasksCalls = {
  listTasks: define({
    ...bearerCall,
    method: "GET",
    path: "/tasks",
    tag: "Tasks",
    summary: "What people must do, oldest due first",
    needs: READS_ORDERS,
    query: taskQuery,
    response: listEnvelope(task),
  }),
  patchTask: define({
    ...bearerCall,
    method: "PATCH",
    path: "/tasks/{id}",
    tag: "Tasks",
    summary: "Done, or open again",
    needs: WORKS_ON_ORDERS,
    body: taskPatch,
    response: writeEnvelope(task),
  }),
} as const;
