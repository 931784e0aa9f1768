import { calls } from "contract/calls";
import { listHistory } from "../../history/history.queries";
import { requireOrder } from "../../orders/require-order";
import { shopToday } from "../../plan/calendar";
import { loadShopDay } from "../../plan/load-plan-rules";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { nameSubjects } from "./history-subjects.queries";
import { withIncluded } from "./included";
import { listPropertyNames, listPropertyValues } from "./line-properties.queries";
import { createManualOrder } from "./manual-order";
import { flagOrder, unflagOrder } from "./order-actions";
import { getOrder } from "./order-detail.queries";
import { getOrderImpact } from "./order-impact";
import { listOrderTypes } from "./order-labels";
import { countUnits, listOrders } from "./order-list.queries";
import { patchOrder } from "./order-patch";
import { duplicateOrder } from "./reorder";
import { triageOrders } from "./triage";

export function orderRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, dialect, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);
  const shopDay = () => loadShopDay(db, dependencies);

  mount(
    calls.listOrders,
    async ({ query }) => {
      const { orders: found, total } = await listOrders(db, dialect, query, await shopDay());
      const orders = await withIncluded(db, query, found);
      return { data: orders, meta: listMeta(query, total, orders.length) };
    },
    byDay,
  );

  mount(calls.orderTypes, async () => ({ data: await listOrderTypes(db) }), byDay);

  mount(
    calls.listOrderProperties,
    async ({ query: { name } }) => ({
      data: name === undefined ? await listPropertyNames(db) : await listPropertyValues(db, name),
    }),
    byDay,
  );

  mount(
    calls.summarizeOrders,
    async ({ query }) => ({ data: { total_units: await countUnits(db, dialect, query, await shopDay()) } }),
    byDay,
  );

  mount(calls.createOrder, ({ actor, body }) => written(createManualOrder(dependencies, actor, body)));

  mount(calls.duplicateOrder, ({ actor, id, body }) => written(duplicateOrder(dependencies, actor, id, body)));

  mount(calls.triageOrders, ({ actor, body }) => written(triageOrders(dependencies, actor, body)));

  mount(calls.getOrder, async ({ id }) => ({ data: await getOrder(db, id, byDay()) }), byDay);

  mount(calls.patchOrder, ({ actor, id, body }) => written(patchOrder(dependencies, actor, id, body)));

  mount(calls.orderImpact, async ({ id }) => ({ data: await getOrderImpact(db, id) }), byDay);

  mount(calls.flagOrder, ({ actor, id, body }) => written(flagOrder(dependencies, actor, id, body)));

  mount(calls.unflagOrder, ({ actor, id, body }) => written(unflagOrder(dependencies, actor, id, body)));

  mount(
    calls.listOrderHistory,
    async ({ id, query }) => {
      await requireOrder(db, id);
      const { events, total, actors, names } = await listHistory(db, { orderId: id }, query);
      const data = await nameSubjects(db, events);
      return { data, meta: listMeta(query, total, events.length), actors, names };
    },
    byDay,
  );
}
