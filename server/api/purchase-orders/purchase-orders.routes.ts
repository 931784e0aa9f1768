import { calls } from "contract/calls";
import { sharedMoment } from "../../clock";
import { listHistory } from "../../history/history.queries";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { createPurchaseOrder } from "./create-purchase-order";
import { patchPurchaseOrder } from "./patch-purchase-order";
import { getPurchaseOrder, requirePurchaseOrder } from "./purchase-order-detail.queries";
import { purchaseOrderHistoryScope } from "./purchase-order-events";
import { countPurchaseOrders, listPurchaseOrders } from "./purchase-order-list.queries";

export function purchaseOrderRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);
  const byMinutes = () => `${byDay()} ${sharedMoment(clock).toISOString()}`;

  mount(
    calls.listPurchaseOrders,
    async ({ query }) => {
      const { purchaseOrders, total } = await listPurchaseOrders(db, query, {
        today: byDay(),
        now: sharedMoment(clock),
        timeZone: settings.shopTimezone,
      });
      return { data: purchaseOrders, meta: listMeta(query, total, purchaseOrders.length) };
    },
    byMinutes,
  );

  mount(calls.countPurchaseOrders, async () => ({ data: await countPurchaseOrders(db, byDay()) }), byDay);

  mount(calls.createPurchaseOrder, ({ actor, body }) => written(createPurchaseOrder(dependencies, actor, body)));

  mount(calls.getPurchaseOrder, async ({ id }) => ({ data: await getPurchaseOrder(dependencies, id) }), byDay);

  mount(calls.patchPurchaseOrder, ({ actor, id, body }) => written(patchPurchaseOrder(dependencies, actor, id, body)));

  mount(
    calls.listPurchaseOrderHistory,
    async ({ id, query }) => {
      await requirePurchaseOrder(db, id);
      const { events, total, actors, names } = await listHistory(db, purchaseOrderHistoryScope(id), query);
      return { data: events, meta: listMeta(query, total, events.length), actors, names };
    },
    byDay,
  );
}
