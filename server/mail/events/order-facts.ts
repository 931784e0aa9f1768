import { dayWords } from "contract/day-words";
import { type Language, languageOf } from "contract/language";
import { mailWords } from "contract/languages/mail-words";
import { sql } from "kysely";
import type { Db } from "../../db/tables";
import { isProcured } from "../../goods/settle-productions";
import { isMailAddress, type MailAddress } from "../../mail-address";
import { fullName } from "../../people/present-person";

/** What mail may say of an order. */
export interface OrderFacts {
  id: number;
  name: string;
  /** In which `values` are said: the customer's, unless another was asked for. */
  language: Language;
  /** Null: there is no address to write to. */
  to: MailAddress | null;
  values: { order_name: string; company: string; in_hands_date: string; order_units: string };
}

/** Pieces of an order without those that were accepted short: a line is short of what all its jobs do without. */
const desiredUnits = sql<number>`orders.total_units - (
  select coalesce(sum(short.fewer), 0)
  from (
    select min(accepted_short_units) as fewer from production_lines
    where production_lines.order_id = orders.id group by order_line_item_id
  ) as short
)`;

/** By id, for their customers or, with a language, for somebody who reads that. One query. */
export async function loadOrderFacts(
  trx: Db,
  ids: readonly (number | null)[],
  readIn?: Language,
): Promise<ReadonlyMap<number, OrderFacts>> {
  const desired = distinct(ids);
  if (desired.length === 0) return new Map();
  const rows = await trx
    .selectFrom("orders")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.name",
      "orders.company",
      "orders.required_in_hand_date",
      desiredUnits.as("wanted_units"),
      "customers.first_name",
      "customers.last_name",
      "customers.email",
      "customers.locale",
    ])
    .where("orders.id", "in", desired)
    .execute();
  return new Map(
    rows.map(({ id, name, company, required_in_hand_date: day, wanted_units, locale, ...customer }) => {
      const language = readIn ?? languageOf(locale);
      const values = {
        order_name: name,
        company: company ?? "",
        in_hands_date: yearDay(day, language),
        order_units: String(wanted_units),
      };
      return [id, { id, name, language, to: addressOf(customer), values }];
    }),
  );
}

function addressOf(person: { first_name: string | null; last_name: string | null; email: string | null }) {
  const email = person.email?.trim() ?? "";
  return isMailAddress(email) ? { name: fullName(person), email } : null;
}

/** "Tue Mar 24, 2026": whoever reads it may do so in another year. */
export const yearDay = (day: string | null, language: Language = "en") =>
  day === null ? "" : dayWords(day, "", language);

/** What stands in lists of goods: no prices, and nothing of what stands on the pieces. */
export interface GoodsRow {
  title: string;
  color: string;
  size: string;
  quantity: string;
}

export const GOODS_COLUMNS = ["line.title", "line.name as line_name", "line.color", "line.size"] as const;

export function goodsRow(
  line: { title: string | null; line_name: string | null; color: string | null; size: string | null },
  quantity: number,
): GoodsRow {
  const { title, line_name, color, size } = line;
  return { title: title ?? line_name ?? "", color: color ?? "", size: size ?? "", quantity: String(quantity) };
}

/** A line of an order: how many fewer it is than were ordered; 0 where it is all of them. */
export type OrderGoodsRow = GoodsRow & { fewer: number };

/** As mail has it. */
export const saidGoods = (rows: readonly OrderGoodsRow[], language: Language) =>
  rows.map(({ fewer, ...row }) => ({ ...row, short: fewer > 0 ? mailWords(language).fewer(fewer) : "" }));

export interface OrderGoods {
  lines: OrderGoodsRow[];
  /** Pieces of all of them. */
  units: number;
}

/**
 * Goods of these orders that are still on them, as the order's page counts them: pieces that are `wanted`, without those that were accepted
 * short, or those of them that are `made`. One query.
 */
export async function loadGoodsRows(
  trx: Db,
  orderIds: readonly number[],
  counted: "wanted" | "made",
): Promise<ReadonlyMap<number, OrderGoods>> {
  const lines = await trx
    .selectFrom("order_line_items as line")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("production_lines")
          .select(["order_line_item_id"])
          .select((of) => [of.fn.min("accepted_short_units").as("fewer"), of.fn.min("produced_units").as("produced")])
          .where("order_id", "in", orderIds)
          .groupBy("order_line_item_id")
          .as("job"),
      (join) => join.onRef("job.order_line_item_id", "=", "line.id"),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("requisitions")
          .select(["order_line_item_id"])
          .select((of) => of.fn.sum<number>("quantity_received").as("received"))
          .where("order_id", "in", orderIds)
          .groupBy("order_line_item_id")
          .as("goods"),
      (join) => join.onRef("goods.order_line_item_id", "=", "line.id"),
    )
    .select([
      "line.order_id",
      "line.current_quantity",
      "line.goods_source",
      "job.fewer",
      "job.produced",
      "goods.received",
      ...GOODS_COLUMNS,
    ])
    .where("line.order_id", "in", orderIds)
    .where("line.is_product", "=", 1)
    .where("line.removed_at", "is", null)
    .where("line.current_quantity", ">", 0)
    .orderBy("line.order_id")
    .orderBy("line.position")
    .execute();
  const found = new Map<number, OrderGoods>();
  for (const {
    order_id,
    current_quantity: ordered,
    goods_source,
    fewer: without,
    produced,
    received,
    ...line
  } of lines) {
    const desired = Math.max(0, ordered - (without ?? 0));
    const here = isProcured(goods_source) ? Number(received ?? 0) : desired;
    const count = counted === "wanted" ? desired : Math.min(desired, produced ?? here);
    const goods = found.get(order_id) ?? { lines: [], units: 0 };
    goods.lines.push({ ...goodsRow(line, count), fewer: Math.max(0, ordered - count) });
    found.set(order_id, { ...goods, units: goods.units + count });
  }
  return found;
}

export const distinct = (ids: readonly (number | null)[]): number[] =>
  [...new Set(ids)].filter((id): id is number => id !== null);
