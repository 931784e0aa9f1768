import type { Db } from "../../db/tables";
import { planSpoiled } from "../../goods/follow-spoiled";
import { loadGoods } from "../../goods/load-goods";
import { isExpected } from "../../goods/open-receivings";
import { type Goods, type Settled, settle } from "../../goods/settle";
import { type CheckedTable, columnDifferences, type OrderDifference } from "./difference";

/** What `settleGoods` would write of the goods of these orders. */
export async function checkGoods(view: Db, orderIds: readonly number[]): Promise<OrderDifference[]> {
  const goods = await loadGoods(view, orderIds);
  const settled = settle(goods);
  const changed = <Row extends { id: number; order_id: number }>(
    table: CheckedTable,
    rows: readonly Row[],
    follows: ReadonlyMap<number, object>,
  ) =>
    rows.flatMap((row) =>
      columnDifferences({ table, orderId: row.order_id, id: row.id }, row, follows.get(row.id) ?? {}),
    );
  return [
    ...changed("receivings", goods.receivings, settled.receivings),
    ...changed("requisition_splits", goods.splits, settled.splits),
    ...changed("requisitions", goods.requisitions, settled.requisitions),
    ...changed("productions", goods.productions, settled.productions),
    ...changed("production_lines", goods.production_lines, settled.production_lines),
    ...missingReceivings(goods),
    ...discrepancies(goods, settled),
    ...(await replacements(view, goods, settled)),
  ];
}

function missingReceivings({ splits, receivings }: Goods): OrderDifference[] {
  const known = new Set(receivings.map((receiving) => receiving.requisition_split_id));
  return splits
    .filter((split) => split.is_active === 1 && isExpected(split) && !known.has(split.id))
    .map(({ id, order_id }) => missing("receivings", order_id, `row of requisition_splits row ${id} is missing`));
}

function discrepancies({ discrepancies: rows }: Goods, settled: Settled): OrderDifference[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return settled.discrepancies.flatMap(({ id, order_id, receiving_id, type, quantity, status }) => {
    const row = id === null ? undefined : known.get(id);
    if (row)
      return columnDifferences({ table: "discrepancies", orderId: order_id, id: row.id }, row, { quantity, status });
    const problem = `row of ${quantity} (${type}) of receivings row ${receiving_id} is missing`;
    return [missing("discrepancies", order_id, problem)];
  });
}

async function replacements(view: Db, goods: Goods, settled: Settled): Promise<OrderDifference[]> {
  const plans = await planSpoiled(view, goods, settled);
  return plans.map(({ line }) =>
    missing(
      "requisitions",
      line.productions[0]?.order_id ?? 0,
      `rows of order_line_items row ${line.lineId} should replace ${line.missing} spoiled pieces and do not`,
    ),
  );
}

const missing = (table: CheckedTable, orderId: number, problem: string): OrderDifference => ({
  table,
  orderId,
  id: null,
  column: null,
  problem,
});
