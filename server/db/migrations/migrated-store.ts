import type { Kysely } from "kysely";

/** All that migrations ask of SQLite and PostgreSQL. Each knows the tables as they were: it imports nothing that changes later. */
export interface MigratedStore {
  readonly name: "sqlite" | "postgres";
  /** Type and rule of an integer primary key that counts up by itself. */
  readonly idColumn: string;
  createDerivedStores(db: Kysely<unknown>): Promise<void>;
  indexOrders(db: Kysely<unknown>, entries: readonly { order_id: number; text: string }[]): Promise<void>;
}
