import { dayWords } from "contract/day-words";
import { sizeName } from "contract/size-order";
import { DISCREPANCY_DECISION_LABELS, DISCREPANCY_TYPE_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import type { WorkOrder } from "contract/work-order.schema";
import { numberWords } from "~/format/number-words";
import type { SheetGroup } from "./sheet-groups.server";

/** Why pieces to make are not the ordered ones, and what becomes of pieces that came otherwise than ordered. */
export function goodsNotes(sheet: WorkOrder, groups: readonly SheetGroup[], today: string): string[] {
  const nameOf = (id: number) => {
    const letter = groups.find((group) => group.order_line_item_ids.includes(id))?.letter;
    const size = sheet.items.find((item) => item.order_line_item_id === id)?.size;
    return [letter, size && sizeName(size)].filter(Boolean).join(" ");
  };
  const short = sheet.items.flatMap(({ order_line_item_id: id, quantity, accepted_short: fewer }) =>
    fewer ? `${nameOf(id)}: ${numberWords(fewer)} accepted short, make ${quantity - fewer} of ${quantity}.` : [],
  );
  const decisions = (sheet.decisions ?? []).map(
    ({ order_line_item_id: id, type, quantity, decision, due_date: due }) => {
      const what = `${numberWords(quantity)} ${statusWord(DISCREPANCY_TYPE_WORDS, type).label.toLowerCase()}`;
      return `${nameOf(id)}: ${what}, ${decisionWords(decision)}${due ? ` until ${dayWords(due, today)}` : ""}.`;
    },
  );
  return [...short, ...decisions];
}

const LABELS: Readonly<Record<string, string>> = DISCREPANCY_DECISION_LABELS;

function decisionWords(decision: string | null | undefined): string {
  if (!decision) return "not decided yet";
  return (LABELS[decision] ?? decision).toLowerCase();
}
