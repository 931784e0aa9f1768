import type { ApiDependencies } from "../../api/context";
import { instantAfter, instantOf } from "../../clock";
import type { Db, StoreDeliveryRow } from "../../db/tables";
import { updateRows } from "../../db/update-rows";
import { recordHistory } from "../../history/record-history";

/** Who took a delivery and has said nothing for so long was killed. */
const LEASE_MS = 60_000;

/** What became of a delivery; with `due_at` it is tried again then. */
export interface Result {
  outcome: "received" | "new" | "changed" | "unchanged" | "failed";
  message: string | null;
  order_id: number | null;
  due_at?: string;
}

/** Takes the oldest that are due, so that no other process works on them meanwhile. */
export async function claimDeliveries({ db, clock }: ApiDependencies, size: number): Promise<StoreDeliveryRow[]> {
  const now = clock();
  const due = await db
    .selectFrom("store_deliveries")
    .select("id")
    .where("due_at", "<=", instantOf(now))
    .orderBy("due_at")
    .orderBy("id")
    .limit(size)
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const rows = await db
    .updateTable("store_deliveries")
    .set((eb) => ({ due_at: instantAfter(now, LEASE_MS), attempts: eb("attempts", "+", 1) }))
    .where("id", "in", ids)
    .where("due_at", "<=", instantOf(now))
    .returningAll()
    .execute();
  return rows.sort((one, other) => one.id - other.id);
}

const COLUMNS = { outcome: "text", message: "text", order_id: "integer", due_at: "text", done_at: "text" } as const;
const SYSTEM = { type: "system", id: null, requestId: null } as const;

/** The history tells of those that failed: Today shows them. */
export async function saveResults(
  { db, clock }: ApiDependencies,
  deliveries: readonly StoreDeliveryRow[],
  results: ReadonlyMap<number, Result>,
): Promise<void> {
  const at = instantOf(clock());
  const rows = deliveries.flatMap(({ id }) => {
    const result = results.get(id);
    const due_at = result?.due_at ?? null;
    return result ? [{ id, ...result, due_at, done_at: due_at === null ? at : null }] : [];
  });
  const failures = rows.filter(({ outcome }) => outcome === "failed");
  await db.transaction().execute(async (trx) => {
    await updateRows(trx, "store_deliveries", COLUMNS, rows);
    await recordHistory(
      trx,
      SYSTEM,
      at,
      failures.map(({ id, message, order_id }) => ({
        entity_type: "store_delivery",
        entity_id: id,
        order_id,
        action: "delivery_failed",
        reason: message,
      })),
    );
  });
}

const BODY_KEPT_MS = 30 * 86_400_000;
const FORGOTTEN_AT_ONCE = 500;

/** Bodies hold personal data: they are kept so long that what failed can be tried again. */
export async function forgetBodies(db: Db, now: Date): Promise<void> {
  const old = db
    .selectFrom("store_deliveries")
    .select("id")
    .where("body", "is not", null)
    .where("received_at", "<", instantAfter(now, -BODY_KEPT_MS))
    .orderBy("received_at")
    .limit(FORGOTTEN_AT_ONCE);
  await db.updateTable("store_deliveries").set({ body: null }).where("id", "in", old).execute();
}
