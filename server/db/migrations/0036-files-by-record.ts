import { type Kysely, type Migration, sql } from "kysely";

/**
 * Files are found by their record or by their order. An index that began with the kind of record was taken for the files of many orders too, and
 * read every file that there is.
 */
export function filesByRecord(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`drop index files_entity`.execute(db);
      await sql`drop index files_name`.execute(db);
      await sql`create index files_record on files (entity_id, entity_type, file_name)`.execute(db);
    },
  };
}
