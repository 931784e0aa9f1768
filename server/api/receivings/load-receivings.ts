import type { Receiving } from "contract/receivings.schema";
import type { Db } from "../../db/tables";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { presentReceiving } from "./present-receiving";
import { loadParts } from "./receiving-parts.queries";
import { type ShownAt, selectReceivings } from "./receiving-rows";

/** `everything`: with receipts, and with discrepancies and flags that are over. */
interface Desired extends ShownAt {
  everything: boolean;
}

/** These receivings in this order with what hangs on them: a fixed number of queries, however many. */
export async function loadReceivings(db: Db, ids: readonly number[], desired: Desired): Promise<Receiving[]> {
  if (ids.length === 0) return [];
  const rows = await selectReceivings(db).where("receivings.id", "in", ids).execute();
  if (rows.length === 0) return [];
  const parts = await loadParts(db, rows, desired.everything);
  const { calendar } = await loadPlanRules(db);
  const byId = new Map(rows.map((row) => [row.id, presentReceiving(row, parts, { ...desired, calendar })]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
