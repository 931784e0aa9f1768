import type { SplitPatch } from "contract/requisitions.schema";
import { isUnsent } from "contract/sourcing";
import type { SplitRow } from "../db/tables";

/** What a supplier said of one split. */
export type Answer = NonNullable<SplitPatch["answer"]>;

export interface PlannedAnswer {
  changes: Partial<SplitRow>;
  /** Pieces that come later: a split of their own, with its day. */
  rest: { quantity: number; backorder_date: string } | null;
  /** The supplier has no more: nobody decided yet where the pieces come from. */
  isStockIssue: boolean;
}

/** What an answer makes of a split, or what is wrong with it, by its fields. Pure. */
export function planAnswer(
  split: SplitRow,
  answer: Answer,
  today: string,
): PlannedAnswer | { problems: Readonly<Record<string, string>> } {
  const problems = answerProblems(split, answer, today);
  return Object.keys(problems).length > 0 ? { problems } : plan(split, answer);
}

function plan(split: SplitRow, { answer, quantity = 0, date = null, ...said }: Answer): PlannedAnswer {
  const note = said.note ? { note: said.note } : {};
  const planned = { rest: null, isStockIssue: false };
  switch (answer) {
    case "confirmed":
      return { ...planned, changes: { ...note, backorder_date: null, ...dated(date, said.is_firm) } };
    case "partial":
      return {
        ...planned,
        changes: { ...note, quantity, backorder_date: null },
        rest: date === null ? null : { quantity: split.quantity - quantity, backorder_date: date },
      };
    case "substituted": {
      const substitute_sku = said.substitute_sku ?? null;
      const approved = substitute_sku === split.substitute_sku ? split.substitution_approved_by : null;
      return {
        ...planned,
        changes: { ...note, substitute_sku, substitution_approved_by: approved, ...dated(date, said.is_firm) },
      };
    }
    case "discontinued":
      return { ...planned, changes: { ...note, ...ended(split) }, isStockIssue: true };
  }
}

function dated(date: string | null, isFirm: boolean | undefined): Partial<SplitRow> {
  return {
    ...(date !== null && { estimated_arrival_date: date }),
    ...(isFirm !== undefined && { is_firm: isFirm ? 1 : 0, firm_in_hands_date: isFirm ? date : null }),
  };
}

/** What came of it stays; nobody waits for the others. */
function ended(split: SplitRow): Partial<SplitRow> {
  const came = split.quantity_received + split.quantity_rejected;
  const asked = { backorder_date: null, cancel_requested_at: null };
  return came === 0
    ? { ...asked, status: "cancelled" }
    : { ...asked, quantity_closed: Math.max(split.quantity_closed, split.quantity - split.quantity_received) };
}

function answerProblems(split: SplitRow, said: Answer, today: string): Record<string, string> {
  const unasked = unaskedProblem(split);
  if (unasked !== null) return { answer: unasked };
  const problems: Record<string, string> = {};
  if (said.date != null && said.date < today) problems.date = "Enter today or a later day.";
  if (said.is_firm && said.date == null) problems.date = "Enter the firm day.";
  if (said.answer === "substituted" && !said.substitute_sku) problems.substitute_sku = "Enter the substitute SKU.";
  if (said.answer !== "partial") return problems;
  if (said.date == null) problems.date = "Enter when the rest is expected.";
  const gone = split.quantity_received + split.quantity_closed;
  if (said.quantity === undefined) problems.quantity = "Enter how many come now.";
  else if (said.quantity >= split.quantity)
    problems.quantity = `Enter ${split.quantity - 1} or fewer, or choose Confirmed.`;
  else if (said.quantity < gone) problems.quantity = `${gone} came or were closed already. Enter ${gone} or more.`;
  return problems;
}

function unaskedProblem({ source, status }: SplitRow): string | null {
  if (source !== "supplier") return "No supplier was asked for it.";
  if (isUnsent(status)) return "It is not ordered yet. Send its PO first.";
  if (status === "cancelled") return "It was cancelled. Split the requisition again instead.";
  return status === "received" ? "Everything is here." : null;
}
