import { calls } from "contract/calls";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { createParcel, patchParcel } from "./parcel-write";
import { getParcel, listParcels } from "./parcels.queries";

export function parcelRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  mount(calls.listParcels, async ({ query }) => {
    const { parcels, total } = await listParcels(db, query);
    return { data: parcels, meta: listMeta(query, total, parcels.length) };
  });

  mount(calls.createParcel, ({ actor, body, remember }) => createParcel(dependencies, actor, { body, remember }));

  mount(calls.getParcel, async ({ id }) => ({ data: await getParcel(db, id) }));

  mount(calls.patchParcel, ({ actor, id, body }) => written(patchParcel(dependencies, actor, id, body)));
}
