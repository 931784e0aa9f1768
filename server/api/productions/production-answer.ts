import type { ProductionDetail } from "contract/productions.schema";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import { goneRecord } from "../merged-records";
import { loadProductions } from "./load-productions";

/** One production with everything that was counted. Throws not_found. */
export async function getProduction(dependencies: ApiDependencies, id: number): Promise<ProductionDetail> {
  const { db, clock, settings } = dependencies;
  const today = shopToday(clock(), settings.shopTimezone);
  const [production] = await loadProductions(db, [id], { today, everything: true });
  if (!production) throw await goneRecord(db, "merged_productions", id);
  return production;
}
