import { signedIn } from "./call";
import { listEnvelope, writeEnvelope } from "./conventions.schema";
import { READS_ORDERS, WORKS_ON_ORDERS } from "./needs";
import { task, taskPatch, taskQuery } from "./tasks.schema";

const { get, patch } = signedIn({ tag: "Tasks" });

/** What people must do by hand. */
export const tasksCalls = {
  listTasks: get("/tasks", "What people must do, oldest due first", {
    needs: READS_ORDERS,
    query: taskQuery,
    response: listEnvelope(task),
  }),
  patchTask: patch("/tasks/{id}", "Done, or open again", {
    needs: WORKS_ON_ORDERS,
    body: taskPatch,
    response: writeEnvelope(task),
  }),
} as const;
