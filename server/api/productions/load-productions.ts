import type { ProductionDetail } from "contract/productions.schema";
import type { Db } from "../../db/tables";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { presentProduction } from "./present-production";
import { loadParts } from "./production-parts.queries";
import { selectProductions } from "./production-rows";

interface Desired {
  /** The shop's calendar day. */
  today: string;
  /** With everything that was counted. */
  everything: boolean;
}

/** These productions in this order with what hangs on them: a fixed number of queries, however many. */
export async function loadProductions(
  db: Db,
  ids: readonly number[],
  { today, everything }: Desired,
): Promise<ProductionDetail[]> {
  if (ids.length === 0) return [];
  const rows = await selectProductions(db).where("productions.id", "in", ids).execute();
  if (rows.length === 0) return [];
  const parts = await loadParts(db, rows, everything);
  const { calendar } = await loadPlanRules(db);
  const byId = new Map(rows.map((row) => [row.id, presentProduction(row, parts, { today, calendar })]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
