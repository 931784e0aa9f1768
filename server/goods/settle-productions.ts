import { groupBy } from "contract/group-by";
import { sum } from "contract/sum";
import type { ProductionLineRow } from "../db/tables";

/** What follows for productions from goods and counts, line by line. Pure. */

/** A line of a production with what the order says of it and what was counted. */
export type ProductionGoods = ProductionLineRow & {
  /** Of its order. */
  stage: string;
  goods_source: string;
  color: string | null;
  size: string | null;
  line_quantity: number;
  /** Sums of its counts. */
  counted_produced: number;
  counted_spoiled: number;
};

export type SettledProduction = Pick<
  ProductionLineRow,
  "received_units" | "produced_units" | "spoiled_units" | "lost_units"
>;

/** Its goods come from somebody, so the dock waits for them; the others stand in the shop. */
export const isProcured = (goods_source: string) => goods_source === "purchase" || goods_source === "customer_supplied";

/**
 * Every operation of a line works on all its pieces: those that came for it and did not leave again, or, where nobody brings any, the
 * line's own with those that replace spoiled ones. What any of them spoiled is lost for all.
 */
export function settleProductions(
  productions: readonly ProductionGoods[],
  received: readonly { order_line_item_id: number; is_replacement: number; quantity: number }[],
): ReadonlyMap<number, SettledProduction> {
  const ofLine = groupBy(productions, (one) => one.order_line_item_id);
  const came = groupBy(received, (one) => one.order_line_item_id);
  return new Map(
    productions.map((production) => {
      const { order_line_item_id: line, goods_source, line_quantity } = production;
      const all = came.get(line) ?? [];
      const replaced = sum(
        all.filter((one) => one.is_replacement === 1),
        ({ quantity }) => quantity,
      );
      // Of the shop's own no fewer are here than were used, whatever the line became and somebody corrected since.
      const used = isProcured(goods_source) ? 0 : usedPieces(ofLine.get(line) ?? []);
      const here = isProcured(goods_source)
        ? sum(all, ({ quantity }) => quantity)
        : Math.max(line_quantity + replaced, used);
      return [
        production.id,
        {
          received_units: Math.max(used, here + production.received_by_hand),
          produced_units: production.counted_produced,
          spoiled_units: production.counted_spoiled,
          lost_units: sum(ofLine.get(line) ?? [], (one) => one.counted_spoiled),
        },
      ];
    }),
  );
}

/** Made or lost: so many were here, though fewer may be wanted since. The operation that is furthest counts. */
export function usedPieces(
  operations: readonly Pick<ProductionGoods, "counted_produced" | "counted_spoiled">[],
): number {
  const lost = sum(operations, (one) => one.counted_spoiled);
  return lost + Math.max(0, ...operations.map((one) => one.counted_produced));
}
