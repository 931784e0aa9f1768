import { foldText } from "contract/fold-text";
import type { Action } from "kbar";

/** Ids of what the server found: it knows why, the words need not stand in the name. */
export const FOUND = "found ";

type Row = Pick<Action, "id" | "name" | "section">;

/**
 * The rows of the palette for these words, the name of each section before its rows. kbar's own matching waits up to 100 ms after a key
 * and changes the server's order.
 */
export function rowsOf<R extends Row>(actions: readonly R[], words: string): (R | string)[] {
  const asked = foldText(words).split(/\s+/).filter(Boolean);
  const holds = ({ id, name }: R) => {
    const text = foldText(name);
    return id.startsWith(FOUND) || asked.every((word) => text.includes(word));
  };
  const rows = actions.filter(holds).sort((one, other) => sectionOf(other).priority - sectionOf(one).priority);
  return rows.flatMap((row, index) => {
    const { name } = sectionOf(row);
    return sectionOf(rows[index - 1]).name === name ? [row] : [name, row];
  });
}

const sectionOf = (row: Row | undefined) =>
  typeof row?.section === "object" ? row.section : { name: "", priority: 0 };
