import { calls } from "contract/calls";
import type { ReceivingQuery } from "contract/receivings.schema";
import { sql } from "kysely";
import { listHistory } from "../../history/history.queries";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { loadReceivings } from "./load-receivings";
import { patchReceiving } from "./patch-receiving";
import { countReceivings, findReceivings } from "./receiving-list.queries";
import { getReceiving, requireReceiving, shownAt } from "./receiving-write";

const MS_PER_SHARED_ANSWER = 600_000;

export function receivingRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);
  /** They tell for how many hours goods have been here. */
  const byMinutes = () => `${byDay()} ${Math.floor(clock().getTime() / MS_PER_SHARED_ANSWER)}`;

  const list = async (query: ReceivingQuery) => {
    const at = shownAt(dependencies);
    const { ids, total } = await findReceivings(db, { query, today: at.today, timeZone: settings.shopTimezone });
    const data = await loadReceivings(db, ids, { ...at, everything: false });
    return { data, meta: listMeta(query, total, data.length) };
  };

  mount(calls.listReceivings, async ({ query }) => await list(query), byMinutes);

  mount(
    calls.listVipReceivings,
    async ({ query }) => await list({ ...query, vip: true, sort: query.sort ?? "vip_date" }),
    byMinutes,
  );

  mount(calls.countReceivings, async () => ({ data: await countReceivings(db, byDay()) }), byDay);

  mount(calls.getReceiving, async ({ id }) => ({ data: await getReceiving(dependencies, id) }), byMinutes);

  mount(calls.patchReceiving, ({ actor, id, body }) => written(patchReceiving(dependencies, actor, id, body)));

  mount(
    calls.listReceivingHistory,
    async ({ id, query }) => {
      const { order_id } = await requireReceiving(db, id);
      const only = sql<boolean>`history_events.entity_type = 'receiving' and history_events.entity_id = ${id}`;
      const { events, total, actors, names } = await listHistory(db, { orderId: order_id, only }, query);
      return { data: events, meta: listMeta(query, total, events.length), actors, names };
    },
    byDay,
  );
}
