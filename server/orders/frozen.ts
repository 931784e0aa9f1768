import type { OrderRow } from "../db/tables";
import type { DueDates } from "../plan/plan";

type Closable = Partial<Pick<OrderRow, "stage" | "company_sort" | keyof DueDates>>;

/** What an order that was put aside or closed earlier keeps, whatever the plan and its customer become: docs/decisions/closed-orders.md. */
export interface Frozen {
  /** Null where none were ever worked out. */
  due: Pick<OrderRow, keyof DueDates> | null;
  company_sort: string;
}

/** Null while the order is open, and in the write that closes it: then all follows from the plan of that day. */
export function frozenOf(order: Closable, stage: OrderRow["stage"]): Frozen | null {
  const isOpen = stage === "new" || stage === "main";
  if (isOpen || order.stage !== stage) return null;
  const { ship_by_date = null, production_due_date = null, goods_due_date = null, art_due_date = null } = order;
  return {
    due: ship_by_date === null ? null : { ship_by_date, production_due_date, goods_due_date, art_due_date },
    company_sort: order.company_sort ?? "",
  };
}
