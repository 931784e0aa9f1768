import type { OpenFlag, OpenFlagQuery } from "contract/today.schema";
import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import { onlyRow } from "../../db/only-row";
import { readPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { presentFlag, selectFlags } from "../../flags/flags.queries";

type Condition = RawBuilder<boolean>;

/** Its order, that of its production, or that of its receiving. */
const ORDER_ID = sql<number>`case flags.flaggable_type
  when 'order' then flags.flaggable_id
  when 'production' then (select order_id from productions where productions.id = flags.flaggable_id)
  else (select order_id from receivings where receivings.id = flags.flaggable_id) end`;

/** A page of flags that nobody resolved, and how many there are on all pages; oldest first. Nobody owes anything to a closed order. */
export async function listOpenFlags(
  db: Db,
  dialect: Dialect,
  query: OpenFlagQuery,
): Promise<{ rows: OpenFlag[]; total: number }> {
  const where = sql.join(conditions(query, dialect), sql` and `);
  const columns = sql`id, ${ORDER_ID} as order_id`;
  const asked = { columns, from: sql`flags`, where, orderBy: sql`created_at, id` };
  const { rows, total } = await readPage<{ id: number; order_id: number }>(db, asked, query);
  return { rows: await present(db, rows), total };
}

/** How many the list has on all its pages, and since when the oldest is open. */
export async function countOpenFlags(
  db: Db,
  dialect: Dialect,
  query: OpenFlagQuery,
): Promise<{ total: number; oldest: string | null }> {
  const where = sql.join(conditions(query, dialect), sql` and `);
  return await onlyRow(
    db,
    sql<{ total: number; oldest: string | null }>`
      select count(*) as total, min(created_at) as oldest from flags where ${where}`,
  );
}

function conditions({ flaggable_type, severity, assigned_to_id, q }: OpenFlagQuery, dialect: Dialect): Condition[] {
  return [
    sql`resolved_at is null`,
    sql`exists (select 1 from orders where orders.id = ${ORDER_ID} and orders.stage in ('new', 'main'))`,
    ...(flaggable_type?.length ? [sql<boolean>`flaggable_type in (${sql.join(flaggable_type)})`] : []),
    ...(q?.trim() ? [sql<boolean>`${ORDER_ID} in (${dialect.searchOrders(q)})`] : []),
    ...(assigned_to_id === undefined ? [] : [sql<boolean>`assigned_to_id = ${assigned_to_id}`]),
    ...(severity?.length ? [sql<boolean>`severity in (${sql.join(severity)})`] : []),
  ];
}

async function present(db: Db, page: readonly { id: number; order_id: number }[]): Promise<OpenFlag[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const flags = new Map(
    (await selectFlags(db).where("flags.id", "in", ids).execute()).map((flag) => [flag.id, flag] as const),
  );
  const orders = await db
    .selectFrom("orders")
    .select(["id", "name", "company", "lock_version"])
    .where(
      "id",
      "in",
      page.map((row) => row.order_id),
    )
    .execute();
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const about = await aboutOf(db, [...flags.values()]);
  return page.flatMap(({ id, order_id }) => {
    const flag = flags.get(id);
    if (!flag) return [];
    const order = orderById.get(order_id);
    return {
      ...presentFlag(flag),
      order_id,
      order_name: order?.name ?? null,
      company: order?.company ?? null,
      about: about.get(`${flag.flaggable_type} ${flag.flaggable_id}`) ?? null,
      order_lock_version: flag.flaggable_type === "order" ? order?.lock_version : null,
    };
  });
}

/** What the flag is on, where that is not the order itself: "Embroidery, Left Side Chest" or "PO-2217, Pique Polo". */
async function aboutOf(db: Db, flags: readonly { flaggable_type: string; flaggable_id: number }[]) {
  const idsOf = (type: string) => flags.filter((flag) => flag.flaggable_type === type).map((flag) => flag.flaggable_id);
  const words = new Map<string, string>();
  const say = (key: string, ...parts: (string | null)[]) => words.set(key, parts.filter(Boolean).join(", "));
  const [productionIds, receivingIds] = [idsOf("production"), idsOf("receiving")];
  if (productionIds.length > 0) {
    const rows = await db
      .selectFrom("productions")
      .select(["id", "deco_method", "location"])
      .where("id", "in", productionIds)
      .execute();
    for (const row of rows) say(`production ${row.id}`, row.deco_method, row.location);
  }
  if (receivingIds.length > 0) {
    const rows = await db
      .selectFrom("receivings")
      .innerJoin("order_line_items as line", "line.id", "receivings.order_line_item_id")
      .select(["receivings.id", "receivings.po_number", "line.title", "line.name"])
      .where("receivings.id", "in", receivingIds)
      .execute();
    for (const row of rows) say(`receiving ${row.id}`, row.po_number, row.title ?? row.name);
  }
  return words;
}
