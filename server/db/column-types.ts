import type { Generated } from "kysely";

/** What columns hold: integers and text only, see tables.ts. */
export type Id = Generated<number>;
export type Flag01 = 0 | 1;
export type Text = string;
export type Instant = string;
export type Day = string;

/** What every record has that people change: who saves an older version of it is refused. */
export interface KeptRow {
  id: Id;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
