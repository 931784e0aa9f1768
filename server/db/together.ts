import { groupBy } from "contract/group-by";
import { type DatabaseConnection, DummyDriver, Kysely } from "kysely";
import type { Database, Db } from "./tables";

type Answers<Asked extends readonly unknown[]> = { -readonly [At in keyof Asked]: Awaited<Asked[At]> };

/**
 * Asks what does not need each other's answers over one connection, which is that of the transaction where `db` is one: PostgreSQL gets
 * it at once and works it off one after the other. Meanwhile only the handle that `ask` is given can be asked.
 */
export async function together<const Asked extends readonly unknown[]>(
  db: Db,
  ask: (db: Db) => Asked,
): Promise<Answers<Asked>> {
  const executor = db.getExecutor();
  return await executor.provideConnection(async (connection) => {
    const held = new Kysely<Database>({
      plugins: [...executor.plugins],
      dialect: {
        createAdapter: () => executor.adapter,
        createDriver: () => new HeldConnection(connection),
        createQueryCompiler: () => executor,
        createIntrospector: () => db.introspection,
      },
    });
    const asked = ask(held);
    // Where one fails its transaction ends: no other one may run after that.
    await Promise.allSettled(asked);
    return await Promise.all(asked);
  });
}

/** A connection that somebody else opens and gives back. */
class HeldConnection extends DummyDriver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    super();
    this.#connection = connection;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }
}

/** Rows of a query by their order. */
export async function byOrder<Row extends { order_id: number }>(query: { execute(): Promise<Row[]> }) {
  return groupBy(await query.execute(), (row) => row.order_id);
}
