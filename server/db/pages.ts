import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { onlyRow } from "./only-row";
import type { Db } from "./tables";

/** Which page of a list: the first one is 1. */
export interface Paging {
  page: number;
  per_page: number;
}

/** For `$call`: only the rows of that page. */
export const onPage =
  ({ page, per_page }: Paging) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    query.limit(per_page).offset((page - 1) * per_page);

/** How many rows it finds, whatever it selects. */
export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as("total"));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return total;
}

interface Listed {
  columns?: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
}

/** The rows of a page, their ids unless other columns are named, and how many there are on all pages. Past the end nothing is read. */
export async function readPage<Row = { id: number }>(
  db: Db,
  { columns = sql`id`, from, where, orderBy }: Listed,
  { page, per_page }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const { total } = await onlyRow(db, sql<{ total: number }>`select count(*) as total from ${from} where ${where}`);
  const offset = (page - 1) * per_page;
  if (offset >= total) return { rows: [], total };
  const { rows } = await sql<Row>`
    select ${columns} from ${from} where ${where} order by ${orderBy} limit ${per_page} offset ${offset}`.execute(db);
  return { rows, total };
}
