import { type Kysely, type Migration, sql } from "kysely";

/** Locations sort by their numbers: A-2 stands before A-10. */
export function orderOfLocations(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table locations add column name_order text not null default ''`.execute(db);
      const { rows } = await sql<{ id: number; name_key: string }>`select id, name_key from locations`.execute(db);
      for (const { id, name_key } of rows) {
        const order = name_key.replace(/\d+/g, (digits) => digits.padStart(9, "0"));
        await sql`update locations set name_order = ${order} where id = ${id}`.execute(db);
      }
      await sql`create index locations_order on locations (name_order, id)`.execute(db);
    },
  };
}
