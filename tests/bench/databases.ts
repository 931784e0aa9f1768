import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** How the shops come to be. */
export interface Seeding {
  /** Fills an empty place with the smallest shop. */
  base(place: Place): Promise<void>;
  /** Adds orders to its archive. */
  grow(place: Place, orders: number): void;
}

/** What all sizes have in common: the smallest shop with all of its open work. */
export const BASE_ORDERS = 10_000;

/** A data folder with this many orders on SQLite, made once and kept under `keptIn`. */
export async function sqliteShop(keptIn: string, orders: number, seeding: Seeding): Promise<string> {
  const dataDir = join(keptIn, `sqlite-${orders}`);
  if (existsSync(join(dataDir, "orders.db"))) return dataDir;
  const startedAt = Date.now();
  const making = `${dataDir}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  if (orders === BASE_ORDERS) {
    await seeding.base({ dataDir: making });
  } else {
    cpSync(await sqliteShop(keptIn, BASE_ORDERS, seeding), making, { recursive: true });
    seeding.grow({ dataDir: making }, orders - BASE_ORDERS);
  }
  renameSync(making, dataDir);
  console.log(
    `made ${orders.toLocaleString("en")} orders on SQLite in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return dataDir;
}
