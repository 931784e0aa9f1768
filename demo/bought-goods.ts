import type { Insertable } from "kysely";
import { addWorkDays } from "server/plan/calendar";
import type { WriteMoment } from "server/plan/write-moment";
import type { RequisitionSplitsTable } from "../server/db/goods-tables";
import type { Db, RequisitionRow } from "../server/db/tables";
import { nextPoNumbers } from "../server/goods/draft-purchase-order";
import { openReceivings } from "../server/goods/open-receivings";
import { settleGoods } from "../server/goods/settle-goods";
import type { ProgressOf } from "./progress";
import { type Bought, recordPurchases } from "./purchase-history";
import { Random } from "./random";
import { BINS } from "./shelves";
import { GENERAL_SUPPLIER } from "./suppliers";

/** A split to be, of a requisition, before its purchase order has a number. */
interface Piece {
  row: Omit<Insertable<RequisitionSplitsTable>, "purchase_order_id" | "po_number">;
  /** Splits of one key share a purchase order; null: a draft that is on none. */
  order: string | null;
  /** When it came, and null while it is on its way. */
  received: string | null;
}

interface Buying {
  trx: Db;
  moment: WriteMoment;
  random: Random;
  places: readonly number[];
  general: number;
}

/**
 * What buyers and the dock did with the goods of these orders by now: splits on purchase orders of many orders, arrivals, receipts, bins.
 * A fixed number of statements; numbers and statuses follow from them as they always do.
 */
export async function buyDemoGoods(trx: Db, orders: readonly ProgressOf[], moment: WriteMoment): Promise<void> {
  const progress = new Map(orders.map((order) => [order.id, order.progress]));
  const ids = [...progress.keys()];
  const buying = await prepare(trx, moment, ids[0] ?? 0);
  const requisitions = await trx
    .selectFrom("requisitions")
    .selectAll()
    .where("order_id", "in", ids)
    .where("goods_source", "=", "purchase")
    .orderBy("id")
    .execute();
  const pieces = requisitions.flatMap((one) => piecesOf(buying, one, progress.get(one.order_id) ?? 0));
  if (pieces.length === 0) return;
  const splitIds = await insertSplits(buying, pieces);
  await openReceivings(trx, splitIds, moment);
  await insertReceipts(buying, pieces, splitIds);
  await settleGoods(trx, ids, moment.at);
}

async function prepare(trx: Db, moment: WriteMoment, seed: number): Promise<Buying> {
  const places = await trx.selectFrom("locations").select("id").where("name", "in", BINS).orderBy("id").execute();
  const general = await trx
    .selectFrom("suppliers")
    .select("id")
    .where("name", "=", GENERAL_SUPPLIER)
    .executeTakeFirstOrThrow();
  return { trx, moment, random: new Random(seed), places: places.map(({ id }) => id), general: general.id };
}

type Requisition = Pick<RequisitionRow, "id" | "order_id" | "order_line_item_id" | "quantity" | "supplier_id">;

/** 1: half ordered, the rest drafted · 2: all ordered · 3: half of it here · 4 and 5: all of it here. */
function piecesOf(buying: Buying, requisition: Requisition, progress: number): Piece[] {
  const { quantity } = requisition;
  if (progress === 0 || quantity === 0) return [];
  const half = Math.floor(quantity / 2);
  if (progress === 1) {
    const rest = half === 0 ? [] : [draftPiece(buying, requisition, half)];
    return [orderedPiece(buying, requisition, { quantity: quantity - half, hasCome: false }), ...rest];
  }
  if (progress === 2) {
    const elsewhere = half > 6 && buying.random.chance(0.12);
    if (!elsewhere) return [orderedPiece(buying, requisition, { quantity, hasCome: false })];
    return [
      orderedPiece(buying, requisition, { quantity: quantity - half, hasCome: false }),
      orderedPiece(buying, { ...requisition, supplier_id: buying.general }, { quantity: half, hasCome: false }),
    ];
  }
  if (progress === 3 && half > 0) {
    return [
      orderedPiece(buying, requisition, { quantity: quantity - half, hasCome: true }),
      orderedPiece(buying, requisition, { quantity: half, hasCome: false }),
    ];
  }
  return [orderedPiece(buying, requisition, { quantity, hasCome: true })];
}

function commonOf({ moment, general }: Buying, requisition: Requisition) {
  return {
    requisition_id: requisition.id,
    order_id: requisition.order_id,
    order_line_item_id: requisition.order_line_item_id,
    supplier_id: requisition.supplier_id ?? general,
    created_at: moment.at,
    updated_at: moment.at,
  };
}

/** Half of them stand on a draft purchase order already. */
function draftPiece(buying: Buying, requisition: Requisition, quantity: number): Piece {
  const row = commonOf(buying, requisition);
  const isOnOrder = buying.random.chance(0.5);
  return {
    row: { ...row, quantity, status: isOnOrder ? "on_po" : "draft" },
    order: isOnOrder ? `draft ${row.supplier_id}` : null,
    received: null,
  };
}

const LEAD_DAYS = 4;

function orderedPiece(
  buying: Buying,
  requisition: Requisition,
  { quantity, hasCome }: { quantity: number; hasCome: boolean },
): Piece {
  const { random, places, moment } = buying;
  const { at, today } = moment;
  const ordered = at.slice(0, 10);
  const planned = addWorkDays(ordered, LEAD_DAYS);
  const isLate = random.chance(0.09);
  const waitedFor = isLate
    ? addWorkDays(today, -random.between(1, 3))
    : later(planned, addWorkDays(today, random.between(0, 8)));
  const eta = hasCome ? earlier(planned, today) : waitedFor;
  const came = isLate ? earlier(addWorkDays(eta, 2), today) : eta;
  const row = commonOf(buying, requisition);
  return {
    row: {
      ...row,
      quantity,
      status: "ordered",
      po_date: ordered,
      estimated_arrival_date: eta,
      firm_in_hands_date: random.chance(0.3) ? eta : null,
      // Goods of one order stand together.
      location_id: hasCome ? (places[requisition.order_id % places.length] ?? null) : null,
    },
    order: `sent ${row.supplier_id} ${hasCome ? "here" : "coming"}`,
    received: hasCome ? came : null,
  };
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** With the purchase orders that they are on. Answers with their ids in the order of the pieces. */
async function insertSplits(buying: Buying, pieces: readonly Piece[]): Promise<number[]> {
  const { trx } = buying;
  const keys = [...new Set(pieces.flatMap((piece) => piece.order ?? []))];
  const orders = await insertOrders(buying, keys, pieces);
  const rows = pieces.map(({ row, order }) => {
    const po = order === null ? undefined : orders.get(order);
    const number = row.status === "ordered" ? (po?.po_number ?? null) : null;
    return { ...row, purchase_order_id: po?.id ?? null, po_number: number };
  });
  const inserted = await trx.insertInto("requisition_splits").values(rows).returning("id").execute();
  await recordPurchases(trx, { bought: [...orders.values()], pieces: rows, at: buying.moment.at });
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

async function insertOrders(
  { trx, moment, random }: Buying,
  keys: readonly string[],
  pieces: readonly Piece[],
): Promise<ReadonlyMap<string, Bought>> {
  if (keys.length === 0) return new Map();
  const numbers = await nextPoNumbers(trx, keys.length);
  const { at } = moment;
  const rows = keys.map((key, index) => {
    const po_number = numbers[index] ?? "";
    const isDraft = key.startsWith("draft");
    const isConfirmed = !isDraft && random.chance(0.7);
    return {
      po_number,
      po_number_key: po_number.toLowerCase(),
      supplier_id: pieces.find((piece) => piece.order === key)?.row.supplier_id ?? 0,
      status: isDraft ? "draft" : isConfirmed ? "confirmed" : "sent",
      ship_method: random.pick(["UPS Ground", "FedEx Ground", null]),
      currency: "USD",
      sent_at: isDraft ? null : at,
      confirmed_at: isConfirmed ? at : null,
      supplier_reference: isConfirmed ? `SO-${random.between(400_000, 990_000)}` : null,
      created_at: at,
      updated_at: at,
    };
  });
  const inserted = await trx.insertInto("purchase_orders").values(rows).returning("id").execute();
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
  return new Map(rows.map((row, index) => [keys[index] ?? "", { ...row, id: ids[index] ?? 0 }]));
}

async function insertReceipts({ trx }: Buying, pieces: readonly Piece[], splitIds: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom("receivings")
    .select(["id", "requisition_split_id"])
    .where("requisition_split_id", "in", splitIds)
    .execute();
  const receivingOf = new Map(rows.map((row) => [row.requisition_split_id, row.id]));
  const receipts = pieces.flatMap(({ row, received }, index) => {
    const receiving_id = receivingOf.get(splitIds[index] ?? 0);
    if (received === null || receiving_id === undefined) return [];
    return [
      {
        receiving_id,
        quantity_received: row.quantity,
        received_date: received,
        counted_at: `${received}T15:00:00.000Z`,
        location_id: row.location_id ?? null,
      },
    ];
  });
  if (receipts.length > 0) await trx.insertInto("receipts").values(receipts).execute();
}
