import { calls } from "contract/calls";
import { historyScope, listHistory } from "../../history/history.queries";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer, listMeta } from "../paging";
import { countReferences, deleteSupplier } from "./delete-supplier";
import { createSupplier, patchSupplier } from "./supplier-write";
import { getSupplier, listSuppliers } from "./suppliers.queries";

export function supplierRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);

  mount(calls.listSuppliers, ({ query }) => listAnswer(query, listSuppliers(db, query)), byDay);

  mount(calls.createSupplier, ({ actor, body, remember }) => createSupplier(dependencies, actor, { body, remember }));

  mount(calls.getSupplier, async ({ id }) => ({ data: await getSupplier(db, id) }), byDay);

  mount(calls.patchSupplier, ({ actor, id, body }) => written(patchSupplier(dependencies, actor, id, body)));

  mount(calls.deleteSupplier, ({ actor, id, query }) =>
    written(deleteSupplier(dependencies, actor, id, query.lock_version)),
  );

  mount(calls.supplierReferences, async ({ id }) => {
    await getSupplier(db, id);
    return { data: await countReferences(db, id) };
  });

  mount(
    calls.listSupplierHistory,
    async ({ id, query }) => {
      await getSupplier(db, id);
      const { events, total, actors, names } = await listHistory(db, historyScope("supplier", id), query);
      return { data: events, meta: listMeta(query, total, events.length), actors, names };
    },
    byDay,
  );
}
