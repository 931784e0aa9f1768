import { calls } from "contract/calls";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { createBatch, deleteBatch } from "./batch-write";

export function batchRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(
    calls.createBatch,
    async ({ actor, body, remember }) => await createBatch(dependencies, actor, { body, remember }),
  );

  mount(calls.deleteBatch, async ({ actor, id }) => {
    await deleteBatch(dependencies, actor, id);
    return { success: true };
  });
}
