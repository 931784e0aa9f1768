import { calls } from "contract/calls";
import { historyScope, listHistory } from "../../history/history.queries";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer, listMeta } from "../paging";
import { patchCustomer } from "./customer-write";
import { findCustomer, getCustomer, listCustomers } from "./customers.queries";

export function customerRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);

  mount(calls.listCustomers, ({ query }) => listAnswer(query, listCustomers(dependencies, query)), byDay);

  mount(calls.getCustomer, async ({ id }) => ({ data: await getCustomer(db, id) }), byDay);

  mount(calls.patchCustomer, ({ actor, id, body }) => written(patchCustomer(dependencies, actor, id, body)));

  mount(
    calls.listCustomerHistory,
    async ({ id, query }) => {
      await findCustomer(db, id);
      const { events, total, actors, names } = await listHistory(db, historyScope("customer", id), query);
      return { data: events, meta: listMeta(query, total, events.length), actors, names };
    },
    byDay,
  );
}
