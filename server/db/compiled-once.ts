import type { CompiledQuery } from "kysely";
import type { Db } from "./tables";

/** Stands for the value while the query is built; no query of ours has this constant of its own. */
const VALUES = { text: "value of a compiled query", number: -918_273_645 } as const;
type ValueOf = { text: string; number: number };

/**
 * A query that differs from run to run in one value alone, built and compiled once for each kind of database: for what every
 * request asks, building it takes longer than running it. Works with the handle of a transaction too.
 */
export function compiledOnce<R, K extends keyof ValueOf>(
  kind: K,
  build: (db: Db, value: ValueOf[K]) => { compile(): CompiledQuery<R> },
) {
  const stand: ValueOf[K] = VALUES[kind];
  // A transaction shares the adapter of its database.
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  return async (db: Db, value: ValueOf[K]): Promise<R[]> => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, stand).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) => (parameter === stand ? value : parameter));
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}
