import { type Kysely, type Migration, sql } from "kysely";

/** How many records a notification is about. */
export const countedNotifications = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table notifications add column count integer not null default 1`.execute(db);
  },
});
