import type { Db } from "../db/tables";
import { ApiError, notFound } from "./errors";

/** Where records are that went into another one. Every row names the one that is there: there are no chains. */
type MergedTable = "merged_proofs" | "merged_productions";

const NAMES = { merged_proofs: "proof", merged_productions: "production" } as const;

interface Merge {
  id: number;
  into_id: number;
}

export async function recordMerges(trx: Db, table: MergedTable, merges: readonly Merge[]): Promise<void> {
  for (const { id, into_id } of merges) {
    await trx.updateTable(table).set({ into_id }).where("into_id", "=", id).execute();
    await trx.insertInto(table).values({ id, into_id }).execute();
  }
}

/** To throw where a record is not there: what it was merged into is named. */
export async function goneRecord(db: Db, table: MergedTable, id: number): Promise<ApiError> {
  const name = NAMES[table];
  const merge = await db.selectFrom(table).select("into_id").where("id", "=", id).executeTakeFirst();
  if (!merge) return notFound(`That ${name}`);
  const message = `${name === "proof" ? "Proof" : "Production"} ${id} was merged into ${name} ${merge.into_id}.`;
  return new ApiError("not_found", message, { mergedInto: merge.into_id });
}
