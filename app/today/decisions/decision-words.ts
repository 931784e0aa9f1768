import { DISCREPANCY_TYPE_WORDS, SOURCING_TASK_LABELS } from "contract/sourcing";
import type { StatusWord } from "contract/statuses";
import { DECISION_KINDS } from "contract/today";

const OTHERS: Readonly<Record<string, string>> = {
  ...SOURCING_TASK_LABELS,
  spoiled_goods: "Customer's goods spoiled",
  store_change: "The store changed it",
};
const found: Readonly<Record<string, StatusWord>> = DISCREPANCY_TYPE_WORDS;

/** "Short", "No stock", "The store changed it". */
export function decisionWord(kind: string): StatusWord {
  return found[kind] ?? { label: OTHERS[kind] ?? kind.replaceAll("_", " "), tone: "care", glyph: "triangle" };
}

export const DECISION_OPTIONS = DECISION_KINDS.map((value) => ({ value, label: decisionWord(value).label }));
