import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";
import { sourcingNeeds } from "./needs.queries";
import { patchRequisition } from "./patch-requisition";
import { patchSplit } from "./patch-split";
import { countRequisitions, getRequisition, listRequisitions } from "./requisition-list.queries";
import { listSplits } from "./split-list.queries";
import { splitRequisition } from "./split-requisition";

export function requisitionRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, dialect, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);

  mount(calls.listRequisitions, ({ query }) => listAnswer(query, listRequisitions(db, { query, dialect })), byDay);

  mount(calls.countRequisitions, async () => ({ data: await countRequisitions(db) }), byDay);

  mount(calls.getRequisition, async ({ id }) => ({ data: await getRequisition(db, id) }), byDay);

  mount(calls.patchRequisition, ({ actor, id, body }) => written(patchRequisition(dependencies, actor, id, body)));

  mount(calls.splitRequisition, ({ actor, id, body }) => written(splitRequisition(dependencies, actor, id, body)));

  mount(calls.listSplits, ({ query }) => listAnswer(query, listSplits(db, { query, dialect })), byDay);

  mount(calls.patchSplit, ({ actor, id, body }) => written(patchSplit(dependencies, actor, id, body)));

  mount(calls.sourcingNeeds, async () => ({ data: await sourcingNeeds(db) }), byDay);
}
