import { dayWords } from "contract/day-words";
import { garmentColor } from "contract/garment-colors";
import { numberWords } from "contract/number-words";
import { compareSizes, sizeName } from "contract/size-order";
import { DISCREPANCY_DECISION_LABELS, DISCREPANCY_TYPE_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import type { WorkOrder } from "contract/work-order.schema";
import type { SheetGroup } from "./sheet-groups.server";

/** As many columns as fit beside garment, totals and bin on the narrower paper. */
const MAX_COLUMNS = 10;
/** Of the longest word: "Youth S" stands on two lines. */
const MAX_COLUMN_LETTERS = 6;
const NO_SIZE = "Units";

type Cell = SheetGroup["sizes"][number];

const DECISION_LABELS: Readonly<Record<string, string>> = DISCREPANCY_DECISION_LABELS;

export type MatrixView = ReturnType<typeof matrixView>;

/** Garments down, the sizes that occur across, in garment order: pieces to make, without what was accepted short. */
export function matrixView(sheet: WorkOrder, groups: readonly SheetGroup[], today: string) {
  const names = [...new Set(groups.flatMap(({ sizes }) => sizes.map(sizeOf)))].sort(compareSizes);
  const rows = groups.map((group) => rowOf(group, names));
  const received = sheet.received_units ?? groups.reduce((total, group) => total + group.received, 0);
  return {
    sizes: names,
    rows,
    totals: {
      cells: names.map((name) => numberWords(sum(groups, name))),
      quantity: numberWords(groups.reduce((total, group) => total + neededOf(group), 0)),
      received: numberWords(received),
    },
    /** Too many or too long sizes for columns: each garment lists its own. */
    isListed:
      names.length > MAX_COLUMNS ||
      names.some((name) => name.split(" ").some((word) => word.length > MAX_COLUMN_LETTERS)),
    /** Some cell says "2/6". */
    hasPartial: rows.some(({ cells }) => cells.some((cell) => cell?.includes("/"))),
    /** What was accepted short, and what came otherwise than ordered. One sentence each. */
    notes: goodsNotes(sheet, groups, today),
  };
}

const sizeOf = ({ size }: Cell) => size || NO_SIZE;

/** Ordered pieces that somebody waits for. */
const neededOf = ({ quantity, accepted_short }: Pick<Cell, "quantity" | "accepted_short">) =>
  quantity - (accepted_short ?? 0);

export type MatrixRow = ReturnType<typeof rowOf>;

function rowOf(group: SheetGroup, names: readonly string[]) {
  return {
    letter: group.letter,
    title: group.title,
    sku: group.sku ?? null,
    color: group.color ?? null,
    /** CSS colour beside the colour's name. */
    swatch: group.color ? garmentColor(group.color) : null,
    decorator: group.decorator ?? null,
    /** One entry a size of the matrix; null where this garment has none of it. */
    cells: names.map((name) => cellWords(group, name)),
    quantity: numberWords(neededOf(group)),
    received: numberWords(group.received),
    bins: group.locations.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })).join(", "),
  };
}

/** "6", or "2/6" where some of the garment are here and these are short. */
function cellWords(group: SheetGroup, name: string): string | null {
  const cells = group.sizes.filter((cell) => sizeOf(cell) === name);
  if (cells.length === 0) return null;
  const quantity = cells.reduce((total, cell) => total + neededOf(cell), 0);
  const received = cells.reduce((total, cell) => total + cell.received, 0);
  const isShort = group.received > 0 && received < quantity;
  return isShort ? `${numberWords(received)}/${numberWords(quantity)}` : numberWords(quantity);
}

function sum(groups: readonly SheetGroup[], name: string): number {
  const cells = groups.flatMap(({ sizes }) => sizes.filter((cell) => sizeOf(cell) === name));
  return cells.reduce((total, cell) => total + neededOf(cell), 0);
}

/** Why pieces to make are not the ordered ones, and what becomes of pieces that came otherwise than ordered. */
function goodsNotes(sheet: WorkOrder, groups: readonly SheetGroup[], today: string): string[] {
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

function decisionWords(decision: string | null | undefined): string {
  if (!decision) return "not decided yet";
  return (DECISION_LABELS[decision] ?? decision).toLowerCase();
}
