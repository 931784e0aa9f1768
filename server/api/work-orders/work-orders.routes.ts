import { calls } from "contract/calls";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { writeMoment } from "../../plan/write-moment";
import { sheetOf } from "../../work-orders/sheet";
import { loadSheetRows } from "../../work-orders/sheet-rows";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import { notFound } from "../errors";
import type { Mount } from "../mount";
import { loadLastPrints } from "./last-prints.queries";
import { recordPrints } from "./record-prints";
import { listRevisionChanges } from "./revision-changes.queries";

export function workOrderRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock } = dependencies;

  async function readSheets(ids: readonly number[]) {
    const moment = writeMoment(dependencies, clock(), null);
    const sheets = await loadSheetRows(db, ids);
    if (sheets.length === 0) return [];
    const { calendar } = await loadPlanRules(db);
    const prints = await loadLastPrints(db, ids);
    return sheets.map((rows) => ({
      ...sheetOf(rows, { ...moment, calendar }),
      last_print: prints.get(rows.order.id) ?? null,
    }));
  }

  mount(calls.workOrder, async ({ id }) => {
    const [sheet] = await readSheets([id]);
    if (!sheet) throw notFound("That order");
    return { data: sheet };
  });

  mount(calls.listWorkOrders, async ({ query }) => {
    const ids = [...new Set(query.id)];
    const sheets = new Map((await readSheets(ids)).map((sheet) => [sheet.order_id, sheet]));
    return { data: ids.flatMap((id) => sheets.get(id) ?? []) };
  });

  mount(calls.recordPrints, ({ actor, body }) => written(recordPrints(dependencies, actor, body)));

  mount(calls.workOrderChanges, async ({ id, query }) => ({ data: await listRevisionChanges(db, id, query.since) }));
}
