import { supplierProblem } from "../../goods/supplier-problem";
import { MAX_MINOR } from "../../money";
import { parseMoney } from "../../storefront/store-money";
import type { KnownGoods, PlannedSplit, SplitInput } from "./known-goods";

/** What is wrong with a row of POST splits: one sentence a field. Pure. */
export function rowProblems(row: SplitInput, { columns, isOnNewOrder, shelf }: PlannedSplit, known: KnownGoods) {
  const problems: Record<string, string> = {};
  if (columns.source !== "supplier") return { ...problems, ...unboughtProblems(row, columns, shelf) };
  const supplier =
    columns.supplier_id === null ? "Choose a supplier." : supplierProblem(known.suppliers.get(columns.supplier_id));
  if (supplier !== null) problems.supplier_id = supplier;
  if (shelf !== null) problems.location_name = "Only pieces from stock are taken from a location. Clear it.";
  const order = orderProblem(columns, known);
  if (order !== null) problems.purchase_order_id = order;
  Object.assign(problems, numberProblems(columns, isOnNewOrder, known.today));
  if (row.new_purchase_order && row.purchase_order_id != null) {
    problems.purchase_order_id = "Choose a draft PO or a new one, not both.";
  }
  const cost = costProblem(row.unit_cost, columns.currency);
  if (cost !== null) problems.unit_cost = cost;
  return problems;
}

/** What is wrong with what one piece costs. */
export function costProblem(text: string | null | undefined, currency: string): string | null {
  if (text === null || text === undefined) return null;
  const cost = parseMoney(text, currency);
  if (cost?.exact !== true) return "Enter an amount such as 4.20.";
  return cost.minor > MAX_MINOR ? "Enter a smaller amount." : null;
}

function unboughtProblems(row: SplitInput, columns: PlannedSplit["columns"], shelf: string | null) {
  const problems: Record<string, string> = {};
  const what = columns.source === "stock" ? "Pieces from stock have" : "Pieces of the customer have";
  if (columns.supplier_id !== null) problems.supplier_id = `${what} no supplier. Leave it empty.`;
  if (row.po_number) problems.po_number = `${what} no PO number. Clear it.`;
  if (row.po_date) problems.po_date = `${what} no PO date. Clear it.`;
  if (row.purchase_order_id != null || row.new_purchase_order)
    problems.purchase_order_id = `${what} no purchase order. Take it off.`;
  if (shelf !== null && columns.source !== "stock")
    problems.location_name = "Only pieces from stock are taken from a location. Clear it.";
  return problems;
}

function numberProblems(
  { po_number, po_date, purchase_order_id }: PlannedSplit["columns"],
  isOnNewOrder: boolean,
  today: string,
) {
  const problems: Record<string, string> = {};
  const isOnOrder = purchase_order_id !== null || isOnNewOrder;
  if (po_number !== null && isOnOrder) problems.po_number = "It is on a draft PO, which has a number. Clear this one.";
  if (po_date !== null && po_number === null)
    problems[isOnOrder ? "po_date" : "po_number"] = isOnOrder
      ? "It is on a draft PO, which gets its date when it is sent. Clear this one."
      : "Enter the PO number that goes with the date.";
  if (po_date !== null && po_date > today) problems.po_date = "Enter today or an earlier day.";
  return problems;
}

/** Whether it can be on that purchase order. */
export function orderProblem(
  { purchase_order_id, supplier_id }: { purchase_order_id: number | null; supplier_id: number | null },
  { purchaseOrders, suppliers }: Pick<KnownGoods, "purchaseOrders" | "suppliers">,
): string | null {
  if (purchase_order_id === null) return null;
  const order = purchaseOrders.get(purchase_order_id);
  const name = suppliers.get(supplier_id ?? 0)?.name ?? "its supplier";
  if (!order) return `PO not found. Choose a draft PO for ${name}.`;
  if (order.status !== "draft") return `${order.po_number} is no longer a draft. Choose a draft PO for ${name}.`;
  if (order.supplier_id !== supplier_id)
    return `${order.po_number} is for another supplier. Choose a draft PO for ${name}.`;
  return null;
}
