import { isLeft, trackingUrl } from "contract/shipping";
import { instantAfter, instantOf } from "../../clock";
import type { Db, StoreConnectionRow, StoreNoticeRow } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { waitAfter } from "../../mail/back-off";
import { isGone } from "../../orders/ship-figures";
import { loadPlanRules } from "../../plan/load-plan-rules";
import type { StoreFailure } from "../connect/store-http";
import type { ShipmentToTell } from "../connect/store-teller";

/** Who took a notice and has said nothing for so long was killed. */
const LEASE_MS = 5 * 60_000;

/** Stores that something is due for. */
export async function storesWithNotices(db: Db, now: Date): Promise<StoreConnectionRow[]> {
  return await db
    .selectFrom("store_connections")
    .selectAll()
    .where("tells_shipments", "=", 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("store_notices")
          .select("store_notices.id")
          .whereRef("store_notices.store_connection_id", "=", "store_connections.id")
          .where("due_at", "<=", instantOf(now)),
      ),
    )
    .orderBy("id")
    .execute();
}

/** Takes the oldest that is due, so that no other process tells it meanwhile. */
export async function claimNotice(db: Db, storeId: number, now: Date): Promise<StoreNoticeRow | undefined> {
  const due = await db
    .selectFrom("store_notices")
    .select("id")
    .where("store_connection_id", "=", storeId)
    .where("due_at", "<=", instantOf(now))
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const claimed = await db
    .updateTable("store_notices")
    .set((eb) => ({ due_at: instantAfter(now, LEASE_MS), attempts: eb("attempts", "+", 1) }))
    .where("id", "=", due.id)
    .where("due_at", "<=", instantOf(now))
    .returningAll()
    .executeTakeFirst();
  return claimed ?? (await claimNotice(db, storeId, now));
}

/** The shipment as it is now; null where none of its lines came from the store. */
export async function loadShipmentToTell(
  db: Db,
  { shipment_id, order_id }: StoreNoticeRow,
): Promise<ShipmentToTell | null> {
  const shipment = await db
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select(["shipments.number", "shipments.units", "shipments.status", "shipments.kind", "shipments.shipped_date"])
    .select(["shipments.carrier", "orders.external_id", "orders.ship_status"])
    .where("shipments.id", "=", shipment_id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("shipment_lines")
    .innerJoin("order_line_items as line", "line.id", "shipment_lines.order_line_item_id")
    .select(["line.external_id", "shipment_lines.quantity"])
    .where("shipment_lines.shipment_id", "=", shipment_id)
    .orderBy("line.id")
    .execute();
  const ofStore = lines.flatMap(({ external_id, quantity }) =>
    external_id === null ? [] : [{ externalId: external_id, quantity }],
  );
  if (ofStore.length === 0) return null;
  const boxes = await db
    .selectFrom("shipment_boxes")
    .select("tracking_number")
    .where("shipment_id", "=", shipment_id)
    .orderBy("number")
    .execute();
  const { tracking_pattern } = await loadPlanRules(db);
  const numbers = [...new Set(boxes.flatMap(({ tracking_number }) => tracking_number ?? []))];
  const { ours, others } = await loadFulfilments(db, { shipment_id, order_id });
  return {
    orderId: shipment.external_id,
    lines: ofStore,
    number: shipment.number,
    units: shipment.units,
    isGone: isLeft(shipment.status),
    isAllGone: isGone(shipment.ship_status),
    isPickup: shipment.kind === "pickup",
    shippedDate: shipment.shipped_date,
    carrier: shipment.carrier,
    parcels: numbers.map((number) => ({
      number,
      url: trackingUrl(shipment.carrier, number, tracking_pattern || null),
    })),
    ours,
    others,
  };
}

/** Ids of the order's fulfilments that are known here. */
async function loadFulfilments(db: Db, { shipment_id, order_id }: Pick<StoreNoticeRow, "shipment_id" | "order_id">) {
  const made = await db
    .selectFrom("store_fulfilments")
    .select(["shipment_id", "external_id"])
    .where("order_id", "=", order_id)
    .where("taken_back_at", "is", null)
    .orderBy("id")
    .execute();
  const taken = await db
    .selectFrom("shipments")
    .select("external_id")
    .where("order_id", "=", order_id)
    .where("external_id", "is not", null)
    .execute();
  const ids = (rows: readonly { external_id: string | null }[]) => rows.flatMap(({ external_id }) => external_id ?? []);
  return {
    ours: ids(made.filter((one) => one.shipment_id === shipment_id)),
    others: [...ids(made.filter((one) => one.shipment_id !== shipment_id)), ...ids(taken)],
  };
}

/** As soon as the store made it: a repeated notice finds it, and it comes back as no second shipment. */
export async function rememberFulfilment(
  db: Db,
  { shipment_id, order_id }: StoreNoticeRow,
  externalId: string,
): Promise<void> {
  const made = { shipment_id, taken_back_at: null };
  await db
    .insertInto("store_fulfilments")
    .values({ order_id, external_id: externalId, ...made })
    .onConflict((conflict) => conflict.columns(["order_id", "external_id"]).doUpdateSet(made))
    .execute();
}

export async function takeBackFulfilment(
  db: Db,
  { order_id }: StoreNoticeRow,
  externalId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("store_fulfilments")
    .set({ taken_back_at: instantOf(now) })
    .where("order_id", "=", order_id)
    .where("external_id", "=", externalId)
    .execute();
}

interface Outcome {
  store: string;
  /** Null: none of its lines came from the store. */
  shipment: ShipmentToTell | null;
  /** Null: it was told. */
  failure: StoreFailure | null;
}

/** How telling it went. Where the shipment changed meanwhile it is told again. */
export async function keepOutcome(
  db: Db,
  { id, attempts, due_at: leasedUntil, shipment_id, order_id }: StoreNoticeRow,
  { store, shipment, failure }: Outcome,
  now: Date,
): Promise<void> {
  const at = instantOf(now);
  const passes = failure?.waitMs !== undefined;
  const backOff = passes ? waitAfter(attempts) : null;
  const due_at = backOff === null ? null : instantAfter(now, Math.max(backOff, failure?.waitMs ?? 0));
  const status = failure === null ? "sent" : due_at === null ? "failed" : "waiting";
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("store_notices")
      .set({
        status,
        due_at,
        error: failure?.message ?? null,
        updated_at: at,
        ...(failure === null && { sent_at: at }),
      })
      .where("id", "=", id)
      .where("due_at", "=", leasedUntil)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await trx.updateTable("store_notices").set({ status: "waiting", due_at: at }).where("id", "=", id).execute();
      return;
    }
    if (shipment === null || status === "waiting") return;
    const { number, isGone: hasLeft } = shipment;
    const action = status === "failed" ? "store_not_notified" : hasLeft ? "store_notified" : "store_notified_back";
    const event = { entity_type: "shipment", entity_id: shipment_id, order_id, action, after: { number, store } };
    const system = { type: "system" as const, id: null, requestId: null };
    await recordHistory(trx, system, at, [{ ...event, reason: failure?.message ?? null }]);
  });
}
