import type { BoxBody } from "contract/shipments.schema";
import { trackingKey } from "contract/shipping";
import type { Db, OrderRow, ShipmentRow } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import { insertShipment, replaceBoxes } from "./insert-shipment";
import { loadLinesOfOrders } from "./packing-lines";
import { type FulfilmentStep, type KnownShipment, planFulfilments, type StoreFulfilment } from "./plan-fulfilments";

/** An order whose row is taken, and all that its store says left of it. */
export interface FulfilledOrder {
  order: Pick<OrderRow, "id" | "shipping_address_json">;
  fulfilments: readonly StoreFulfilment[];
}

interface TakenIn {
  history: HistoryEntry[];
  /** Orders of which pieces came back. */
  givenBack: number[];
}

/**
 * Takes what stores say left in as shipments, whatever was counted as made here. Who calls derives the orders anew afterwards. The same
 * fulfilment again changes its day, carrier and tracking numbers; one that the store cancelled gives its pieces back.
 */
export async function takeInFulfilments(trx: Db, fulfilled: readonly FulfilledOrder[], at: string): Promise<TakenIn> {
  const taken: TakenIn = { history: [], givenBack: [] };
  if (fulfilled.length === 0) return taken;
  const ids = fulfilled.map(({ order }) => order.id);
  const lines = await loadLinesOfOrders(trx, ids);
  const shipments = await loadShipments(trx, ids);
  for (const { order, fulfilments } of fulfilled) {
    const left = (lines.get(order.id) ?? []).map(
      ({ id, desired, packed, shipped }) => [id, Math.max(0, desired - packed - shipped)] as const,
    );
    const known = shipments.filter(({ order_id }) => order_id === order.id);
    for (const step of planFulfilments(fulfilments, known, new Map(left))) {
      taken.history.push(await takeStep(trx, order, step, at));
      if (step.kind === "cancelled") taken.givenBack.push(order.id);
    }
  }
  return taken;
}

interface StoredShipment extends KnownShipment, Pick<ShipmentRow, "order_id"> {}

async function loadShipments(trx: Db, ids: readonly number[]): Promise<StoredShipment[]> {
  const rows = await trx
    .selectFrom("shipments")
    .select(["id", "order_id", "number", "status", "shipped_date", "carrier", "external_id"])
    .where("order_id", "in", ids)
    .orderBy("number")
    .execute();
  const lines = await trx
    .selectFrom("shipment_lines")
    .select(["shipment_id", "order_line_item_id", "quantity"])
    .where("order_id", "in", ids)
    .execute();
  const boxes = await trx
    .selectFrom("shipment_boxes")
    .select(["shipment_id", "tracking_key"])
    .where("order_id", "in", ids)
    .execute();
  const made = await trx
    .selectFrom("store_fulfilments")
    .select(["shipment_id", "external_id", "taken_back_at"])
    .where("order_id", "in", ids)
    .execute();
  return rows.map((row) => ({
    ...row,
    made: made.filter(({ shipment_id }) => shipment_id === row.id),
    lines: lines.filter(({ shipment_id }) => shipment_id === row.id),
    tracking_keys: boxes.flatMap((box) => (box.shipment_id === row.id ? (box.tracking_key ?? []) : [])),
  }));
}

async function takeStep(
  trx: Db,
  order: FulfilledOrder["order"],
  step: FulfilmentStep,
  at: string,
): Promise<HistoryEntry> {
  const { external_id, shipped_date, carrier, tracking_numbers } = step.fulfilment;
  if (step.kind === "new") {
    const row = { kind: "parcel", status: "shipped", carrier, source: "store", external_id, shipped_date };
    const times = { packed_at: at, shipped_at: at, created_at: at, updated_at: at };
    const boxes = tracking_numbers.map((tracking_number) => ({ tracking_number }));
    const made = await insertShipment(trx, order, { ...row, ...times }, { lines: step.lines, boxes });
    return event(order.id, made, "shipment_shipped", { status: "shipped", shipped_date });
  }
  const { kind, shipment } = step;
  if (kind === "cancelled") {
    const reason = "The store cancelled the fulfilment.";
    await update(trx, shipment, { status: "cancelled", cancelled_at: at, reason }, at);
    return { ...event(order.id, shipment, "shipment_cancelled", { status: "cancelled" }), reason };
  }
  const box_count = await tellNumbers(trx, { id: shipment.id, order_id: order.id }, tracking_numbers);
  const said = { shipped_date, ...(carrier !== null && { carrier }), ...(box_count !== null && { box_count }) };
  const left = kind === "left" ? { status: "shipped", kind: "parcel", shipped_at: at, external_id } : {};
  await update(trx, shipment, { ...said, ...left }, at);
  const action = kind === "left" ? "shipment_shipped" : "shipment_updated";
  const numbers = box_count !== null && { tracking_numbers: tracking_numbers.join(", ") };
  return event(order.id, shipment, action, { status: "shipped", shipped_date, ...numbers });
}

async function update(
  trx: Db,
  { id }: Pick<ShipmentRow, "id">,
  changes: Partial<ShipmentRow>,
  at: string,
): Promise<void> {
  await trx
    .updateTable("shipments")
    .set((eb) => ({ ...changes, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Writes the store's numbers on the boxes, in their order. Answers with how many boxes there are; null where every number stood there. */
async function tellNumbers(
  trx: Db,
  shipment: Pick<ShipmentRow, "id" | "order_id">,
  numbers: readonly string[],
): Promise<number | null> {
  const boxes = await trx
    .selectFrom("shipment_boxes")
    .select(["tracking_number", "tracking_key", "weight_grams", "contents_json"])
    .where("shipment_id", "=", shipment.id)
    .orderBy("number")
    .execute();
  if (numbers.every((number) => boxes.some(({ tracking_key }) => tracking_key === trackingKey(number)))) return null;
  const count = Math.max(boxes.length, numbers.length);
  const changed = Array.from({ length: count }, (_, index): BoxBody => {
    const { tracking_number = null, weight_grams = null, contents_json = null } = boxes[index] ?? {};
    const contents = contents_json === null ? null : JSON.parse(contents_json);
    return { tracking_number: numbers[index] ?? tracking_number, weight_grams, contents };
  });
  await replaceBoxes(trx, shipment, changed);
  return count;
}

function event(
  orderId: number,
  { id, number }: { id: number; number: number },
  action: string,
  after: Record<string, unknown>,
): HistoryEntry {
  return { entity_type: "shipment", entity_id: id, order_id: orderId, action, after: { number, ...after } };
}
