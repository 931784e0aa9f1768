import { dayWords } from "contract/day-words";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { isMailAddress, type MailAddress } from "../mail-address";

/** What mail may say of an order. */
export interface OrderFacts {
  id: number;
  name: string;
  /** Null: there is no address to write to. */
  to: MailAddress | null;
  values: { order_name: string; company: string; in_hands_date: string; order_units: string };
}

/** By id. One query. */
export async function loadOrderFacts(
  trx: Kysely<Database>,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, OrderFacts>> {
  const wanted = distinct(ids);
  if (wanted.length === 0) return new Map();
  const rows = await trx
    .selectFrom("orders")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.name",
      "orders.company",
      "orders.required_in_hand_date",
      "orders.total_units",
      "customers.first_name",
      "customers.last_name",
      "customers.email",
    ])
    .where("orders.id", "in", wanted)
    .execute();
  return new Map(
    rows.map(({ id, name, company, required_in_hand_date: day, total_units, ...customer }) => [
      id,
      {
        id,
        name,
        to: addressOf(customer),
        values: {
          order_name: name,
          company: company ?? "",
          in_hands_date: yearDay(day),
          order_units: String(total_units),
        },
      },
    ]),
  );
}

function addressOf(person: { first_name: string | null; last_name: string | null; email: string | null }) {
  const email = person.email?.trim() ?? "";
  return isMailAddress(email) ? { name: fullName(person), email } : null;
}

export const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(" ");

/** "Tue Mar 24, 2026": whoever reads it may do so in another year. */
export const yearDay = (day: string | null) => (day === null ? "" : dayWords(day, ""));

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

/** Goods of these orders that are still on them. One query. */
export async function loadGoodsRows(
  trx: Kysely<Database>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, GoodsRow[]>> {
  const lines = await trx
    .selectFrom("order_line_items as line")
    .select(["line.order_id", "line.current_quantity", ...GOODS_COLUMNS])
    .where("line.order_id", "in", orderIds)
    .where("line.is_product", "=", 1)
    .where("line.removed_at", "is", null)
    .where("line.current_quantity", ">", 0)
    .orderBy("line.order_id")
    .orderBy("line.position")
    .execute();
  const found = new Map<number, GoodsRow[]>();
  for (const { order_id, current_quantity, ...line } of lines)
    found.set(order_id, [...(found.get(order_id) ?? []), goodsRow(line, current_quantity)]);
  return found;
}

export const distinct = (ids: readonly (number | null)[]): number[] =>
  [...new Set(ids)].filter((id): id is number => id !== null);
