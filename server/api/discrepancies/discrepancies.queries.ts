import type { DiscrepancyQuery } from "contract/receivings.schema";
import { type RawBuilder, sql } from "kysely";
import { readPage } from "../../db/pages";
import type { Db, DiscrepancyRow } from "../../db/tables";
import { notFound } from "../errors";
import { loadLocationNames, loadPeople } from "../goods/goods-parts.queries";
import { loadReceivings } from "../receivings/load-receivings";
import { presentDiscrepancy } from "../receivings/receiving-parts.queries";
import type { ShownAt } from "../receivings/receiving-rows";

/** A page of discrepancies with the receivings that they are of, and how many there are on all pages; open ones unless a status is asked for, oldest first. */
export async function listDiscrepancies(db: Db, query: DiscrepancyQuery, at: ShownAt) {
  const where = sql.join(filters(query), sql` and `);
  const asked = { columns: sql`*`, from: sql`discrepancies`, where, orderBy: sql`id` };
  const { rows, total } = await readPage<DiscrepancyRow>(db, asked, query);
  return { rows: await presentDiscrepancies(db, rows, at), total };
}

function filters({ status, type, receiving_id, supplier_id, order_id }: DiscrepancyQuery): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`status in (${sql.join(status?.length ? status : ["open"])})`];
  if (type?.length) conditions.push(sql`type in (${sql.join(type)})`);
  if (receiving_id !== undefined) conditions.push(sql`receiving_id = ${receiving_id}`);
  if (order_id !== undefined) conditions.push(sql`order_id = ${order_id}`);
  if (supplier_id !== undefined) {
    conditions.push(sql`receiving_id in (select id from receivings where supplier_id = ${supplier_id})`);
  }
  return conditions;
}

/** One as it is now. Throws where there is none. */
export async function getDiscrepancy(db: Db, id: number, at: ShownAt) {
  const [shown] = await presentDiscrepancies(db, [await requireDiscrepancy(db, id)], at);
  return shown;
}

export async function requireDiscrepancy(db: Db, id: number): Promise<DiscrepancyRow> {
  const row = await db.selectFrom("discrepancies").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That discrepancy");
  return row;
}

async function presentDiscrepancies(db: Db, rows: readonly DiscrepancyRow[], at: ShownAt) {
  const ids = [...new Set(rows.map((row) => row.receiving_id))];
  const receivings = new Map(
    (await loadReceivings(db, ids, { ...at, everything: false })).map(
      ({ receipts: _receipts, discrepancies: _others, requisition: _requisition, flags: _flags, ...receiving }) => [
        receiving.id,
        receiving,
      ],
    ),
  );
  const names = {
    locations: await loadLocationNames(
      db,
      rows.map((row) => row.location_id),
    ),
    people: await loadPeople(
      db,
      rows.flatMap((row) => [row.decided_by_id, row.owner_id]),
    ),
  };
  return rows.map((row) => ({
    ...presentDiscrepancy(row, names),
    receiving: receivings.get(row.receiving_id) ?? null,
  }));
}
