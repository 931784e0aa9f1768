import type { Db } from "../../db/tables";
import { writeMail } from "../write-mail";
import type { Announcing } from "./announcing";
import { askToTell } from "./nobody-to-write-to";
import { distinct, loadGoodsRows, loadOrderFacts, type OrderFacts, saidGoods } from "./order-facts";

type PlainEvent = "order_accepted" | "in_production" | "order_ready" | "order_cancelled";

/** To customers, of what became of their orders: once for each order and event. A fixed number of statements, however many orders. */
export async function writeOrderMail(
  trx: Db,
  event: PlainEvent,
  { mail, moment, entries }: Pick<Announcing, "mail" | "moment" | "entries">,
): Promise<void> {
  const orders = [
    ...(
      await loadOrderFacts(
        trx,
        entries.map(({ order_id }) => order_id),
      )
    ).values(),
  ];
  await askToTell(trx, orders, moment.at);
  const recorded = withAddress(orders);
  if (recorded.length === 0) return;
  const goods = await loadGoodsRows(
    trx,
    recorded.map(({ id }) => id),
    event === "order_ready" ? "made" : "wanted",
  );
  const mails = recorded.map(({ id, to, language, values }) => ({
    orderId: id,
    entity: { type: "order" as const, id },
    to: [to],
    language,
    dedupe: String(id),
    values: {
      ...values,
      order_units: String(goods.get(id)?.units ?? 0),
      lines: saidGoods(goods.get(id)?.lines ?? [], language),
    },
  }));
  await writeMail(trx, mail, event, mails, moment.at);
}

/** What a person asks with a hold. Each hold is a question of its own. */
export async function writeInfoNeeded(trx: Db, { mail, moment, entries }: Announcing): Promise<void> {
  const orders = await loadOrderFacts(
    trx,
    entries.map(({ order_id }) => order_id),
  );
  await askToTell(trx, [...orders.values()], moment.at);
  const mails = entries.flatMap(({ order_id, reason }) => {
    const order = orders.get(order_id ?? 0);
    if (!order?.to) return [];
    const { id, to, language, values } = order;
    return [
      {
        orderId: id,
        entity: { type: "order" as const, id },
        to: [to],
        language,
        dedupe: `${id} ${moment.at}`,
        values: { ...values, question: reason ?? "" },
      },
    ];
  });
  await writeMail(trx, mail, "info_needed", mails, moment.at);
}

/** With the first production that starts: those of orders where another one was started before say nothing. */
export async function writeInProduction(trx: Db, announcing: Announcing): Promise<void> {
  const { entries } = announcing;
  const orderIds = distinct(entries.map(({ order_id }) => order_id));
  const started = await trx
    .selectFrom("productions")
    .select("order_id")
    .distinct()
    .where("order_id", "in", orderIds)
    .where(
      "id",
      "not in",
      entries.map(({ entity_id }) => entity_id),
    )
    .where("started_at", "is not", null)
    .execute();
  const before = new Set(started.map(({ order_id }) => order_id));
  const first = entries.filter(({ order_id }) => order_id !== null && !before.has(order_id));
  if (first.length > 0) await writeOrderMail(trx, "in_production", { ...announcing, entries: first });
}

export const withAddress = (orders: readonly OrderFacts[]) =>
  orders.flatMap((order) => (order.to === null ? [] : [{ ...order, to: order.to }]));
