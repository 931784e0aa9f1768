import { groupBy } from "contract/group-by";
import { mailWords } from "contract/languages/mail-words";
import type { Db } from "../../db/tables";
import { writeMail } from "../write-mail";
import type { Announcing } from "./announcing";
import { askToTell } from "./nobody-to-write-to";
import { distinct, GOODS_COLUMNS, goodsRow, loadOrderFacts, yearDay } from "./order-facts";

/**
 * Goods come later than the order can wait for, by what was just said of them. One mail for each order and write, and never again for the
 * same goods and day.
 */
export async function writeDelayMail(trx: Db, { mail, moment, entries }: Announcing): Promise<void> {
  const orderIds = distinct(entries.map(({ order_id }) => order_id));
  const late = await loadLateSplits(trx, orderIds, moment.at);
  const byOrder = groupBy(late, ({ order_id }) => order_id);
  const orders = await loadOrderFacts(trx, [...byOrder.keys()]);
  await askToTell(trx, [...orders.values()], moment.at);
  const mails = [...byOrder].flatMap(([id, splits]) => {
    const order = orders.get(id);
    const [first] = splits;
    if (!order?.to || !first) return [];
    const days = splits.map(({ day }) => day).sort();
    return [
      {
        orderId: id,
        entity: { type: "order" as const, id },
        to: [order.to],
        language: order.language,
        dedupe: `${id} ${first.id} ${first.day}`,
        values: {
          ...order.values,
          expected_on: yearDay(days.at(-1) ?? null, order.language),
          lines: splits.map((split) => goodsRow(split, split.quantity)),
        },
      },
    ];
  });
  await writeMail(trx, mail, "goods_delayed", mails, moment.at);
}

/** Of these orders, what this write moved behind the day on which goods are due, or put on backorder. */
async function loadLateSplits(trx: Db, orderIds: readonly number[], at: string) {
  const rows = await trx
    .selectFrom("requisition_splits as split")
    .innerJoin("orders", "orders.id", "split.order_id")
    .innerJoin("order_line_items as line", "line.id", "split.order_line_item_id")
    .select([
      "split.id",
      "split.order_id",
      "split.quantity",
      "split.backorder_date",
      "split.estimated_arrival_date",
      ...GOODS_COLUMNS,
    ])
    .where("split.order_id", "in", orderIds)
    .where("split.updated_at", "=", at)
    .where("split.source", "=", "supplier")
    .where("split.status", "in", ["ordered", "backordered", "partially_received"])
    .where((eb) =>
      eb.or([
        eb("split.backorder_date", "is not", null),
        eb("split.estimated_arrival_date", ">", eb.ref("orders.goods_due_date")),
      ]),
    )
    .orderBy("split.id")
    .execute();
  return rows.map((row) => ({ ...row, day: row.backorder_date ?? row.estimated_arrival_date ?? "" }));
}

/** What was counted is not what was ordered, and the customer may choose. One mail for each order and count. */
export async function writeDecisionMail(trx: Db, { mail, moment, entries }: Announcing): Promise<void> {
  const receivingIds = entries.map(({ entity_id }) => entity_id);
  const types = entries.map(({ after }) => String(after?.type));
  const found = await trx
    .selectFrom("discrepancies")
    .innerJoin("receivings", "receivings.id", "discrepancies.receiving_id")
    .innerJoin("order_line_items as line", "line.id", "receivings.order_line_item_id")
    .select([
      "discrepancies.receiving_id",
      "discrepancies.order_id",
      "discrepancies.type",
      "discrepancies.quantity",
      ...GOODS_COLUMNS,
    ])
    .where("discrepancies.receiving_id", "in", receivingIds)
    .where("discrepancies.type", "in", types)
    .where("discrepancies.created_at", "=", moment.at)
    .where("discrepancies.status", "=", "open")
    .orderBy("discrepancies.id")
    .execute();
  const byOrder = groupBy(found, ({ order_id }) => order_id);
  const orders = await loadOrderFacts(trx, [...byOrder.keys()]);
  await askToTell(trx, [...orders.values()], moment.at);
  const mails = [...byOrder].flatMap(([id, rows]) => {
    const order = orders.get(id);
    const [first] = rows;
    if (!order?.to || !first) return [];
    return [
      {
        orderId: id,
        entity: { type: "order" as const, id },
        to: [order.to],
        language: order.language,
        // Counted again with the same result says nothing new.
        dedupe: `${first.receiving_id} ${first.type} ${first.quantity}`,
        values: {
          ...order.values,
          lines: rows.map((row) => ({
            ...goodsRow(row, row.quantity),
            problem: mailWords(order.language).problem(row.type, row.quantity),
          })),
        },
      },
    ];
  });
  await writeMail(trx, mail, "decision_needed", mails, moment.at);
}
