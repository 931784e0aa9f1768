import type { ReceivingPatch } from "contract/receivings.schema";
import { addWorkDays, shopToday } from "server/plan/calendar";
import type { ApiDependencies, SignedIn } from "../server/api/context";
import { decideDiscrepancy } from "../server/api/discrepancies/decide-discrepancy";
import { raiseFlag } from "../server/api/flags/flags";
import { patchLine } from "../server/api/line-items/patch-line";
import { createParcel } from "../server/api/parcels/parcel-write";
import { patchPurchaseOrder } from "../server/api/purchase-orders/patch-purchase-order";
import { patchReceiving } from "../server/api/receivings/patch-receiving";
import { patchRequisition } from "../server/api/requisitions/patch-requisition";
import { patchSplit } from "../server/api/requisitions/patch-split";
import { countStock } from "../server/api/stock/count-stock";
import { OVERS_SHELF, VIP_CART } from "./shelves";
import { signedInAs } from "./staff";

/** What goes otherwise than planned, told through the functions of the screens: each kind once or twice. */

interface Telling {
  dependencies: ApiDependencies;
  desk: SignedIn;
  buyer: SignedIn;
  receiver: SignedIn;
  today: string;
}

export async function tellGoods(dependencies: ApiDependencies): Promise<void> {
  const telling: Telling = {
    dependencies,
    desk: await signedInAs(dependencies.db, "Dana"),
    buyer: await signedInAs(dependencies.db, "Priya"),
    receiver: await signedInAs(dependencies.db, "Tom"),
    today: shopToday(dependencies.clock(), dependencies.settings.shopTimezone),
  };
  await tellDeliveries(telling);
  await tellVipGoods(telling);
  await tellBuying(telling);
  await tellAnswers(telling);
  await tellLines(telling);
  await tellShelves(telling);
}

interface Expected {
  id: number;
  quantity: number;
  /** Of a place near the dock. */
  bin: string;
}

/** Receivings of which nothing came yet, one of each order, in a steady order. */
async function expectedGoods({ dependencies }: Telling, minimum: number): Promise<Expected[]> {
  const rows = await dependencies.db
    .selectFrom("receivings")
    .innerJoin("requisition_splits as split", "split.id", "receivings.requisition_split_id")
    .select(["receivings.id", "receivings.order_id", "receivings.quantity", "split.status"])
    .where("receivings.is_active", "=", 1)
    .where("receivings.status", "=", "not_started")
    .where("receivings.quantity", ">=", minimum)
    .where("receivings.vip_date", "is", null)
    .where("split.source", "=", "supplier")
    .where("split.status", "=", "ordered")
    .orderBy("receivings.id", "desc")
    .limit(400)
    .execute();
  const seen = new Set<number>();
  return rows.flatMap(({ id, order_id, quantity }, index) => {
    if (seen.has(order_id)) return [];
    seen.add(order_id);
    return [{ id, quantity, bin: `B-${(index % 16) + 1}` }];
  });
}

/** Too few, too many, broken, of another color, not counted yet, flagged, counted wrongly. */
async function tellDeliveries(telling: Telling): Promise<void> {
  const { today } = telling;
  const goods = await expectedGoods(telling, 6);
  const stories: ((one: Expected) => Promise<unknown>)[] = [
    async (one) =>
      await receive(telling, one, { quantity_received: one.quantity - 4, packing_slip_quantity: one.quantity }),
    async (one) => await receive(telling, one, { quantity_received: one.quantity - 2 }),
    async (one) => {
      await receive(telling, one, { quantity_received: one.quantity - 3 });
      await decide(telling, one, { decision: "backorder", due_date: addWorkDays(today, 4) });
    },
    async (one) =>
      await receive(telling, one, { quantity_received: one.quantity + 2, over_location_name: OVERS_SHELF }),
    async (one) => {
      await receive(telling, one, { quantity_received: one.quantity + 6, over_location_name: OVERS_SHELF });
      await decide(telling, one, { decision: "keep_as_overs", location_name: OVERS_SHELF });
    },
    async (one) => {
      await receive(telling, one, {
        quantity_received: one.quantity - 2,
        quantity_rejected: 2,
        rejection_reason: "damaged",
      });
      await decide(telling, one, { decision: "wait_replacement", due_date: addWorkDays(today, 3) });
    },
    async (one) =>
      await receive(telling, one, {
        quantity_received: one.quantity - 5,
        quantity_rejected: 5,
        rejection_reason: "wrong_color",
        note: "Sent royal in place of navy.",
      }),
    async (one) => await dock(telling, one, { status: "in_progress", note: "Three boxes by the door, not counted." }),
    async (one) => {
      await dock(telling, one, { status: "in_progress" });
      await flag(telling, one, "Two boxes are wet. Ask for the carrier's claim form before counting.");
    },
    async (one) => {
      await receive(telling, one, { quantity_received: one.quantity });
      await takeBack(telling, one, "Counted on the wrong purchase order.");
    },
    async (one) => await receive(telling, one, { quantity_received: one.quantity }),
  ];
  for (const [index, story] of stories.entries()) {
    const one = goods[index];
    if (one) await story(one);
  }
  for (const [index, one] of goods.slice(stories.length, stories.length + 12).entries()) {
    const tracking_number = `1Z84E7R0030${410_200 + index * 37}`;
    await dock(telling, one, { tracking_number, carrier: "UPS" });
  }
}

const dock = async ({ dependencies, receiver }: Telling, { id }: Expected, patch: ReceivingPatch) =>
  await patchReceiving(dependencies, receiver, id, patch);

async function receive(
  telling: Telling,
  one: Expected,
  receipt: NonNullable<ReceivingPatch["receipt"]>,
): Promise<void> {
  await dock(telling, one, { receipt: { location_name: one.bin, boxes: 1, ...receipt } });
}

async function takeBack(telling: Telling, one: Expected, reason: string): Promise<void> {
  const receipt = await telling.dependencies.db
    .selectFrom("receipts")
    .select("id")
    .where("receiving_id", "=", one.id)
    .executeTakeFirstOrThrow();
  await dock(telling, one, { reverse_receipt_id: receipt.id, reason });
}

async function flag({ dependencies, receiver }: Telling, { id }: Expected, flag_comment: string): Promise<void> {
  const body = { flag_comment, flag_type: "Damaged in transit", severity: "blocker" as const };
  await raiseFlag(dependencies, receiver, { kind: "receiving", id, body });
}

type Decision = Parameters<typeof decideDiscrepancy>[3];

async function decide({ dependencies, buyer }: Telling, { id }: Expected, decision: Decision): Promise<void> {
  const open = await dependencies.db
    .selectFrom("discrepancies")
    .select("id")
    .where("receiving_id", "=", id)
    .where("status", "=", "open")
    .executeTakeFirst();
  if (open) await decideDiscrepancy(dependencies, buyer, open.id, decision);
}

/** Goods of the most urgent VIP orders stand on their cart; one was handed over. */
async function tellVipGoods(telling: Telling): Promise<void> {
  const { dependencies } = telling;
  const rows = await dependencies.db
    .selectFrom("receivings")
    .select(["id", "quantity"])
    .where("is_active", "=", 1)
    .where("vip_date", "is not", null)
    .where("status", "=", "not_started")
    .orderBy("vip_date")
    .orderBy("id")
    .limit(3)
    .execute();
  for (const [index, row] of rows.entries()) {
    const one = { ...row, bin: VIP_CART };
    await receive(telling, one, { quantity_received: row.quantity });
    if (index === 0) await dock(telling, one, { hand_deliver_to: "Lena Brandt" });
    else if (index === 1) await dock(telling, one, { handed_over_to: "Lena Brandt" });
  }
}

/** Nobody has it; the customer must say yes first; a purchase order that is closed short. */
async function tellBuying({ dependencies, buyer }: Telling): Promise<void> {
  const { db } = dependencies;
  const open = await db
    .selectFrom("requisitions")
    .select(["id", "order_id"])
    .where("is_active", "=", 1)
    .where("status", "=", "not_started")
    .where("goods_source", "=", "purchase")
    .orderBy("id", "desc")
    .limit(40)
    .execute();
  const firstOf = new Map([...open].reverse().map((one) => [one.order_id, one]));
  const [none, alsoNone, held] = [...firstOf.values()].reverse();
  if (none) {
    const reason = "Atlas and Northwind are out of it until next month.";
    await patchRequisition(dependencies, buyer, none.id, { status: "stock_issue", reason });
  }
  if (alsoNone) {
    const reason = "Style was dropped from the catalog.";
    await patchRequisition(dependencies, buyer, alsoNone.id, { status: "stock_issue", reason });
  }
  if (held) {
    await patchRequisition(dependencies, buyer, held.id, { status: "hold", reason: "The customer decides on sizes." });
  }
  const partial = await db
    .selectFrom("purchase_orders")
    .select("id")
    .where("status", "=", "partially_received")
    .orderBy("id")
    .executeTakeFirst();
  if (!partial) return;
  const reason = "The rest is discontinued. The supplier sends a credit.";
  await patchPurchaseOrder(dependencies, buyer, partial.id, { status: "closed_short", reason });
}

/** What suppliers said of single splits. */
async function tellAnswers(telling: Telling): Promise<void> {
  const { dependencies, buyer, today } = telling;
  const splits = await dependencies.db
    .selectFrom("requisition_splits as split")
    .innerJoin("purchase_orders as po", "po.id", "split.purchase_order_id")
    .innerJoin("order_line_items as line", "line.id", "split.order_line_item_id")
    .select(["split.id", "split.quantity", "line.sku"])
    .where("split.is_active", "=", 1)
    .where("split.status", "=", "ordered")
    .where("split.quantity", ">=", 6)
    .where("po.status", "in", ["sent", "confirmed"])
    .orderBy("split.id")
    .limit(60)
    .execute();
  const [late, gone, part] = splits;
  const substituted = splits.slice(3).find(({ sku }) => sku?.startsWith("AT-K500"));
  if (late) {
    const answer = { answer: "partial" as const, quantity: late.quantity - 3, date: addWorkDays(today, 9) };
    await patchSplit(dependencies, buyer, late.id, { answer });
  }
  if (part) {
    await patchSplit(dependencies, buyer, part.id, { status: "backordered", backorder_date: addWorkDays(today, 7) });
  }
  if (substituted) {
    const answer = { answer: "substituted" as const, substitute_sku: "AT-K510", note: "Same fit, newer fabric." };
    await patchSplit(dependencies, buyer, substituted.id, { answer });
  }
  if (gone) await patchSplit(dependencies, buyer, gone.id, { answer: { answer: "discontinued" } });
}

/** A customer sends their own goods; a line became smaller after its goods were ordered. */
async function tellLines({ dependencies, desk }: Telling): Promise<void> {
  const { db } = dependencies;
  const own = await db
    .selectFrom("requisitions")
    .select("order_line_item_id as lineId")
    .where("is_active", "=", 1)
    .where("status", "=", "not_started")
    .orderBy("id")
    .executeTakeFirst();
  if (own) await patchLine(dependencies, desk, own.lineId, { goods_source: "customer_supplied" });
  const ordered = await db
    .selectFrom("requisitions")
    .innerJoin("order_line_items as line", "line.id", "requisitions.order_line_item_id")
    .select(["line.id", "line.current_quantity"])
    .where("requisitions.is_active", "=", 1)
    .where("requisitions.status", "=", "completed")
    .where("requisitions.quantity_received", "=", 0)
    .where("line.current_quantity", ">=", 12)
    .orderBy("requisitions.id")
    .executeTakeFirst();
  if (!ordered) return;
  const quantity = ordered.current_quantity - 4;
  await patchLine(dependencies, desk, ordered.id, { quantity, reason: "Four people left the team." });
}

const STOCK = [
  { sku: "AT-K500-NVY-M", title: "Pique Polo, men's", color: "Deep Navy", size: "M", counted: 14 },
  { sku: "CM-T100-WHT-L", title: "Ringspun T-Shirt", color: "White", size: "L", counted: 36 },
  { sku: "CM-Z290-BLK-XL", title: "Full-zip Hoodie", color: "Black", size: "XL", counted: 5 },
] as const;

/** Pieces of nobody, and parcels that nobody expected. */
async function tellShelves({ dependencies, receiver, today }: Telling): Promise<void> {
  const remember = async () => {};
  for (const item of STOCK) {
    await countStock(dependencies, receiver, { body: { ...item, location_name: OVERS_SHELF }, remember });
  }
  const parcels = [
    {
      description: "One box, no packing slip. Label says Atlas Blanks, reference SO-11873.",
      carrier: "UPS",
      tracking_number: "1Z84E7R00309991",
      boxes: 1,
      pieces: 24,
    },
    {
      description: "Padded bag with 6 caps and a handwritten note: for the Tuesday team.",
      carrier: "USPS",
      boxes: 1,
      pieces: 6,
      received_date: addWorkDays(today, -2),
    },
  ];
  for (const parcel of parcels) {
    await createParcel(dependencies, receiver, { body: { ...parcel, location_name: "Dock floor" }, remember });
  }
}
