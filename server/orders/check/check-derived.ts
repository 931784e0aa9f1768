import type { Db, OrderRow } from "../../db/tables";
import { readLeftPieces } from "../../goods/left-pieces";
import type { PlanRules } from "../../plan/plan-rules";
import { differingProductions, FOLLOWED_NAMES } from "../../production/follow-productions";
import { loadDeriveContexts } from "../derive-context";
import { proofColumns, receivingColumns, requisitionColumns, splitColumns } from "../follow-order";
import { deriveAll } from "../rederive-orders";
import { type CheckedTable, columnDifferences, type OrderDifference } from "./difference";

export interface CheckMoment {
  rules: PlanRules;
  /** Days that what is stored may have been judged by, the likeliest first. */
  daysOf(order: OrderRow): readonly [string, ...string[]];
  timeZone: string;
  /** The instant of the check. */
  at: string;
}

/** What `rederiveOrders` would write of these orders and of the rows that follow them. */
export async function checkDerived(
  view: Db,
  orders: readonly OrderRow[],
  moment: CheckMoment,
): Promise<OrderDifference[]> {
  const own = await checkColumns(view, orders, moment);
  return [...own, ...(await checkFollowers(view, orders)), ...(await checkProductions(view, orders, moment))];
}

async function checkColumns(
  view: Db,
  orders: readonly OrderRow[],
  { rules, daysOf, at }: CheckMoment,
): Promise<OrderDifference[]> {
  const contexts = await loadDeriveContexts(view, orders);
  return orders.flatMap((order) => {
    const row = { table: "orders" as const, orderId: order.id, id: order.id };
    const judgedBy = (today: string) => {
      const { derived, changed } = deriveAll([order], contexts, { today, rules, at });
      return columnDifferences(row, order, { ...changed[0]?.changes, ...derived[0]?.columns });
    };
    const [first, ...others] = daysOf(order);
    const found = judgedBy(first);
    return found.length > 0 && others.some((day) => judgedBy(day).length === 0) ? [] : found;
  });
}

/** Rows that know of their order what its stored columns say. */
async function checkFollowers(view: Db, orders: readonly OrderRow[]): Promise<OrderDifference[]> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const following = async (
    table: "art_proofs" | "requisitions" | "requisition_splits" | "receivings",
    columnsOf: (order: OrderRow, id: number) => object,
  ) => {
    const rows = await view
      .selectFrom(table)
      .selectAll()
      .where("order_id", "in", [...byId.keys()])
      .orderBy("id")
      .execute();
    return rows.flatMap((row) => {
      const order = byId.get(row.order_id);
      return order ? columnDifferences(rowOf(table, row), row, columnsOf(order, row.id)) : [];
    });
  };
  const left = await readLeftPieces(view, [...byId.keys()]);
  return [
    ...(await following("art_proofs", proofColumns)),
    ...(await following("requisitions", requisitionColumns)),
    ...(await following("requisition_splits", (order, id) => ({ ...splitColumns(order), ...left.get(id) }))),
    ...(await following("receivings", receivingColumns)),
  ];
}

async function checkProductions(
  view: Db,
  orders: readonly OrderRow[],
  { rules, timeZone }: CheckMoment,
): Promise<OrderDifference[]> {
  const ids = orders.map(({ id }) => id);
  const differing = await differingProductions(view, ids, { rules, timeZone });
  return differing.flatMap(({ row, columns }) =>
    columnDifferences(
      rowOf("productions", row),
      row,
      Object.fromEntries(FOLLOWED_NAMES.map((name) => [name, columns[name]])),
    ),
  );
}

const rowOf = (table: CheckedTable, { id, order_id }: { id: number; order_id: number }) => ({
  table,
  orderId: order_id,
  id,
});
