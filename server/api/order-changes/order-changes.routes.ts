import { calls } from "contract/calls";
import { requireOrder } from "../../orders/require-order";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { decideChange } from "./decide-change";
import { listChanges } from "./order-changes.queries";

export function orderChangeRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;

  mount(
    calls.listOrderChanges,
    async ({ id, query }) => {
      await requireOrder(db, id);
      const { changes, total } = await listChanges(db, id, query);
      return { data: changes, meta: listMeta(query, total, changes.length) };
    },
    () => shopToday(clock(), settings.shopTimezone),
  );

  mount(calls.decideOrderChange, ({ actor, id, body }) => written(decideChange(dependencies, actor, id, body)));
}
