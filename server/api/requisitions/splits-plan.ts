import { isUnsent } from "contract/sourcing";
import type { FieldErrors } from "contract/validation";
import type { RequisitionRow, SplitRow } from "../../db/tables";
import { covered } from "../../goods/settle";
import { parseMoney } from "../../storefront/store-money";
import type { PlannedSplit, SplitInput, SplittableGoods } from "./known-goods";
import { rowProblems } from "./split-row-problems";

/** The sum rule: 12 over with 96 needed says "108 of 96 allocated. Take 12 away."; null where it holds. */
export function sumProblem(
  requisition: Pick<RequisitionRow, "quantity" | "quantity_overs">,
  allocated: number,
): string | null {
  const limit = requisition.quantity + requisition.quantity_overs;
  return allocated > limit ? `${allocated} of ${limit} allocated. Take ${allocated - limit} away.` : null;
}

/** Pieces of splits that saving leaves alone. */
export const activePieces = (splits: readonly SplitRow[]) =>
  splits
    .filter(({ status }) => status !== "cancelled" && !isUnsent(status))
    .reduce((sum, split) => sum + covered(split), 0);

/** The rows as splits, or what is wrong with each of them and with their sum. Pure; shelves are looked at by who takes the pieces. */
export function planSplits(
  rows: readonly SplitInput[],
  known: SplittableGoods,
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
  const allocated = activePieces(known.splits) + rows.reduce((sum, row) => sum + row.quantity, 0);
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

/** What is not said of a split that goes on stays as it was; a new one has the price and pack that its supplier had last. */
function planRow(row: SplitInput, was: SplitRow | undefined, known: SplittableGoods, index: number): PlannedSplit {
  const isOfCustomer = known.requisition.goods_source === "customer_supplied" && row.supplier_id == null;
  const source = row.source ?? was?.source ?? (isOfCustomer ? "customer" : "supplier");
  const isBought = source === "supplier";
  const supplier_id = isBought ? (row.supplier_id ?? was?.supplier_id ?? null) : (row.supplier_id ?? null);
  const po = draftOf(row, was, { supplier_id, isBought });
  // Pages send a split on a draft PO back with the number of that PO.
  const ownNumber = row.po_number === undefined ? was?.po_number : row.po_number;
  const isNumberOfPo = po !== null && sameNumber(ownNumber, known.purchaseOrders.get(po)?.po_number);
  const po_number = isNumberOfPo || !isBought ? null : ownNumber || null;
  const po_date = isBought ? kept(row.po_date, was?.po_date) : null;
  const isOrdered = !isBought || (po_number !== null && po_date !== null);
  const isOnNewOrder = row.new_purchase_order === true;
  const currency = known.suppliers.get(supplier_id ?? 0)?.currency ?? was?.currency ?? "USD";
  const last = was || !isBought ? undefined : known.prices.get(supplier_id ?? 0);
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
          ? (was?.unit_cost_minor ?? (last?.currency === currency ? last.unit_cost_minor : null))
          : (parseMoney(row.unit_cost, currency)?.minor ?? null),
      pack_size: kept(row.pack_size, was?.pack_size ?? last?.pack_size),
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
