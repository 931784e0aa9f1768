import { calls } from "contract/calls";
import { sql } from "kysely";
import { listHistory } from "../../history/history.queries";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import { goneRecord } from "../merged-records";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { findGangs } from "./gangs.queries";
import { loadProductions } from "./load-productions";
import { getProduction } from "./production-answer";
import { countProductions, findProductions, totalReceivedUnits } from "./production-list.queries";

export function productionRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, dialect, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);

  mount(
    calls.listProductions,
    async ({ query }) => {
      const { ids, total } = await findProductions(db, { query, dialect, today: byDay() });
      const data = await loadProductions(db, ids, { today: byDay(), everything: false });
      return { data, meta: listMeta(query, total, data.length) };
    },
    byDay,
  );

  mount(calls.countProductions, async () => ({ data: await countProductions(db, byDay()) }), byDay);

  mount(calls.totalReceivedUnits, async () => ({ data: await totalReceivedUnits(db) }), byDay);

  mount(calls.listGangs, async () => ({ data: await findGangs(db, byDay()) }), byDay);

  mount(calls.getProduction, async ({ id }) => ({ data: await getProduction(dependencies, id) }), byDay);

  mount(
    calls.listProductionHistory,
    async ({ id, query }) => {
      const known = await db.selectFrom("productions").select("order_id").where("id", "=", id).executeTakeFirst();
      if (!known) throw await goneRecord(db, "merged_productions", id);
      const only = sql<boolean>`history_events.entity_type = 'production' and history_events.entity_id = ${id}`;
      const { events, total, actors, names } = await listHistory(db, { orderId: known.order_id, only }, query);
      return { data: events, meta: listMeta(query, total, events.length), actors, names };
    },
    byDay,
  );
}
