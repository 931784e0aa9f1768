import { ADMIN, APPROVES_SHIPPING } from "contract/needs";
import { editableShipmentFields } from "contract/shipment-fields";
import type { BoxBody, Shipment, ShipmentBody, ShipmentPatch } from "contract/shipments.schema";
import { isLeft, trackingKey } from "contract/shipping";
import type { FieldErrors } from "contract/validation";
import type { Db, OrderRow, ShipmentRow } from "../../db/tables";
import { changesOf } from "../../field-rows";
import { entriesOf, type HistoryEntry } from "../../history/record-history";
import { tellHistory } from "../../mail/events/announce";
import { suppressShipment } from "../../mail/suppress.queries";
import { reopenOrder } from "../../orders/complete-orders";
import { lockOrder } from "../../orders/lock-order";
import { rederiveOrders } from "../../orders/rederive-orders";
import { isGone } from "../../orders/ship-figures";
import { type WriteMoment, writeMoment } from "../../plan/write-moment";
import { insertShipment, replaceBoxes, replaceLines, type ShipmentPieces } from "../../shipping/insert-shipment";
import { type LineToShip, loadLinesToShip } from "../../shipping/packing-lines";
import { isRepeated, moveShipment, whyNotPacked } from "../../shipping/shipments.transitions";
import { tellStore } from "../../storefront/notices/write-notices";
import { openPacking } from "../../tasks/pack-task";
import { closeOrderTasks } from "../../tasks/tasks";
import { requireAccess } from "../access";
import { type Remember, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, notFound, stale } from "../errors";
import { getShipment } from "./shipments.queries";

interface NewShipment {
  orderId: number;
  body: ShipmentBody;
  remember: Remember;
}

/** Starts to pack. Throws 422 with a sentence at each line of which fewer can go. */
export async function createShipment(dependencies: ApiDependencies, actor: SignedIn, shipment: NewShipment) {
  const { orderId, body, remember } = shipment;
  const moment = writeMoment(dependencies, dependencies.clock(), actor.requestId);
  return await dependencies.db.transaction().execute(async (trx) => {
    const order = await takeOrder(trx, orderId);
    const why = whyNotPacked(order);
    if (why) throw new ApiError("not_allowed", why);
    const { lines, boxes = [], kind, override_reason, ...fields } = body;
    await requirePieces(trx, actor, { order, lines, override_reason, packed: new Map() });
    await requireBoxes(trx, { orderId, boxes, lines });
    const { id, number } = await insertShipment(
      trx,
      order,
      {
        ...changesOf(editableShipmentFields, fields),
        kind,
        status: "packing",
        ...(override_reason && { override_reason, override_by_id: actor.id }),
        created_by_id: actor.id,
        created_at: moment.at,
        updated_at: moment.at,
      },
      { lines, boxes },
    );
    const after = { number, kind, units: sum(lines), boxes: boxes.length || null };
    await tellHistory(trx, actor, moment, [
      shipmentEvent({ id, order_id: orderId }, "shipment_started", { after, reason: override_reason || null }),
    ]);
    await rederiveOrders(trx, [orderId], moment);
    return await rememberAnswer(trx, remember, await getShipment(trx, id));
  });
}

/** What it holds, or one move. Throws 409 with the shipment as it is, 422 with what would allow it. */
export async function patchShipment(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  patch: ShipmentPatch,
): Promise<Shipment> {
  const moment = writeMoment(dependencies, dependencies.clock(), actor.requestId);
  await dependencies.db.transaction().execute(async (trx) => {
    await changeShipment(trx, actor, moment, { id, patch });
  });
  return await getShipment(dependencies.db, id);
}

/** The same inside a transaction of many. */
export async function changeShipment(
  trx: Db,
  actor: SignedIn,
  moment: WriteMoment,
  { id, patch }: { id: number; patch: ShipmentPatch },
): Promise<void> {
  const known = await trx.selectFrom("shipments").select("order_id").where("id", "=", id).executeTakeFirst();
  if (!known) throw notFound("That shipment");
  const order = await takeOrder(trx, known.order_id);
  const row = await trx.selectFrom("shipments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (patch.action && isRepeated(row, patch.action)) return;
  if (isStale(patch.lock_version, row)) throw stale(await getShipment(trx, id));
  const fields = await changeFields(trx, actor, { order, row, patch });
  const move = patch.action ? await moveRow(trx, actor, moment, { order, row, patch }) : null;
  const changes = { ...fields.changes, ...move };
  const changed = Object.keys(changes).filter((key) => Reflect.get(row, key) !== Reflect.get(changes, key));
  if (changed.length === 0 && fields.recorded === null) return;
  await trx
    .updateTable("shipments")
    .set({ ...changes, updated_at: moment.at, lock_version: row.lock_version + 1 })
    .where("id", "=", id)
    .execute();
  await tellHistory(trx, actor, moment, eventsOf(row, { patch, move, recorded: fields.recorded }));
  await rederiveOrders(trx, [order.id], moment);
  await followLeaving(trx, actor, moment, { order, action: patch.action });
  const left = patch.action === "ship" || patch.action === "pick_up";
  if (left || patch.action === "unship" || isLeft(row.status))
    await tellStore(trx, order, { ids: [id], left, at: moment.at });
}

async function takeOrder(trx: Db, id: number): Promise<OrderRow> {
  await lockOrder(trx, id);
  return await trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

interface Changing {
  order: OrderRow;
  row: ShipmentRow;
  patch: ShipmentPatch;
}

/** What is not a move: its carrier, boxes and lines. `recorded` is what the history says of them. */
async function changeFields(trx: Db, actor: SignedIn, { order, row, patch }: Changing) {
  const { lines, boxes, names, kind, override_reason } = patch;
  const changes: Partial<ShipmentRow> = { ...changesOf(editableShipmentFields, patch) };
  const says = lines || boxes || names || kind !== undefined || Object.keys(changes).length > 0;
  if (row.status === "cancelled" && says)
    throw new ApiError("not_allowed", "This shipment is cancelled. Pack a new one.");
  if (kind !== undefined && kind !== row.kind) {
    if (!isOpen(row)) throw invalid({ kind: ["It has left already."] });
    changes.kind = kind;
  }
  if (lines) {
    if (row.status !== "packing") {
      const message = "It is packed already. Cancel it and pack again to change what is in it.";
      throw new ApiError("not_allowed", message, { errors: { lines: [message] } });
    }
    await requirePieces(trx, actor, { order, lines, override_reason, packed: await piecesIn(trx, [row.id]) });
    await replaceLines(trx, row, lines);
    changes.units = sum(lines);
    if (override_reason) Object.assign(changes, { override_reason, override_by_id: actor.id });
  }
  if (boxes) {
    const held =
      lines ??
      [...(await piecesIn(trx, [row.id]))].map(([order_line_item_id, quantity]) => ({ order_line_item_id, quantity }));
    await requireBoxes(trx, { orderId: row.order_id, boxes, lines: held });
    await replaceBoxes(trx, row, boxes);
    changes.box_count = boxes.length;
  }
  if (names) {
    if (row.status !== "packing") throw invalid({ names: ["It is packed already."] });
    await requireNames(trx, row, names);
    changes.names_json = JSON.stringify([...new Set(names)].sort((one, other) => one - other));
  }
  const named = Object.keys(changes).filter(
    (key) => Reflect.get(row, key) !== Reflect.get(changes, key) && key !== "override_by_id" && key !== "names_json",
  );
  const tracking = boxes?.flatMap((box) => box.tracking_number || []).join(", ");
  const isRecorded = named.length > 0 || lines !== undefined || boxes !== undefined;
  const of = (source: object) => Object.fromEntries(named.map((key) => [key, Reflect.get(source, key) ?? null]));
  return {
    changes,
    recorded: isRecorded
      ? { before: of(row), after: { ...of(changes), ...(tracking && { tracking_numbers: tracking }) } }
      : null,
  };
}

const isOpen = ({ status }: ShipmentRow) => status === "packing" || status === "packed";

async function moveRow(trx: Db, actor: SignedIn, moment: WriteMoment, { order, row, patch }: Changing) {
  const { action, date, picked_up_by, signature, reason } = patch;
  if (!action) return null;
  if (action === "unship") await requireAccess(trx, actor, ADMIN, "Undoing a shipment that left");
  const result = moveShipment(
    row,
    order,
    { action, date, picked_up_by, signature, reason },
    { at: moment.at, today: moment.today, actorId: actor.id },
  );
  if (!result.ok) {
    const { message, field } = result;
    throw new ApiError("not_allowed", message, field ? { errors: { [field]: [message] } } : {});
  }
  const { changes } = result;
  if (changes && action !== "cancel" && action !== "unship") await requireStillThere(trx, order, [row]);
  if (action === "unship") {
    await reopenOrder(trx, order, moment);
    await suppressShipment(trx, row.id, moment.at);
  }
  if (action !== "pack" || !changes) return changes;
  const [box] = await trx
    .selectFrom("shipment_boxes")
    .select("id")
    .where("shipment_id", "=", row.id)
    .limit(1)
    .execute();
  const boxes = box || row.kind === "pickup" || patch.boxes ? null : [{}];
  if (boxes) await replaceBoxes(trx, row, boxes);
  return { ...changes, ship_to_json: order.shipping_address_json, ...(boxes && { box_count: boxes.length }) };
}

const ACTIONS = {
  pack: "shipment_packed",
  ship: "shipment_shipped",
  pick_up: "shipment_picked_up",
  unship: "shipment_unshipped",
  cancel: "shipment_cancelled",
} as const;

function eventsOf(
  row: ShipmentRow,
  {
    patch,
    move,
    recorded,
  }: { patch: ShipmentPatch; move: Partial<ShipmentRow> | null; recorded: { before: object; after: object } | null },
): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  const number = row.number;
  if (recorded) {
    const after = { number, ...recorded.after };
    entries.push(
      shipmentEvent(row, "shipment_updated", {
        before: { ...recorded.before },
        after,
        reason: patch.override_reason || null,
      }),
    );
  }
  if (patch.action && move) {
    const { shipped_date, picked_up_by } = move;
    const after = {
      number,
      status: move.status,
      units: row.units,
      ...(shipped_date && { shipped_date }),
      ...(picked_up_by && { picked_up_by }),
    };
    const more = { before: { status: row.status }, after, reason: patch.reason || null };
    entries.push(shipmentEvent(row, ACTIONS[patch.action], more));
  }
  return entries;
}

/** The packing task is open while pieces have to leave. */
async function followLeaving(
  trx: Db,
  actor: SignedIn,
  { at }: WriteMoment,
  { order, action }: { order: OrderRow; action: ShipmentPatch["action"] },
): Promise<void> {
  if (action !== "ship" && action !== "pick_up" && action !== "unship") return;
  const now = await trx
    .selectFrom("orders")
    .select(["ship_status", "made_at"])
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  if (isGone(now.ship_status)) await closeOrderTasks(trx, [order.id], ["pack_and_ship"], { at, userId: actor.id });
  else if (action === "unship" && now.made_at !== null) await openPacking(trx, [order], at);
}

type Pieces = ShipmentPieces["lines"];

const sum = (lines: Pieces) => lines.reduce((total, { quantity }) => total + quantity, 0);

async function piecesIn(trx: Db, shipmentIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom("shipment_lines")
    .select((eb) => ["order_line_item_id", eb.fn.sum<number>("quantity").as("quantity")])
    .where("shipment_id", "in", shipmentIds)
    .groupBy("order_line_item_id")
    .execute();
  return new Map(rows.map((row) => [row.order_line_item_id, row.quantity]));
}

interface Asked {
  order: OrderRow;
  lines: Pieces;
  override_reason: string | undefined;
  /** Pieces that this shipment holds already. */
  packed: ReadonlyMap<number, number>;
}

/** Throws 422 at the lines of which more is packed than can go, unless somebody who may says why. */
async function requirePieces(
  trx: Db,
  actor: SignedIn,
  { order, lines, override_reason, packed }: Asked,
): Promise<void> {
  const known = new Map((await loadLinesToShip(trx, order)).map((line) => [line.id, line]));
  const errors: FieldErrors = {};
  for (const [index, { order_line_item_id: id, quantity }] of lines.entries()) {
    const line = known.get(id);
    const left = (line?.left ?? 0) + (packed.get(id) ?? 0);
    if (!line) errors[`lines.${index}.order_line_item_id`] = ["This line is not of this order."];
    else if (quantity > left && !override_reason) errors[`lines.${index}.quantity`] = [tooManyWords(line, left)];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const isMore = lines.some(
    ({ order_line_item_id: id, quantity }) => quantity > (known.get(id)?.left ?? 0) + (packed.get(id) ?? 0),
  );
  if (isMore) await requireAccess(trx, actor, APPROVES_SHIPPING, "Shipping more than was made");
}

function tooManyWords({ desired, made, shipped, packed }: LineToShip, left: number): string {
  const rest = left === 0 ? "None are left to pack" : `Only ${left} ${left === 1 ? "is" : "are"} left to pack`;
  const gone = [shipped > 0 && `${shipped} shipped`, packed > 0 && `${packed} packed`].filter(Boolean).join(", ");
  return `${rest}: ${Math.min(made, desired)} of ${desired} made${gone && `, ${gone}`}. Pack fewer, or give a reason.`;
}

/** What is packed is still made and wanted: the order may have become smaller, or pieces were spoiled since. */
export async function requireStillThere(
  trx: Db,
  order: OrderRow,
  shipments: readonly Pick<ShipmentRow, "id" | "override_reason">[],
): Promise<void> {
  const ids = shipments.flatMap(({ id, override_reason }) => (override_reason === null ? [id] : []));
  if (ids.length === 0) return;
  const lines = new Map((await loadLinesToShip(trx, order)).map((line) => [line.id, line]));
  for (const [id, quantity] of await piecesIn(trx, ids)) {
    const line = lines.get(id);
    const most = line ? Math.min(line.desired, line.made) : 0;
    const inAll = line ? line.packed + line.shipped : quantity;
    if (inAll <= most) continue;
    const words = line
      ? `${line.title}${line.color ? `, ${line.color}` : ""}: ${inAll} packed, and the order has ${line.desired} with ${line.made} made.`
      : "A line in it was removed from the order.";
    throw new ApiError("not_allowed", `${words} Cancel this shipment and pack again.`);
  }
}

/** Throws 422 at the boxes whose parcel is another order's, or that hold more than the shipment. */
async function requireBoxes(
  trx: Db,
  { orderId, boxes, lines }: { orderId: number; boxes: readonly BoxBody[]; lines: Pieces },
): Promise<void> {
  const errors: FieldErrors = {};
  const keys = boxes.map(({ tracking_number }) => (tracking_number ? trackingKey(tracking_number) : null));
  const named = keys.filter((key) => key !== null);
  const taken = named.length === 0 ? [] : await parcelsOfOthers(trx, orderId, named);
  const inBoxes = new Map<number, number>();
  const inAll = new Map(lines.map((line) => [line.order_line_item_id, line.quantity]));
  for (const [index, { contents }] of boxes.entries()) {
    const other = taken.find(({ tracking_key }) => tracking_key === keys[index]);
    if (other) errors[`boxes.${index}.tracking_number`] = [`This parcel is of order ${other.name}. Check the number.`];
    for (const { order_line_item_id: id, quantity } of Array.isArray(contents) ? contents : []) {
      inBoxes.set(id, (inBoxes.get(id) ?? 0) + quantity);
      if ((inBoxes.get(id) ?? 0) > (inAll.get(id) ?? 0))
        errors[`boxes.${index}.contents`] = ["The boxes hold more of a line than the shipment does."];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Throws 422 where one is not on the rosters of its order. */
async function requireNames(trx: Db, { order_id }: ShipmentRow, names: readonly number[]): Promise<void> {
  const known = await trx
    .selectFrom("personalizations")
    .innerJoin("order_line_items", "order_line_items.id", "personalizations.order_line_item_id")
    .select("personalizations.id")
    .where("order_line_items.order_id", "=", order_id)
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  if (names.some((id) => !ids.has(id))) throw invalid({ names: ["This name is not of this order."] });
}

async function parcelsOfOthers(trx: Db, orderId: number, keys: readonly string[]) {
  return await trx
    .selectFrom("shipment_boxes as box")
    .innerJoin("shipments", "shipments.id", "box.shipment_id")
    .innerJoin("orders", "orders.id", "box.order_id")
    .select(["box.tracking_key", "orders.name"])
    .where("box.tracking_key", "in", keys)
    .where("box.order_id", "<>", orderId)
    .where("shipments.status", "<>", "cancelled")
    .execute();
}

const shipmentEvent = entriesOf("shipment");
