/** Tables whose stored figures are checked. */
export type CheckedTable =
  | "orders"
  | "art_proofs"
  | "requisitions"
  | "requisition_splits"
  | "receivings"
  | "discrepancies"
  | "productions"
  | "production_lines"
  | "work_order_revisions"
  | "past_days";

/** Something stored that is not what follows from the facts. */
export interface Difference {
  /** Its name; of a figure of the shop its day. */
  order: string;
  table: CheckedTable;
  /** Of the row; null where the row is missing. */
  id: number | null;
  /** Null: the whole row. */
  column: string | null;
  stored?: unknown;
  /** What the facts say. */
  follows?: unknown;
  /** What is wrong with the whole row. */
  problem?: string;
}

export type OrderDifference = Omit<Difference, "order"> & { orderId: number };

/** Each column of `follows` that `stored` has otherwise. */
export function columnDifferences(
  row: { table: CheckedTable; orderId: number; id: number },
  stored: object,
  follows: object,
): OrderDifference[] {
  return Object.entries(follows).flatMap(([column, value]) => {
    const before: unknown = Reflect.get(stored, column);
    return before === value ? [] : [{ ...row, column, stored: before, follows: value }];
  });
}
