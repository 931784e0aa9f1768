import { sql } from "kysely";

/**
 * In SQL, what is one file to people: a name of one record with all its versions, or a link of the store however many lines carry it.
 * Links have no versions, whatever they are called.
 */
export const FILE_ENTRY = sql<string>`case when disk = 'remote' then 'link ' || coalesce(url, full_path, cast(id as text))
  else entity_type || ' ' || entity_id || ' ' || file_name end`;

/** In SQL, how many files these rows are. */
export const FILE_COUNT = sql<number>`count(distinct ${FILE_ENTRY})`;
