import { STORE_KIND_LABELS } from "contract/stores";
import type { StoreProblem } from "contract/today.schema";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";

const SHOWN = 10;

/** Stores that can't be read, then what stores sent that could not be read, newest first. */
export async function storeProblems(db: Kysely<Database>): Promise<StoreProblem[]> {
  const connections = await db
    .selectFrom("store_connections")
    .select(["id", "name", "last_error", "tried_at"])
    .where("status", "=", "failing")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  const deliveries = await db
    .selectFrom("store_deliveries")
    .select(["id", "source", "topic", "message", "received_at"])
    .where("outcome", "=", "failed")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return [
    ...connections.map(({ id, name, last_error, tried_at }) => ({
      kind: "connection",
      id,
      title: `Orders of ${name} can't be read`,
      reason: last_error,
      since: tried_at,
    })),
    ...deliveries.map(({ id, source, topic, message, received_at }) => ({
      kind: "delivery",
      id,
      title: `${source === "woocommerce" ? STORE_KIND_LABELS.woocommerce : STORE_KIND_LABELS.shopify} sent ${topic}, which could not be read`,
      reason: message,
      since: received_at,
    })),
  ].slice(0, SHOWN);
}
