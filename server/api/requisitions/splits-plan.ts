import type { SplitsBody } from "contract/requisitions.schema";
import { isUnsent } from "contract/sourcing";
import type { FieldErrors } from "contract/validation";
import type { PurchaseOrderRow, RequisitionRow, SplitRow } from "../../db/tables";
import { covered } from "../../goods/settle";
import { type SupplierFacts, supplierProblem } from "../../goods/supplier-problem";
import { MAX_MINOR } from "../../money";
import { parseMoney } from "../../storefront/store-money";

export type SplitInput = SplitsBody["splits"][number];

/** What the rows of POST splits are held against. */
export interface KnownGoods {
  requisition: RequisitionRow;
  /** All splits of the requisition. */
  splits: readonly SplitRow[];
  suppliers: ReadonlyMap<number, SupplierFacts>;
  purchaseOrders: ReadonlyMap<number, PurchaseOrderRow>;
  /** The shop's. */
  today: string;
}

/** A split as it is going to be; `id` null: a new one. */
export interface PlannedSplit {
  id: number | null;
  /** Where it stands among the rows. */
  index: number;
  /** On a draft PO that is made with it. */
  isOnNewOrder: boolean;
  columns: Pick<
    SplitRow,
    | "source"
    | "supplier_id"
    | "quantity"
    | "status"
    | "purchase_order_id"
    | "po_number"
    | "po_date"
    | "estimated_arrival_date"
    | "supplier_sku"
    | "unit_cost_minor"
    | "currency"
    | "note"
  >;
  /** The shelf that pieces of stock are taken from; null: any. */
  shelf: string | null;
}

/** The sum rule: 12 over with 96 needed says "108 of 96 allocated. Take 12 away."; null where it holds. */
export function sumProblem(
  requisition: Pick<RequisitionRow, "quantity" | "quantity_overs">,
  allocated: number,
): string | null {
  const limit = requisition.quantity + requisition.quantity_overs;
  return allocated > limit ? `${allocated} of ${limit} allocated. Take ${allocated - limit} away.` : null;
}

/** Pieces of splits that saving leaves alone. */
export const standingPieces = (splits: readonly SplitRow[]) =>
  splits
    .filter(({ status }) => status !== "cancelled" && !isUnsent(status))
    .reduce((sum, split) => sum + covered(split), 0);

/** The rows as splits, or what is wrong with each of them and with their sum. Pure; shelves are looked at by who takes the pieces. */
export function planSplits(
  rows: readonly SplitInput[],
  known: KnownGoods,
): { errors: FieldErrors; planned: PlannedSplit[] } {
  const errors: Record<string, string[]> = {};
  const unsent = new Map(known.splits.filter(({ status }) => isUnsent(status)).map((split) => [split.id, split]));
  const seen = new Set<number>();
  const planned = rows.map((row, index) => {
    const was = row.id === undefined ? undefined : unsent.get(row.id);
    const split = planRow(row, was, known, index);
    const problems = { ...rowProblems(row, split, known), ...(row.id !== undefined && idProblem(row.id, was, seen)) };
    for (const [field, problem] of Object.entries(problems)) errors[`splits.${index}.${field}`] = [problem];
    return split;
  });
  const allocated = standingPieces(known.splits) + rows.reduce((sum, row) => sum + row.quantity, 0);
  const sum = rows.length > 0 ? sumProblem(known.requisition, allocated) : null;
  if (sum !== null) errors.splits = [sum];
  return { errors, planned };
}

function idProblem(id: number, was: SplitRow | undefined, seen: Set<number>): { id?: string } {
  if (!was) return { id: "This split was ordered or taken away in the meantime. Load the page again." };
  if (seen.has(id)) return { id: "This split is in the list twice." };
  seen.add(id);
  return {};
}

/** What is not said of a split that goes on stays as it was. */
function planRow(row: SplitInput, was: SplitRow | undefined, known: KnownGoods, index: number): PlannedSplit {
  const isOfCustomer = known.requisition.goods_source === "customer_supplied" && row.supplier_id == null;
  const source = row.source ?? was?.source ?? (isOfCustomer ? "customer" : "supplier");
  const isBought = source === "supplier";
  const supplier_id = isBought ? (row.supplier_id ?? was?.supplier_id ?? null) : (row.supplier_id ?? null);
  const po = draftOf(row, was, { supplier_id, isBought });
  // Pages send a split on a draft PO back with the number of that PO.
  const ownNumber = row.po_number === undefined ? was?.po_number : row.po_number;
  const isNumberOfPo = po !== null && sameNumber(ownNumber, known.purchaseOrders.get(po)?.po_number);
  const po_number = isNumberOfPo ? null : ownNumber || null;
  const po_date = row.po_date === undefined ? (was?.po_date ?? null) : row.po_date;
  const isOrdered = !isBought || (po_number !== null && po_date !== null);
  const isOnNewOrder = row.new_purchase_order === true;
  const currency = known.suppliers.get(supplier_id ?? 0)?.currency ?? was?.currency ?? "USD";
  return {
    id: row.id ?? null,
    index,
    isOnNewOrder,
    shelf: row.location_name?.trim() || null,
    columns: {
      source,
      supplier_id,
      quantity: row.quantity,
      status: isOrdered ? "ordered" : po !== null || isOnNewOrder ? "on_po" : "draft",
      purchase_order_id: po,
      po_number,
      po_date,
      estimated_arrival_date: kept(row.estimated_arrival_date, was?.estimated_arrival_date),
      supplier_sku: kept(row.supplier_sku, was?.supplier_sku) || null,
      unit_cost_minor:
        row.unit_cost === undefined
          ? (was?.unit_cost_minor ?? null)
          : (parseMoney(row.unit_cost, currency)?.minor ?? null),
      currency,
      note: kept(row.note, was?.note) || null,
    },
  };
}

const kept = <T>(said: T | null | undefined, was: T | null | undefined): T | null =>
  said === undefined ? (was ?? null) : said;

/** With another supplier, or bought no more, a split leaves the draft PO that it was on. */
function draftOf(
  row: SplitInput,
  was: SplitRow | undefined,
  { supplier_id, isBought }: { supplier_id: number | null; isBought: boolean },
): number | null {
  if (row.new_purchase_order) return null;
  if (row.purchase_order_id !== undefined) return row.purchase_order_id;
  return was && isBought && was.supplier_id === supplier_id ? was.purchase_order_id : null;
}

const sameNumber = (a: string | null | undefined, b: string | undefined) =>
  b !== undefined && (a ?? "").toLowerCase() === b.toLowerCase();

/** One sentence a field. */
function rowProblems(row: SplitInput, { columns, isOnNewOrder, shelf }: PlannedSplit, known: KnownGoods) {
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
  if (!order) return `There is no such PO. Choose a draft PO of ${name}.`;
  if (order.status !== "draft") return `${order.po_number} is a draft no more. Choose a draft PO of ${name}.`;
  if (order.supplier_id !== supplier_id)
    return `${order.po_number} is for another supplier. Choose a draft PO of ${name}.`;
  return null;
}
