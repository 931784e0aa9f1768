import { z } from "zod";
import { id, instant, pageQuery, personSummary } from "./conventions.schema";
import { TASK_KINDS } from "./tasks";

/** Field-guide §4.1 Task: something a person must do that nothing else shows. `path` is the page of this application where it is done. */
export const task = z.object({
  id: z.number().int(),
  entity_type: z.string(),
  entity_id: z.number().int(),
  order_id: z.number().int().nullish(),
  order_name: z.string().nullish(),
  kind: z.string(),
  title: z.string(),
  path: z.string().nullish(),
  assignee_id: z.number().int().nullish(),
  assignee: personSummary.nullish(),
  due_at: instant.nullish(),
  done_at: instant.nullish(),
  created_at: instant.nullish(),
});
export type Task = z.output<typeof task>;

export const taskQuery = z.object({
  ...pageQuery,
  entity_type: z.string().max(50).optional(),
  entity_id: id.optional(),
  order_id: id.optional(),
  assignee_id: id.optional(),
  kind: z.array(z.enum(TASK_KINDS)).optional(),
  done: z.enum(["1", "0", "true", "false"]).optional(),
});
export type TaskQuery = z.output<typeof taskQuery>;

export const taskPatch = z.strictObject({ done: z.boolean() });
