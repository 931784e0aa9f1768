import { calls } from "contract/calls";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";
import { changeFlag, raiseFlag, resolveFlag } from "./flags";
import { listOpenFlags } from "./open-flags.queries";

export function flagRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(
    calls.listFlags,
    ({ query }) => listAnswer(query, listOpenFlags(dependencies.db, dependencies.dialect, query)),
    () => "",
  );

  mount(calls.flagReceiving, ({ actor, id, body }) =>
    written(raiseFlag(dependencies, actor, { kind: "receiving", id, body })),
  );

  mount(calls.flagProduction, ({ actor, id, body }) =>
    written(raiseFlag(dependencies, actor, { kind: "production", id, body })),
  );

  mount(calls.patchFlag, ({ actor, id, body }) => written(changeFlag(dependencies, actor, id, body)));

  mount(calls.resolveFlag, ({ actor, id, body }) => written(resolveFlag(dependencies, actor, id, body)));
}
