import type { StoreKind } from "contract/stores";
import {
  credentialsProblems,
  type StoreConnection,
  type StoreConnectionBody,
  type StoreConnectionPatch,
} from "contract/stores.schema";
import { instantOf } from "../../clock";
import { takeRow } from "../../db/take-row";
import { entriesOf, recordHistory } from "../../history/record-history";
import { startOfShopDay } from "../../plan/calendar";
import { addressProblem } from "../../storefront/connect/allowed-address";
import { openSecrets, type StoreSecrets, sealSecrets } from "../../storefront/connect/store-secrets";
import { dropNotices } from "../../storefront/notices/write-notices";
import { type Creation, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { invalid, isStale, stale } from "../errors";
import { findConnection, getConnection } from "./store-connections.queries";

export async function createConnection(
  dependencies: ApiDependencies,
  actor: SignedIn,
  {
    body: { kind, name, base_url, orders_since, tells_shipments, ...secrets },
    remember,
  }: Creation<StoreConnectionBody>,
) {
  const { db, clock, storeCipher, settings } = dependencies;
  const address = allowedAddress(dependencies, base_url);
  const at = instantOf(clock());
  const read_until = orders_since ? startOfShopDay(orders_since, settings.shopTimezone) : null;
  const dates = { tried_at: at, read_until, created_at: at, updated_at: at };
  return await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto("store_connections")
      .values({
        kind,
        name,
        base_url: address,
        status: "never_tried",
        tells_shipments: tells_shipments ? 1 : 0,
        ...dates,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { credentials = null, webhook_secret = null } = secrets;
    const secrets_cipher = sealed(dependencies, id, { credentials, webhook_secret });
    await trx.updateTable("store_connections").set({ secrets_cipher }).where("id", "=", id).execute();
    const after = { kind, name, base_url: address, ...(tells_shipments && { tells_shipments }) };
    await recordHistory(trx, actor, at, [event(id, "store_connected", { after })]);
    const data = await getConnection({ db: trx, storeCipher }, id);
    return await rememberAnswer(trx, remember, data);
  });
}

/** Throws 409 with the connection as it is. */
export async function patchConnection(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  { lock_version, name, base_url, tells_shipments, ...secrets }: StoreConnectionPatch,
): Promise<StoreConnection> {
  const { db, clock, storeCipher } = dependencies;
  const address = base_url === undefined ? undefined : allowedAddress(dependencies, base_url);
  const at = instantOf(clock());
  await db.transaction().execute(async (trx) => {
    await takeRow(trx, "store_connections", id);
    const row = await findConnection(trx, id);
    if (isStale(lock_version, row)) throw stale(await getConnection({ db: trx, storeCipher }, id));
    requireFitting(row.kind === "woocommerce" ? "woocommerce" : "shopify", secrets.credentials);
    const before = openSecrets(storeCipher, row);
    const { credentials = before.credentials, webhook_secret = before.webhook_secret } = secrets;
    const isOtherStore = address !== undefined && address !== row.base_url;
    await trx
      .updateTable("store_connections")
      .set({
        ...(name !== undefined && { name }),
        ...(address !== undefined && { base_url: address }),
        ...(tells_shipments !== undefined && { tells_shipments: tells_shipments ? 1 : 0 }),
        ...(tells_shipments === false && { tell_error: null }),
        secrets_cipher: sealed(dependencies, id, { credentials, webhook_secret }),
        // What was read of another store says nothing of this one.
        ...(isOtherStore && { read_until: null, cursor: null }),
        ...((isOtherStore || secrets.credentials !== undefined) && { status: "never_tried", last_error: null }),
        updated_at: at,
        lock_version: row.lock_version + 1,
      })
      .where("id", "=", id)
      .execute();
    if (tells_shipments === false) await dropNotices(trx, id);
    const was = { name: row.name, base_url: row.base_url, tells_shipments: row.tells_shipments === 1 };
    const after = {
      name: name ?? row.name,
      base_url: address ?? row.base_url,
      tells_shipments: tells_shipments ?? was.tells_shipments,
    };
    await recordHistory(trx, actor, at, [event(id, "store_connection_updated", { before: was, after })]);
  });
  return await getConnection(dependencies, id);
}

/** Its secrets go with it. Orders and what it delivered stay. */
export async function deleteConnection(dependencies: ApiDependencies, actor: SignedIn, id: number, seen?: number) {
  const { db, clock, storeCipher } = dependencies;
  await db.transaction().execute(async (trx) => {
    await takeRow(trx, "store_connections", id);
    const connection = await findConnection(trx, id);
    if (isStale(seen, connection)) throw stale(await getConnection({ db: trx, storeCipher }, id));
    const { name, base_url } = connection;
    await dropNotices(trx, id);
    await trx.deleteFrom("store_connections").where("id", "=", id).execute();
    await recordHistory(trx, actor, instantOf(clock()), [
      event(id, "store_disconnected", { before: { name, base_url } }),
    ]);
  });
}

/** Without a slash at its end. Throws 422 at the field. */
function allowedAddress({ settings }: ApiDependencies, text: string): string {
  const url = new URL(text);
  const problem = addressProblem(url, settings.allowPrivateNetwork);
  if (problem) throw invalid({ base_url: [problem] });
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

function requireFitting(kind: StoreKind, credentials: StoreConnectionPatch["credentials"]): void {
  const problems = Object.entries(credentialsProblems(kind, credentials));
  if (problems.length === 0) return;
  throw invalid(Object.fromEntries(problems.map(([name, message]) => [`credentials.${name}`, [message]])));
}

function sealed({ storeCipher }: ApiDependencies, id: number, secrets: StoreSecrets): string | null {
  const isEmpty = secrets.credentials === null && secrets.webhook_secret === null;
  return isEmpty ? null : sealSecrets(storeCipher, id, secrets);
}

const event = entriesOf("store_connection");
