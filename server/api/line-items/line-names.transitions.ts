import { groupBy } from "contract/group-by";
import type { LineItemPatch } from "contract/line-items.schema";

/** One name of a line as it is stored. */
export interface KeptName {
  unit_index: number;
  size: string | null;
  line_1: string | null;
  line_2: string | null;
  font: string | null;
  thread_color: string | null;
  confirmed_at: string | null;
  done_at: string | null;
}

export type NewName = KeptName;
type Desired = NonNullable<LineItemPatch["personalizations"]>[number];

/**
 * The list that replaces a line's names. A name that reads exactly as one that is there keeps its confirmation and that it is
 * done, also in another place of the list; every other one needs both anew. Pure.
 */
export function carryNames(kept: readonly KeptName[], desired: readonly Desired[]) {
  const known = groupBy(kept, keyOf);
  let changed = 0;
  const rows = desired.map((name, index): NewName => {
    const text = {
      size: name.size || null,
      line_1: name.line_1 || null,
      line_2: name.line_2 || null,
      font: name.font || null,
      thread_color: name.thread_color || null,
    };
    const same = known.get(keyOf(text))?.shift();
    if (!same) changed += 1;
    return {
      ...text,
      unit_index: index + 1,
      confirmed_at: same?.confirmed_at ?? null,
      done_at: same?.done_at ?? null,
    };
  });
  const isSame = rows.length === kept.length && kept.every((name, index) => keyOf(name) === keyOf(rows[index] ?? {}));
  return { rows, changed, isSame };
}

function keyOf({ size, line_1, line_2, font, thread_color }: Partial<KeptName>) {
  return JSON.stringify([size, line_1, line_2, font, thread_color]);
}
