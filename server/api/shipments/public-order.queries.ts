import { dayWords } from "contract/day-words";
import type { PublicOrder } from "contract/shipments.schema";
import type { Kysely } from "kysely";
import type { Database, OrderRow } from "../../db/tables";
import { hashToken } from "../../security/tokens";
import { isGone } from "../../shipping/ship-figures";
import type { ShopFacts } from "../../shop/shop-facts";
import { loadPackingLines } from "./packing-lines.queries";
import { shipmentsOf } from "./shipments.queries";

/** The order behind a secret link; undefined for one that is unknown or was revoked. */
export async function findLinkedOrder(db: Kysely<Database>, token: string): Promise<OrderRow | undefined> {
  return await db
    .selectFrom("order_links")
    .innerJoin("orders", "orders.id", "order_links.order_id")
    .selectAll("orders")
    .where("order_links.token_hash", "=", hashToken(token))
    .where("order_links.revoked_at", "is", null)
    .executeTakeFirst();
}

/** What its customer may know: where it stands, what left. No price, no note, nothing of other orders. */
export async function readPublicOrder(db: Kysely<Database>, order: OrderRow, shop: ShopFacts): Promise<PublicOrder> {
  const lines = await loadPackingLines(db, order.id);
  const shipments = (await shipmentsOf(db, order.id)).filter(({ status }) => status !== "cancelled");
  const waiting = await db
    .selectFrom("art_proofs")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("order_id", "=", order.id)
    .where("status", "=", "in_review")
    .executeTakeFirstOrThrow();
  return {
    shop_name: shop.shopName,
    shop_phone: shop.letterhead.phone,
    shop_address: shop.letterhead.address,
    shop_logo: shop.letterhead.logo,
    order_name: order.name,
    is_cancelled: order.status === "cancelled",
    steps: stepsOf(
      order,
      Number(waiting.count),
      shipments.some(({ kind }) => kind === "pickup"),
    ),
    waiting_proofs: Number(waiting.count),
    lines: lines.map(({ title, color, size, ordered, short, shipped }) => ({
      title,
      color,
      size,
      quantity: ordered - short,
      shipped,
    })),
    shipments: shipments
      .filter(
        ({ status, kind }) =>
          status === "shipped" || status === "picked_up" || (status === "packed" && kind === "pickup"),
      )
      .map(({ number, kind, status, shipped_date, carrier, units, lines: held, boxes }) => ({
        number,
        kind,
        status,
        shipped_date,
        carrier,
        units,
        lines: held.map(({ title, color, size, quantity }) => ({ title, color, size, quantity })),
        boxes: boxes.map(({ tracking_number, tracking_url }) => ({ tracking_number, tracking_url })),
      })),
  };
}

type Steps = PublicOrder["steps"];

/** Five plain steps; the first that is not done is where it stands. */
function stepsOf(order: OrderRow, waiting: number, isPickup: boolean): Steps {
  const isMade = order.production_status === "complete";
  const left = order.units_shipped > 0 ? `${order.units_shipped} of ${order.total_units} pieces left` : "";
  const steps = [
    { key: "received", label: "Order received", isDone: order.accepted_at !== null, detail: "" },
    {
      key: "art",
      label: "Art approved",
      isDone: order.art_status === "complete",
      detail: waiting > 0 ? "Your answer is needed" : "",
    },
    { key: "goods", label: "Goods here", isDone: order.receiving_status === "complete", detail: "" },
    { key: "made", label: "Made", isDone: isMade && order.art_status === "complete", detail: "" },
    {
      key: "shipped",
      label: isPickup ? "Picked up or shipped" : "Shipped",
      isDone: isGone(order.ship_status),
      detail: order.actual_ship_date === null ? left : dayWords(order.actual_ship_date, ""),
    },
  ];
  const now = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone, ...step }, index) => ({
    ...step,
    state: isDone ? "done" : index === now ? "now" : "later",
  }));
}
