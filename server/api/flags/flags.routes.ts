import { calls } from "contract/calls";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { changeFlag, raiseFlag, resolveFlag } from "./flags";

export function flagRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(calls.flagReceiving, async ({ actor, id, body }) => ({
    success: true,
    data: await raiseFlag(dependencies, actor, { kind: "receiving", id, body }),
  }));

  mount(calls.flagProduction, async ({ actor, id, body }) => ({
    success: true,
    data: await raiseFlag(dependencies, actor, { kind: "production", id, body }),
  }));

  mount(calls.patchFlag, async ({ actor, id, body }) => ({
    success: true,
    data: await changeFlag(dependencies, actor, id, body),
  }));

  mount(calls.resolveFlag, async ({ actor, id, body }) => ({
    success: true,
    data: await resolveFlag(dependencies, actor, id, body),
  }));
}
