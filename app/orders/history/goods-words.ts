import { dayWords } from "contract/day-words";
import type { HistoryEvent } from "contract/history.schema";
import { countWords, numberWords } from "contract/number-words";
import {
  DISCREPANCY_DECISION_LABELS,
  DISCREPANCY_TYPE_WORDS,
  PURCHASE_ORDER_STATUS_WORDS,
  RECEIVING_STATUS_WORDS,
  REJECTION_REASON_LABELS,
  SPLIT_STATUS_WORDS,
} from "contract/sourcing";
import { SOURCING_STATUS_WORDS, type StatusWord } from "contract/statuses";

type Values = Readonly<Record<string, unknown>>;

/** An action of buyers or the dock as a sentence, and the fields that it has told. */
export interface GoodsWords {
  words: string;
  covered: readonly string[];
}

/** Statuses of what buyers and the dock work on, in their own words. */
export const GOODS_STATUSES: Readonly<Record<string, Readonly<Record<string, StatusWord>>>> = {
  requisition: SOURCING_STATUS_WORDS,
  requisition_split: SPLIT_STATUS_WORDS,
  purchase_order: PURCHASE_ORDER_STATUS_WORDS,
  receiving: RECEIVING_STATUS_WORDS,
};

/** "split 96 pieces: 60 Atlas Blanks, 36 Carolina Mill"; null: nothing to say beside the action's own words. */
export function goodsWords({ action, before, after }: HistoryEvent, today: string): GoodsWords | null {
  const tell = Object.hasOwn(TELLERS, action) ? TELLERS[action] : undefined;
  return tell?.(before ?? {}, after ?? {}, today) ?? null;
}

type Teller = (before: Values, after: Values, today: string) => GoodsWords | null;

export const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
export const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const day = (value: unknown, today: string) => dayWords(text(value) ?? "an unnamed day", today);
export const all = (words: string): GoodsWords => ({ words, covered: EVERYTHING });
/** Stands for every field. */
const EVERYTHING = ["*"];

/** Fields that the sentence leaves out are told behind it. */
export const isCovered = ({ covered }: GoodsWords, field: string) => covered === EVERYTHING || covered.includes(field);

const TELLERS: Readonly<Record<string, Teller>> = {
  requisition_split: (_before, after) => splitWords(after.splits),
  requisition_excess_kept: (_before, after) => kept(number(after.quantity_overs)),
  split_ordered: (before, after) => {
    const words = `ordered ${goods({ ...before, ...after })}`;
    return { words, covered: ["quantity", "supplier", "status", "po_number", "po_date"] };
  },
  split_backordered: (before, after, today) => ({
    words: `recorded a backorder to ${day(after.backorder_date, today)}: ${goods({ ...before, ...after })}`,
    covered: ["quantity", "supplier", "status", "po_number", "backorder_date", "estimated_arrival_date"],
  }),
  split_cancelled: (before, after) => all(`cancelled ${goods({ ...before, ...after })}`),
  split_cancel_requested: (before) => all(`asked to cancel ${goods(before)} with the supplier`),
  split_answered: (_before, after, today) => answerWords(after, today),
  split_from_stock: (_before, after) => {
    const count = number(after.quantity);
    return count === null ? null : all(`took ${countWords(count, "piece")} from stock`);
  },
  po_created: (_before, after) => poWords("made", after, "for"),
  po_sent: (_before, after) => poWords("sent", after, "to"),
  po_confirmed: (_before, after) => poWords("recorded the confirmation of", after, "by"),
  po_cancelled: (_before, after) => poWords("cancelled", after, "at"),
  po_reopened: (_before, after) => poWords("took back to draft", after, "at"),
  po_closed_short: (_before, after) => poWords("closed short", after, "at"),
  po_received: (_before, after) => poWords("received in full", after, "from"),
  goods_received: receivedWords,
  receipt_reversed: reversedWords,
  location_assigned: (_before, after) => {
    const place = text(after.location_name);
    return place === null ? null : all(`put goods at ${place}`);
  },
  discrepancy_found: (_before, after) => discrepancyWords("found", after),
  discrepancy_decided: (_before, { decision, ...after }, today) => decisionWords(text(decision), after, today),
  discrepancy_resolved: (_before, after) => discrepancyWords("closed", after),
  goods_released: releasedWords,
  goods_handed_over: (_before, after) => {
    const to = text(after.acknowledged_by);
    return to === null ? null : all(`handed goods over to production: ${to}`);
  },
};

/** "60 pieces at Atlas Blanks, 77-A", of what is known. */
function goods({ quantity, supplier, po_number }: Values): string {
  const count = number(quantity);
  const where = text(supplier);
  const what = count === null ? "pieces" : countWords(count, "piece");
  const order = text(po_number);
  return `${what}${where === null ? "" : ` at ${where}`}${order === null ? "" : `, ${order}`}`;
}

function splitWords(splits: unknown): GoodsWords | null {
  if (!Array.isArray(splits)) return null;
  if (splits.length === 0) return all("took the splits away");
  const rows = splits.map((split: Values) => ({
    quantity: number(split.quantity) ?? 0,
    supplier: text(split.supplier) ?? "a supplier",
    order: text(split.po_number),
  }));
  const total = rows.reduce((sum, row) => sum + row.quantity, 0);
  const parts = rows.map(
    ({ quantity, supplier, order }) => `${quantity} ${supplier}${order === null ? "" : ` (${order})`}`,
  );
  return all(`split ${countWords(total, "piece")}: ${parts.join(", ")}`);
}

const kept = (overs: number | null) =>
  overs === null ? null : all(`kept ${countWords(overs, "piece")} over the need`);

function answerWords(after: Values, today: string): GoodsWords | null {
  const answer = text(after.answer);
  if (answer === null) return null;
  const order = text(after.po_number);
  const words = `entered the supplier's answer${order === null ? "" : ` on ${order}`}: ${answer.toLowerCase()}`;
  const late = number(after.backordered);
  if (late !== null) {
    return all(`${words}: ${number(after.quantity) ?? "some"} now, ${late} on ${day(after.backorder_date, today)}`);
  }
  const substitute = text(after.substitute_sku);
  const arrives = text(after.estimated_arrival_date);
  return all(
    `${words}${substitute === null ? "" : ` by ${substitute}`}${arrives === null ? "" : `, ${dayWords(arrives, today)}`}`,
  );
}

/** "sent PO-1002 to Atlas Blanks: 60 pieces"; in its own history the fields follow. */
function poWords(verb: string, after: Values, preposition: string): GoodsWords | null {
  const order = text(after.po_number);
  if (order === null) return null;
  const supplier = text(after.supplier);
  const count = number(after.quantity);
  const whom = supplier === null ? "" : ` ${preposition} ${supplier}`;
  return {
    words: `${verb} ${order}${whom}${count === null ? "" : `: ${countWords(count, "piece")}`}`,
    covered: ["po_number", "supplier", "quantity", "status"],
  };
}

/** "received 22 of 24, 2 damaged, on PO-1002, at A-12" */
function receivedWords(before: Values, after: Values): GoodsWords | null {
  const now = number(after.quantity_received);
  if (now === null) return null;
  const was = number(before.quantity_received) ?? 0;
  const expected = number(after.quantity);
  const count =
    expected === null
      ? countWords(now - was, "piece")
      : was === 0
        ? `${numberWords(now)} of ${numberWords(expected)}`
        : `${numberWords(now - was)} more`;
  const parts = [
    `received ${count}`,
    ...(expected !== null && was > 0 ? [`${numberWords(now)} of ${numberWords(expected)} now`] : []),
    ...rejectedWords(before, after),
    ...place("on", after.po_number),
    ...place("at", after.location_name),
  ];
  return {
    words: parts.join(", "),
    covered: [
      "quantity_received",
      "quantity",
      "quantity_rejected",
      "rejection_reason",
      "po_number",
      "location_name",
      "received_date",
    ],
  };
}

function rejectedWords(before: Values, after: Values): string[] {
  const rejected = (number(after.quantity_rejected) ?? 0) - (number(before.quantity_rejected) ?? 0);
  if (rejected <= 0) return [];
  const reason = text(after.rejection_reason);
  const known: Readonly<Record<string, string>> = REJECTION_REASON_LABELS;
  const label = reason === null || reason === "other" ? "rejected" : (known[reason] ?? reason).toLowerCase();
  return [`${rejected} ${label}`];
}

const place = (preposition: string, value: unknown) => {
  const known = text(value);
  return known === null ? [] : [`${preposition} ${known}`];
};

function reversedWords(before: Values, after: Values): GoodsWords | null {
  const [was, now] = [number(before.quantity_received), number(after.quantity_received)];
  return was === null || now === null ? null : all(`took a receipt of ${countWords(was - now, "piece")} back`);
}

function discrepancyWords(verb: string, { type, quantity }: Values): GoodsWords | null {
  const kind = typeWord(type);
  const count = number(quantity);
  return kind === null || count === null ? null : all(`${verb} a discrepancy: ${count} ${kind}`);
}

function typeWord(type: unknown): string | null {
  const known: Readonly<Record<string, StatusWord>> = DISCREPANCY_TYPE_WORDS;
  const name = text(type);
  return name === null ? null : (known[name]?.label ?? name).toLowerCase();
}

function decisionWords(decision: string | null, after: Values, today: string): GoodsWords | null {
  if (decision === null) return null;
  const labels: Readonly<Record<string, string>> = DISCREPANCY_DECISION_LABELS;
  const [count, kind, due] = [number(after.quantity), typeWord(after.type), text(after.due_date)];
  const what = count === null || kind === null ? "a discrepancy" : `${count} ${kind}`;
  const label = (labels[decision] ?? decision).toLowerCase();
  return all(`decided on ${what}: ${label}${due === null ? "" : `, until ${dayWords(due, today)}`}`);
}

function releasedWords(before: Values, after: Values): GoodsWords | null {
  const [was, now] = [number(before.quantity_released) ?? 0, number(after.quantity_released)];
  if (now === null) return null;
  const where = text(after.location_name);
  return after.to === "supplier"
    ? all(`sent ${countWords(now - was, "piece")} back to the supplier`)
    : all(`put ${countWords(now - was, "piece")} of the order into stock${where === null ? "" : `, at ${where}`}`);
}
