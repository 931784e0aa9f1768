import type { LineItemRow, OrderRow } from "../../db/tables";
import { isUnderway } from "../../goods/held-goods";
import type { LoadedOrders } from "../../storefront/load-changed-orders";
import type { ChangeItem } from "../../storefront/order-diff";
import type { StoreLine, StoreOrder } from "../../storefront/store-order";
import type { LineByHand } from "../../storefront/write-context";
import { changedLineColumns, type LineChange, orderColumns } from "./change-columns";
import type { HeldLine } from "./held-lines";
import { donePieces, doneWords, type LineEffects, lineEffects, refuseLineChange } from "./line-items.transitions";
import { carryNames, type NewName } from "./line-names.transitions";

/** What accepting items of a store's change comes to; pure, nothing is written yet. */

export interface ChangeFacts {
  order: OrderRow;
  lines: ReadonlyMap<number, LineItemRow>;
  names: LoadedOrders["names"];
  edits: LoadedOrders["edits"];
  heldBy: (lineId: number) => HeldLine;
  payload: StoreOrder;
}

export interface LinePlan {
  row: LineItemRow;
  changes: Partial<LineItemRow>;
  effects: LineEffects;
  /** Stays readable with the quantity that it had; removed lines count nowhere. */
  isRemoved: boolean;
  /** The list of names that takes the place of the line's. */
  names: NewName[] | null;
  /** The line of the store whose product and variant it becomes. */
  goods: StoreLine | null;
  /** The line of the store whose new links to files it gets. */
  links: StoreLine | null;
}

export interface ChangePlan {
  order: Partial<OrderRow>;
  lines: Map<number, LinePlan>;
  /** `columns`: what a person says of it beside its words. */
  added: { key: string; line: StoreLine; columns?: LineByHand }[];
}

export function emptyPlan(): ChangePlan {
  return { order: {}, lines: new Map(), added: [] };
}

/** Why nothing of the order can be decided now, or null. */
export function refuseOrder({ status, ignored_at }: Pick<OrderRow, "status" | "ignored_at">): string | null {
  if (status === "cancelled" || status === "complete") return `The order is ${status}. Reopen it first.`;
  return ignored_at === null ? null : "The order was ignored. Restore it first.";
}

/** Adds one accepted item to the plan, wholly or not at all. Answers why it cannot be, or null. */
export function addToPlan(plan: ChangePlan, facts: ChangeFacts, item: ChangeItem): string | null {
  const refusal = refuseOrder(facts.order);
  if (refusal) return refusal;
  if (item.kind === "field") {
    Object.assign(plan.order, orderColumns(item));
    return null;
  }
  const line = item.store_index === null ? undefined : facts.payload.lines[item.store_index];
  if (item.kind === "line_added") {
    if (line) plan.added.push({ key: item.key, line });
    return null;
  }
  const row = facts.lines.get(item.order_line_item_id ?? 0);
  if (!row || row.removed_at !== null) return "The line was taken out here. Refuse this.";
  if (item.kind === "line_removed") return removeLine(plan, facts, row);
  return line ? changeLine(plan, facts, { row, line, item }) : "The store's line is missing. Import the order again.";
}

function removeLine(plan: ChangePlan, facts: ChangeFacts, row: LineItemRow): string | null {
  const held = facts.heldBy(row.id);
  const isAccepted = facts.order.accepted_at !== null;
  if (isAccepted && held.requisitions.some(isUnderway)) {
    return "Goods are ordered for this line. Cancel them with the supplier first, or refuse this and keep the line.";
  }
  const effects = lineEffects(row, { current_quantity: 0 }, held);
  const refusal = refuseLineChange(facts.order, effects, { reason: BY_STORE }, held);
  if (refusal) return refusal.message;
  plan.lines.set(row.id, { row, changes: {}, effects, isRemoved: true, names: null, goods: null, links: null });
  return null;
}

const BY_STORE = "The store changed it.";

function changeLine(plan: ChangePlan, facts: ChangeFacts, change: LineChange): string | null {
  const { row, line, item } = change;
  const held = facts.heldBy(row.id);
  const before = plan.lines.get(row.id);
  const names = item.field === "names" ? planNames(facts, row, line) : (before?.names ?? null);
  if (typeof names === "string") return names;
  const changes = { ...before?.changes, ...changedLineColumns(facts.edits, change, { ...row, ...before?.changes }) };
  const effects = lineEffects(row, changes, held);
  const refusal = refuseGoods(facts, held, item) ?? refuseByDepartments(facts, effects, held, item);
  if (refusal) return refusal;
  plan.lines.set(row.id, {
    row,
    changes,
    effects,
    isRemoved: false,
    names,
    goods: item.field === "goods" ? line : (before?.goods ?? null),
    links: item.field === "decoration" ? line : (before?.links ?? null),
  });
  return null;
}

/** What was bought or made as one thing does not become another. */
function refuseGoods(facts: ChangeFacts, held: HeldLine, { field, after }: ChangeItem): string | null {
  const becomesOther = ["sku", "size", "color"].some((column) => after && column in after);
  if (field !== "goods" || !becomesOther || facts.order.accepted_at === null) return null;
  if (donePieces(held) > 0) return `${doneWords(held)}. Refuse this and settle the rest with the customer.`;
  return held.requisitions.some(isUnderway)
    ? "Goods are ordered as it was. Cancel them with the supplier first."
    : null;
}

function refuseByDepartments(
  { order }: ChangeFacts,
  effects: LineEffects,
  held: HeldLine,
  { field, after }: ChangeItem,
): string | null {
  const refusal = refuseLineChange(order, effects, { reason: BY_STORE }, held);
  if (refusal?.field !== "quantity" || field !== "quantity") return refusal?.message ?? null;
  const done = donePieces(held);
  return done > Number(after?.quantity)
    ? `${doneWords(held)}. Refuse this, or agree with the customer on ${done} or more.`
    : refusal.message;
}

function planNames(facts: ChangeFacts, row: LineItemRow, line: StoreLine): NewName[] | string {
  const kept = facts.names.get(row.id) ?? [];
  const desired = line.personalizations.map(({ size, line1, line2, font, threadColor }) => ({
    size,
    line_1: line1,
    line_2: line2,
    font,
    thread_color: threadColor,
  }));
  const { rows } = carryNames(kept, desired);
  const lost = kept.filter((name) => name.done_at).length - rows.filter((name) => name.done_at).length;
  if (lost <= 0) return rows;
  const words = lost === 1 ? "1 name is made already and is" : `${lost} names are made already and are`;
  return `${words} not in the new list. Refuse this and change the names by hand.`;
}
