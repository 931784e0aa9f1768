import { DISCREPANCY_TYPE_WORDS } from "contract/sourcing";
import type { StatusWord } from "contract/statuses";
import { taskLabel } from "contract/tasks";
import { DECISION_KINDS } from "contract/today";

const found: Readonly<Record<string, StatusWord>> = DISCREPANCY_TYPE_WORDS;

/** "Short", "No stock", "The store changed it". */
export function decisionWord(kind: string): StatusWord {
  const label = kind === "store_change" ? "The store changed it" : taskLabel(kind);
  return found[kind] ?? { label, tone: "care", glyph: "triangle" };
}

export const DECISION_OPTIONS = DECISION_KINDS.map((value) => ({ value, label: decisionWord(value).label }));
