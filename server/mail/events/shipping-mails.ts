import { groupBy } from "contract/group-by";
import { mailWords } from "contract/languages/mail-words";
import { trackingUrl } from "contract/shipping";
import type { Db } from "../../db/tables";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { loadLinesToShip } from "../../shipping/packing-lines";
import { newStatusLink } from "../../shipping/status-links";
import { writeMail } from "../write-mail";
import type { Announcing } from "./announcing";
import { askToTell } from "./nobody-to-write-to";
import { distinct, GOODS_COLUMNS, type GoodsRow, goodsRow, loadOrderFacts, yearDay } from "./order-facts";
import { withAddress } from "./order-mails";

/** To customers, of what left: what is in it, its parcels, and what follows where something does. Each shipment is told once. */
export async function writeShippedMail(
  trx: Db,
  event: "order_shipped" | "order_partly_shipped",
  announcing: Announcing,
): Promise<void> {
  const { tracking_pattern } = await loadPlanRules(trx);
  const { mail, moment } = announcing;
  for (const { shipment, order, lines, numbers } of await loadShipments(trx, announcing)) {
    const following = await piecesThatFollow(trx, order.id);
    if (event !== (following.length > 0 ? "order_partly_shipped" : "order_shipped")) continue;
    const { carrier } = shipment;
    const { language } = order;
    const parcels = numbers.map((tracking_number) => ({
      tracking_number,
      tracking_link: trackingUrl(carrier, tracking_number, tracking_pattern || null) ?? "",
    }));
    const values = {
      ...order.values,
      shipment_units: mailWords(language).pieces(shipment.units),
      shipped_on: yearDay(shipment.shipped_date, language),
      carrier: [carrier, shipment.service].filter(Boolean).join(" "),
      lines,
      parcels,
    };
    const link = await linkOf(trx, announcing, order.id);
    const entity = { type: "shipment" as const, id: shipment.id };
    const to = { orderId: order.id, entity, to: [order.to], language, link };
    const dedupe = `${shipment.id} ${shipment.shipped_at}`;
    if (event === "order_shipped") await writeMail(trx, mail, event, [{ ...to, dedupe, values }], moment.at);
    else await writeMail(trx, mail, event, [{ ...to, dedupe, values: { ...values, following } }], moment.at);
  }
}

/** Each mail gets another link, because only the hash of a link is kept. */
const linkOf = (trx: Db, { mail, moment }: Announcing, orderId: number) =>
  newStatusLink(trx, mail.settings.appUrl, { orderId, userId: null, at: moment.at });

/** To customers who fetch it themselves. */
export async function writePickupMail(trx: Db, announcing: Announcing): Promise<void> {
  const { pickup_address, pickup_hours } = await loadPlanRules(trx);
  const { mail, moment } = announcing;
  for (const { shipment, order, lines } of await loadShipments(trx, announcing)) {
    if (shipment.kind !== "pickup") continue;
    const written = {
      orderId: order.id,
      entity: { type: "shipment" as const, id: shipment.id },
      to: [order.to],
      language: order.language,
      dedupe: `${shipment.id} ${shipment.packed_at}`,
      link: await linkOf(trx, announcing, order.id),
      values: {
        ...order.values,
        shipment_units: mailWords(order.language).pieces(shipment.units),
        pickup_address,
        pickup_hours,
        lines,
      },
    };
    await writeMail(trx, mail, "ready_for_pickup", [written], moment.at);
  }
}

/** The shipments of these entries whose customers have an address; five queries however many they are. */
async function loadShipments(trx: Db, { entries, moment }: Announcing) {
  const ids = distinct(entries.map(({ entity_id }) => entity_id));
  const shipments = await trx.selectFrom("shipments").selectAll().where("id", "in", ids).orderBy("id").execute();
  const orders = [
    ...(
      await loadOrderFacts(
        trx,
        shipments.map(({ order_id }) => order_id),
      )
    ).values(),
  ];
  await askToTell(trx, orders, moment.at);
  const reached = new Map(withAddress(orders).map((order) => [order.id, order]));
  const held = groupBy(
    await trx
      .selectFrom("shipment_lines as held")
      .innerJoin("order_line_items as line", "line.id", "held.order_line_item_id")
      .select(["held.shipment_id", "held.quantity", ...GOODS_COLUMNS])
      .where("held.shipment_id", "in", ids)
      .orderBy("line.position")
      .execute(),
    (line) => line.shipment_id,
  );
  const boxes = groupBy(
    await trx
      .selectFrom("shipment_boxes")
      .select(["shipment_id", "tracking_number"])
      .where("shipment_id", "in", ids)
      .orderBy("number")
      .execute(),
    (box) => box.shipment_id,
  );
  return shipments.flatMap((shipment) => {
    const order = reached.get(shipment.order_id);
    if (!order) return [];
    const lines = (held.get(shipment.id) ?? []).map(({ quantity, ...line }) => goodsRow(line, quantity));
    const numbers = (boxes.get(shipment.id) ?? []).flatMap(({ tracking_number }) => tracking_number ?? []);
    return [{ shipment, order, lines, numbers }];
  });
}

/** Pieces of the order that have not left and are wanted. */
async function piecesThatFollow(trx: Db, orderId: number): Promise<GoodsRow[]> {
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const missing = new Map(
    (await loadLinesToShip(trx, order)).map(({ id, desired, shipped }) => [id, Math.max(0, desired - shipped)]),
  );
  const lines = await trx
    .selectFrom("order_line_items as line")
    .select(["line.id", ...GOODS_COLUMNS])
    .where("line.order_id", "=", orderId)
    .orderBy("line.position")
    .execute();
  return lines.flatMap(({ id, ...line }) => ((missing.get(id) ?? 0) > 0 ? [goodsRow(line, missing.get(id) ?? 0)] : []));
}
