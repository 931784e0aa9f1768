import type { Db } from "../db/tables";
import type { ApiDependencies } from "./context";
import { invalid } from "./errors";

/** A transaction in which a name may turn out to be taken by somebody who wrote at the same time: 422 with this sentence at `name`. */
export async function withOwnName<T>(
  { db, dialect }: ApiDependencies,
  taken: string,
  write: (trx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    if (!dialect.isUniqueViolation(error)) throw error;
    throw invalid({ name: [taken] });
  }
}
