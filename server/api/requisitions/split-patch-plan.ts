import type { SplitPatch } from "contract/requisitions.schema";
import { isUnsent, type SplitStatus } from "contract/sourcing";
import type { FieldErrors } from "contract/validation";
import type { SplitRow } from "../../db/tables";
import { covered } from "../../goods/settle";
import { supplierProblem } from "../../goods/supplier-problem";
import { parseMoney } from "../../storefront/store-money";
import type { KnownGoods } from "./known-goods";
import { cancelProblem, moveOfSplit, type SplitMove } from "./split.transitions";
import { costProblem, orderProblem } from "./split-row-problems";
import { sumProblem } from "./splits-plan";

export type SplitChanges = Partial<SplitRow>;

export interface PlannedPatch {
  changes: SplitChanges;
  move: SplitMove;
}

/** What a patch makes of a split, or why not: at a field, or the move as a whole. Pure; shelves are looked at by who takes the pieces. */
export function planSplitPatch(
  split: SplitRow,
  patch: SplitPatch,
  known: KnownGoods,
): PlannedPatch | { errors: FieldErrors } | { refused: string } {
  const to = desiredStatus(split, patch);
  const move = moveOfSplit(split.status, to);
  if (typeof move === "object") return move;
  if (
    split.status === "cancelled" &&
    Object.keys(patch).some((field) => !["note", "lock_version", "status"].includes(field))
  )
    return { refused: "It was cancelled. Split the requisition again instead." };
  const problem = move === "cancel" ? cancelProblem(split) : null;
  if (problem !== null) return { refused: problem };
  const changes = { ...fieldChanges(split, patch, known), ...moveChanges(move, to, split) };
  const then = { ...split, ...changes };
  const errors = problemsOf({ split, patch, then, move }, known);
  if (Object.keys(errors).length > 0) return { errors };
  return { changes, move };
}

/** The status that is asked for, or that the fields ask for. */
function desiredStatus(split: SplitRow, patch: SplitPatch): SplitStatus {
  const status = split.status as SplitStatus;
  if (patch.status !== undefined) return patch.status;
  if (isUnsent(status)) {
    const po = patch.purchase_order_id === undefined ? split.purchase_order_id : patch.purchase_order_id;
    if (po !== null) return "on_po";
    const number = patch.po_number === undefined ? split.po_number : patch.po_number;
    const date = patch.po_date === undefined ? split.po_date : patch.po_date;
    return number && date ? "ordered" : "draft";
  }
  if (patch.backorder_date) return "backordered";
  return patch.backorder_date === null && status === "backordered" ? "ordered" : status;
}

function fieldChanges(split: SplitRow, patch: SplitPatch, { suppliers }: KnownGoods): SplitChanges {
  const {
    reason: _reason,
    lock_version: _version,
    answer: _answer,
    status: _status,
    unit_cost,
    is_firm,
    ...plain
  } = patch;
  const changes: SplitChanges = {};
  for (const [field, value] of Object.entries(plain)) {
    if (value !== undefined) Object.assign(changes, { [field]: value === "" ? null : value });
  }
  if (changes.supplier_id !== undefined) {
    const currency = suppliers.get(changes.supplier_id ?? 0)?.currency;
    if (currency !== undefined) changes.currency = currency;
  }
  if (is_firm !== undefined) changes.is_firm = is_firm ? 1 : 0;
  if (unit_cost !== undefined)
    changes.unit_cost_minor = parseMoney(unit_cost, changes.currency ?? split.currency)?.minor ?? null;
  if (patch.backorder_date && patch.estimated_arrival_date === undefined)
    changes.estimated_arrival_date = patch.backorder_date;
  return changes;
}

function moveChanges(move: SplitMove, to: SplitStatus, split: SplitRow): SplitChanges {
  switch (move) {
    case "onto_order":
    case "order":
      return { status: to };
    case "off_order":
      return { status: "draft", purchase_order_id: null };
    // The rest follows from the date.
    case "end_backorder":
      return { backorder_date: null };
    case "cancel":
      // What was ordered stays on its PO as record.
      return {
        status: "cancelled",
        cancel_requested_at: null,
        ...(isUnsent(split.status) && { purchase_order_id: null }),
      };
    case "backorder":
    case "stay":
      return {};
  }
}

interface Asked {
  split: SplitRow;
  patch: SplitPatch;
  then: SplitRow;
  move: SplitMove;
}

/** One sentence a field. */
function problemsOf(asked: Asked, known: KnownGoods): FieldErrors {
  const { patch, then, move, split } = asked;
  const problems: Record<string, string | null> = {
    quantity: quantityProblem(asked, known),
    reason: reasonProblem(asked),
    ...(isUnsent(split.status) ? unsentProblems(asked, known) : orderedProblems(asked)),
  };
  if (then.po_date !== null && then.po_date > known.today) problems.po_date = "Enter today or an earlier day.";
  if (move === "backorder" && then.backorder_date === null)
    problems.backorder_date = "Enter the date the supplier promised.";
  if (patch.backorder_date && patch.backorder_date < known.today)
    problems.backorder_date = "Enter today or a later day.";
  problems.unit_cost = costProblem(patch.unit_cost, then.currency);
  if (patch.substitution_approved_by && then.substitute_sku === null)
    problems.substitution_approved_by = "Nothing was substituted. Clear it.";
  return Object.fromEntries(Object.entries(problems).flatMap(([field, words]) => (words ? [[field, [words]]] : [])));
}

const isOrderedFamily = ({ status }: SplitRow) => !isUnsent(status) && status !== "cancelled";

function quantityProblem({ split, patch, then }: Asked, known: KnownGoods): string | null {
  if (patch.quantity === undefined || patch.quantity === split.quantity) return null;
  const came = split.source === "stock" ? split.quantity_closed : split.quantity_received + split.quantity_closed;
  if (isOrderedFamily(split) && patch.quantity < came)
    return `${came} came or were closed already. Enter ${came} or more.`;
  const others = known.splits.filter(({ id, status }) => id !== split.id && status !== "cancelled");
  const allocated = others.reduce((sum, one) => sum + covered(one), covered(then));
  // Less than before is taken even where others still are too many.
  return patch.quantity < split.quantity ? null : sumProblem(known.requisition, allocated);
}

function reasonProblem({ split, patch }: Asked): string | null {
  const isBought = split.source === "supplier" && isOrderedFamily(split);
  const changes = patch.quantity !== undefined && patch.quantity !== split.quantity;
  return isBought && changes && !patch.reason ? "Say why the ordered quantity changes." : null;
}

function unsentProblems({ patch, then, move }: Asked, known: KnownGoods): Record<string, string | null> {
  const problems: Record<string, string | null> = {};
  if (patch.supplier_id !== undefined) problems.supplier_id = supplierProblem(known.suppliers.get(patch.supplier_id));
  if (move === "cancel" || move === "off_order") return problems;
  if (then.status === "on_po") {
    problems.purchase_order_id = then.purchase_order_id === null ? "Choose a draft PO." : orderProblem(then, known);
    const own = known.purchaseOrders.get(then.purchase_order_id ?? 0)?.po_number;
    if (patch.po_number && patch.po_number.toLowerCase() !== own?.toLowerCase())
      problems.po_number = "It is on a draft PO, which has a number. Take it off first, or clear this one.";
    if (patch.po_date) problems.po_date = "A draft PO gets its date when it is sent. Clear this one.";
    return problems;
  }
  const isOrdering = move === "order";
  if (isOrdering && then.supplier_id === null) problems.supplier_id = "Choose a supplier.";
  if (then.po_number === null && (isOrdering || then.po_date !== null)) problems.po_number = "Enter the PO number.";
  if (then.po_date === null && isOrdering) problems.po_date = "Enter the order date.";
  if (patch.backorder_date) problems.backorder_date = "It is not ordered yet. Enter a PO number and date first.";
  return problems;
}

function orderedProblems({ split, patch, then }: Asked): Record<string, string | null> {
  const problems: Record<string, string | null> = {};
  if (patch.supplier_id !== undefined && patch.supplier_id !== split.supplier_id)
    problems.supplier_id = "It is ordered. Cancel it, and split the requisition again.";
  if (patch.purchase_order_id !== undefined && patch.purchase_order_id !== split.purchase_order_id)
    problems.purchase_order_id = "It is ordered. Cancel it, and split the requisition again.";
  for (const field of ["po_number", "po_date"] as const) {
    if (patch[field] === undefined || then[field] === split[field]) continue;
    if (split.source !== "supplier") problems[field] = "Only what is bought has a PO. Clear it.";
    else if (split.purchase_order_id !== null)
      problems[field] = "This is the number and date of its PO and can't be changed here.";
    else if (then[field] === null) problems[field] = "It is ordered. If it isn't, cancel the split.";
  }
  if (patch.backorder_date && split.source !== "supplier")
    problems.backorder_date = "Only what is bought is backordered. Clear it.";
  if (patch.backorder_date && split.status === "received") problems.backorder_date = "Everything is here. Clear it.";
  return problems;
}
