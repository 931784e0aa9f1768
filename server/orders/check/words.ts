import { countWords, numberWords } from "contract/number-words";
import type { CheckedOrders } from "./check-orders";
import type { Difference } from "./difference";

/** What the terminal says of a check. */

export function differenceText({ order, table, id, column, stored, follows, problem }: Difference): string {
  const row = id === null ? table : `${table} row ${id}`;
  if (column === null) return `${order}: ${row} ${problem}.`;
  return `${order}: ${row}, column ${column} is ${JSON.stringify(stored)} and should be ${JSON.stringify(follows)}.`;
}

export function summaryText({ orders, waiting }: CheckedOrders, differences: number): string {
  const found = differences === 0 ? "none" : numberWords(differences);
  const checked = `${countWords(orders - waiting, "order")} checked. Differences: ${found}.`;
  if (waiting === 0) return checked;
  const verb = waiting === 1 ? "is" : "are";
  return `${checked}\n${countWords(waiting, "order")} ${verb} still being replanned by the application. Run this again when it is done.`;
}
