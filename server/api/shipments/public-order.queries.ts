import { dayWords } from "contract/day-words";
import type { Language } from "contract/language";
import { pageWords } from "contract/languages/page-words";
import type { PublicOrder } from "contract/shipments.schema";
import type { Db, OrderRow } from "../../db/tables";
import { isGone } from "../../orders/ship-figures";
import { hashToken } from "../../security/tokens";
import type { ShopFacts } from "../../shop-facts";
import { loadPackingLines } from "./packing-lines.queries";
import { shipmentsOf } from "./shipments.queries";

/** The order behind a secret link; undefined for one that is unknown or was revoked. */
export async function findLinkedOrder(db: Db, token: string) {
  return await db
    .selectFrom("order_links")
    .innerJoin("orders", "orders.id", "order_links.order_id")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .selectAll("orders")
    .select("customers.locale as customer_locale")
    .where("order_links.token_hash", "=", hashToken(token))
    .where("order_links.revoked_at", "is", null)
    .executeTakeFirst();
}

/** What its customer may know: where it stands, what left. No price, no note, nothing of other orders. */
export async function readPublicOrder(
  db: Db,
  order: OrderRow,
  { shop, language }: { shop: ShopFacts; language: Language },
): Promise<PublicOrder> {
  const lines = await loadPackingLines(db, order.id);
  const shipments = (await shipmentsOf(db, order.id)).filter(({ status }) => status !== "cancelled");
  const waiting = await db
    .selectFrom("art_proofs")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("order_id", "=", order.id)
    .where("status", "=", "in_review")
    .executeTakeFirstOrThrow();
  return {
    locale: language,
    shop_name: shop.shopName,
    shop_phone: shop.letterhead.phone,
    shop_address: shop.letterhead.address,
    shop_logo: shop.letterhead.logo,
    order_name: order.name,
    is_cancelled: order.status === "cancelled",
    steps: stepsOf(
      order,
      waiting.count,
      shipments.some(({ kind }) => kind === "pickup"),
      language,
    ),
    waiting_proofs: waiting.count,
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
function stepsOf(order: OrderRow, waiting: number, isPickup: boolean, language: Language): Steps {
  const words = pageWords(language).order;
  const isMade = order.production_status === "complete";
  const left = order.units_shipped > 0 ? words.left(order.units_shipped, order.total_units) : "";
  const steps = [
    { key: "received", isDone: order.accepted_at !== null, detail: "" },
    { key: "art", isDone: order.art_status === "complete", detail: waiting > 0 ? words.answerNeeded : "" },
    { key: "goods", isDone: order.receiving_status === "complete", detail: "" },
    { key: "made", isDone: isMade && order.art_status === "complete", detail: "" },
    {
      key: "shipped",
      isDone: isGone(order.ship_status),
      detail: order.actual_ship_date === null ? left : dayWords(order.actual_ship_date, "", language),
    },
  ] as const;
  const now = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ key, isDone, detail }, index) => ({
    key,
    label: words.steps[key === "shipped" && isPickup ? "picked_up" : key],
    state: isDone ? "done" : index === now ? "now" : "later",
    detail,
  }));
}
