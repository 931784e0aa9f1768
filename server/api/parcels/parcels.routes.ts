import { calls } from "contract/calls";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";
import { createParcel, patchParcel } from "./parcel-write";
import { getParcel, listParcels } from "./parcels.queries";

export function parcelRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  mount(calls.listParcels, ({ query }) => listAnswer(query, listParcels(db, query)));

  mount(calls.createParcel, ({ actor, body, remember }) => createParcel(dependencies, actor, { body, remember }));

  mount(calls.getParcel, async ({ id }) => ({ data: await getParcel(db, id) }));

  mount(calls.patchParcel, ({ actor, id, body }) => written(patchParcel(dependencies, actor, id, body)));
}
