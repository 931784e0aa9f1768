import { calls } from "contract/calls";
import { done, written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer, listMeta } from "../paging";
import { createEndpoint, deleteEndpoint, patchEndpoint, retryDelivery } from "./webhook-endpoint-write";
import { getEndpoint, listEndpoints, listWebhookDeliveries } from "./webhook-endpoints.queries";

export function webhookEndpointRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  mount(calls.listWebhookEndpoints, ({ query }) => listAnswer(query, listEndpoints(db, query)));

  mount(calls.createWebhookEndpoint, ({ actor, body, remember }) =>
    createEndpoint(dependencies, actor, { body, remember }),
  );

  mount(calls.getWebhookEndpoint, async ({ id }) => ({ data: await getEndpoint(db, id) }));

  mount(calls.patchWebhookEndpoint, ({ actor, id, body }) => written(patchEndpoint(dependencies, actor, id, body)));

  mount(calls.deleteWebhookEndpoint, ({ actor, id, query }) =>
    done(deleteEndpoint(dependencies, actor, id, query.lock_version)),
  );

  mount(calls.listWebhookDeliveries, async ({ id, query }) => {
    await getEndpoint(db, id);
    const { deliveries, total } = await listWebhookDeliveries(db, id, query);
    return { data: deliveries, meta: listMeta(query, total, deliveries.length) };
  });

  mount(calls.retryWebhookDelivery, ({ actor, id, fid, remember }) =>
    retryDelivery(dependencies, actor, { endpointId: id, id: fid, remember }),
  );
}
