import { calls } from "contract/calls";
import { done } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { createBatch, deleteBatch } from "./batch-write";

export function batchRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(
    calls.createBatch,
    async ({ actor, body, remember }) => await createBatch(dependencies, actor, { body, remember }),
  );

  mount(calls.deleteBatch, ({ actor, id }) => done(deleteBatch(dependencies, actor, id)));
}
