import { join } from "node:path";

/** Where a shop's database is: `postgres://…`, or SQLite in the data folder. */
export interface DatabasePlace {
  databaseUrl: string | null;
  dataDir: string;
}

export const sqlitePath = (dataDir: string) => join(dataDir, "orders.db");
