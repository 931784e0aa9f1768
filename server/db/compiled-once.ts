import type { CompiledQuery, Kysely } from "kysely";
import type { Database } from "./tables";

const VALUE = "value of a compiled query";

/**
 * A query that differs from run to run in one text alone, built and compiled once for each kind of database: for what every
 * request asks, building it takes longer than running it. Works with the handle of a transaction too.
 */
export function compiledOnce<R>(build: (db: Kysely<Database>, value: string) => { compile(): CompiledQuery<R> }) {
  // A transaction shares the adapter of its database.
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  return async (db: Kysely<Database>, value: string): Promise<R[]> => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, VALUE).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) => (parameter === VALUE ? value : parameter));
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}
