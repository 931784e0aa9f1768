import { calls } from "contract/calls";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { getLineImpact } from "./line-impact.queries";
import { patchLine } from "./patch-line";

export function lineItemRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(calls.patchLineItem, async ({ actor, id, body }) => ({
    success: true,
    data: await patchLine(dependencies, actor, id, body),
  }));

  mount(calls.lineImpact, async ({ id, query }) => ({ data: await getLineImpact(dependencies, id, query.quantity) }));
}
