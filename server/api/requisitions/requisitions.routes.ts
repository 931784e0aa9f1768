import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { sourcingNeeds } from "./needs.queries";
import { patchRequisition } from "./patch-requisition";
import { patchSplit } from "./patch-split";
import { countRequisitions, getRequisition, listRequisitions } from "./requisition-list.queries";
import { listSplits } from "./split-list.queries";
import { splitRequisition } from "./split-requisition";

export function requisitionRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, dialect, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);

  mount(
    calls.listRequisitions,
    async ({ query }) => {
      const { requisitions, total } = await listRequisitions(db, { query, dialect });
      return { data: requisitions, meta: listMeta(query, total, requisitions.length) };
    },
    byDay,
  );

  mount(calls.countRequisitions, async () => ({ data: await countRequisitions(db) }), byDay);

  mount(calls.getRequisition, async ({ id }) => ({ data: await getRequisition(db, id) }), byDay);

  mount(calls.patchRequisition, ({ actor, id, body }) => written(patchRequisition(dependencies, actor, id, body)));

  mount(calls.splitRequisition, ({ actor, id, body }) => written(splitRequisition(dependencies, actor, id, body)));

  mount(
    calls.listSplits,
    async ({ query }) => {
      const { splits, total } = await listSplits(db, { query, dialect });
      return { data: splits, meta: listMeta(query, total, splits.length) };
    },
    byDay,
  );

  mount(calls.patchSplit, ({ actor, id, body }) => written(patchSplit(dependencies, actor, id, body)));

  mount(calls.sourcingNeeds, async () => ({ data: await sourcingNeeds(db) }), byDay);
}
