import type { Db, ProductionRow } from "../db/tables";

/**
 * Does it run by an override that still holds? The reason covers the art as it was then: an approval that was given and taken back since
 * asks for another reason. Overrides of counts, which say no status, let nothing run.
 */
export async function hasActiveOverride(
  db: Db,
  { id, art_proof_id }: Pick<ProductionRow, "id" | "art_proof_id">,
): Promise<boolean> {
  const override = await db
    .selectFrom("history_events")
    .select("id")
    .where("entity_type", "=", "production")
    .where("entity_id", "=", id)
    .where("action", "=", "production_overridden")
    .where("after_json", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!override || art_proof_id === null) return override !== undefined;
  const takenBack = await db
    .selectFrom("history_events")
    .select("id")
    .where("entity_type", "=", "art_proof")
    .where("entity_id", "=", art_proof_id)
    .where("action", "=", "proof_reopened")
    .where("id", ">", override.id)
    .limit(1)
    .executeTakeFirst();
  return takenBack === undefined;
}
