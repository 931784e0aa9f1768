import { foldText } from "contract/fold-text";
import type { Action } from "kbar";

/** Ids of what the server found: it knows why, the words need not stand in the name. */
export const FOUND = "found ";

/** The row that leads to the page of everything found. */
export const SEARCH_ALL = "search-all";

/** Above the priority of every section. */
const NAMED = 10;

type Row = Pick<Action, "id" | "name" | "section">;

/**
 * The rows of the palette for these words, the name of each section before its rows. What is known here and begins with them comes before
 * what the server found: the row that Enter takes stays the same when the answer arrives. kbar's own matching waits up to 100 ms after a
 * key and changes the server's order.
 */
export function rowsOf<R extends Row>(actions: readonly R[], words: string): (R | string)[] {
  const begin = foldText(words).trim();
  const asked = begin.split(/\s+/).filter(Boolean);
  const holds = ({ id, name }: R) => {
    const text = foldText(name);
    return id.startsWith(FOUND) || asked.every((word) => text.includes(word));
  };
  const isNamed = ({ id, name }: R) =>
    begin !== "" && !id.startsWith(FOUND) && id !== SEARCH_ALL && foldText(name).startsWith(begin);
  const rank = (row: R) => sectionOf(row).priority + (isNamed(row) ? NAMED : 0);
  const rows = actions.filter(holds).sort((one, other) => rank(other) - rank(one));
  return rows.flatMap((row, index) => {
    const { name } = sectionOf(row);
    return sectionOf(rows[index - 1]).name === name ? [row] : [name, row];
  });
}

const sectionOf = (row: Row | undefined) =>
  typeof row?.section === "object" ? row.section : { name: "", priority: 0 };
