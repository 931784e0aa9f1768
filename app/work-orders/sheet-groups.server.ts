import { groupBy } from "contract/group-by";
import { compareSizes, sizeName } from "contract/size-order";
import type { WorkOrder } from "contract/work-order.schema";

export type SheetGroup = NonNullable<WorkOrder["groups"]>[number];
type Item = WorkOrder["items"][number];

/** The sheet's items by garment and colour; put together here where the backend did not. */
export function groupsOf(sheet: WorkOrder): SheetGroup[] {
  if (sheet.groups) return sheet.groups;
  const groups = groupBy(sheet.items, (item) => JSON.stringify([item.title, item.color ?? "", item.decorator ?? ""]));
  return [...groups.values()].map((items, index) => groupOf(items, letterAt(index)));
}

function groupOf(items: readonly Item[], letter: string): SheetGroup {
  const [first] = items;
  const sizes = new Map<string, { size: string; quantity: number; received: number; accepted_short: number }>();
  for (const { size, quantity, received, accepted_short } of items) {
    const name = size ? sizeName(size) : "";
    const cell = sizes.get(name) ?? { size: name, quantity: 0, received: 0, accepted_short: 0 };
    sizes.set(name, {
      size: name,
      quantity: cell.quantity + quantity,
      received: cell.received + received,
      accepted_short: cell.accepted_short + (accepted_short ?? 0),
    });
  }
  return {
    letter,
    title: first?.title ?? "",
    sku: items.length === 1 ? first?.sku : null,
    color: first?.color,
    decorator: first?.decorator,
    locations: [],
    sizes: [...sizes.values()].sort((a, b) => compareSizes(a.size, b.size)),
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    received: items.reduce((sum, item) => sum + item.received, 0),
    accepted_short: items.reduce((sum, item) => sum + (item.accepted_short ?? 0), 0),
    order_line_item_ids: items.map((item) => item.order_line_item_id),
  };
}

/** A … Z, AA, AB … */
function letterAt(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterAt(Math.floor(index / 26) - 1) + last;
}

/** "A, B", and "A to F, H" where three or more follow each other. */
export function letterWords(letters: readonly string[], groups: readonly SheetGroup[]): string {
  const places = letters.map((letter) => groups.findIndex((group) => group.letter === letter)).sort((a, b) => a - b);
  const runs: [from: number, to: number][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && place === run[1] + 1) run[1] = place;
    else if (!run || place !== run[1]) runs.push([place, place]);
  }
  const letterOf = (place: number) => groups[place]?.letter ?? "?";
  return runs
    .flatMap(([from, to]) => {
      if (to - from >= 2) return `${letterOf(from)} to ${letterOf(to)}`;
      return from === to ? letterOf(from) : [letterOf(from), letterOf(to)];
    })
    .join(", ");
}
