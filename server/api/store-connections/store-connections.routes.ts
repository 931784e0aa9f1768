import { calls } from "contract/calls";
import { done } from "../answers";
import type { ApiDependencies } from "../context";
import { findImport } from "../imports/imports.queries";
import { jsonResponse, type Mount } from "../mount";
import { listAnswer } from "../paging";
import { createConnection, deleteConnection, patchConnection } from "./connection-write";
import { requireCredentials, startReading, testConnection } from "./read-store";
import { findConnection, getConnection, listConnections } from "./store-connections.queries";

const FIRST_PAGE = { page: 1, per_page: 100 };

export function storeConnectionRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  mount(calls.listStoreConnections, ({ query }) => listAnswer(query, listConnections(dependencies, query)));

  mount(calls.createStoreConnection, ({ actor, body, remember }) =>
    createConnection(dependencies, actor, { body, remember }),
  );

  mount(calls.getStoreConnection, async ({ id }) => ({ data: await getConnection(dependencies, id) }));

  mount(calls.patchStoreConnection, async ({ actor, id, body }) => {
    const data = await patchConnection(dependencies, actor, id, body);
    if (!body.tells_shipments || !data.has_credentials) return { success: true, data };
    await testConnection(dependencies, await findConnection(db, id));
    return { success: true, data: await getConnection(dependencies, id) };
  });

  mount(calls.deleteStoreConnection, ({ actor, id, query }) =>
    done(deleteConnection(dependencies, actor, id, query.lock_version)),
  );

  mount(calls.testStoreConnection, async ({ id }) => {
    const connection = await findConnection(db, id);
    requireCredentials(dependencies, connection);
    await testConnection(dependencies, connection);
    return { success: true, data: await getConnection(dependencies, id) };
  });

  mount(calls.reconcileStore, async ({ actor, id }) => {
    const connection = await findConnection(db, id);
    requireCredentials(dependencies, connection);
    const { importId } = await startReading(dependencies, connection, actor.id);
    const report = await findImport(db, importId, FIRST_PAGE);
    return jsonResponse(JSON.stringify({ success: true, data: report }), 202);
  });
}
