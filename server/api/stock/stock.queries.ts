import type { StockQuery, stockItem } from "contract/locations.schema";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { anyHoldsText } from "../../db/holds-text";
import { onlyRow } from "../../db/only-row";
import type { Db } from "../../db/tables";
import { person } from "../../people/present-person";

type StockItem = z.output<typeof stockItem>;

/** What the ledger leaves of each article at each place, by article; places where nothing is left are not listed. */
export async function listStock(db: Db, query: StockQuery): Promise<{ rows: StockItem[]; total: number }> {
  const balances = selectBalances(conditionsOf(query), sql`having sum(entry.quantity) > 0`);
  const { total } = await onlyRow(db, sql<{ total: number }>`select count(*) as total from (${balances}) as balance`);
  const items = await presentBalances(db, balances, {
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  });
  return { rows: items, total };
}

/** One article at one place, with nothing of it too; null where it never was there. */
export async function findStock(
  db: Db,
  {
    sku_key,
    size_key,
    color_key,
    location_id,
  }: { sku_key: string; size_key: string; color_key: string; location_id: number },
): Promise<StockItem | null> {
  const of = sql`entry.sku_key = ${sku_key} and entry.size_key = ${size_key} and entry.color_key = ${color_key}
    and entry.location_id = ${location_id}`;
  const [item] = await presentBalances(db, selectBalances(of, sql``), { limit: 1, offset: 0 });
  return item ?? null;
}

function conditionsOf({ q, sku, location_name }: StockQuery): RawBuilder<unknown> {
  const words = q?.trim() ?? "";
  const parts: RawBuilder<unknown>[] = [sql`1 = 1`];
  if (words !== "")
    parts.push(anyHoldsText(["entry.sku_key", "entry.color_key", "entry.size_key", "entry.title"], words));
  if (sku) parts.push(sql`entry.sku_key = ${sku.trim().toLowerCase()}`);
  if (location_name) {
    parts.push(
      sql`entry.location_id in (select id from locations where name_key = ${location_name.trim().toLowerCase()})`,
    );
  }
  return sql.join(parts, sql` and `);
}

const selectBalances = (where: RawBuilder<unknown>, having: RawBuilder<unknown>) =>
  sql`select entry.sku_key, entry.size_key, entry.color_key, entry.location_id, sum(entry.quantity) as quantity, max(entry.id) as newest_id
    from stock_entries as entry where ${where}
    group by entry.sku_key, entry.size_key, entry.color_key, entry.location_id ${having}`;

interface BalanceRow {
  sku: string | null;
  title: string | null;
  color: string | null;
  size: string | null;
  location_name: string;
  quantity: number;
  origin: string;
  updated_at: string;
  owner_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

async function presentBalances(
  db: Db,
  balances: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<StockItem[]> {
  const { rows } = await sql<BalanceRow>`
    select newest.sku, newest.title, newest.color, newest.size, locations.name as location_name, balance.quantity, newest.origin,
      newest.created_at as updated_at, newest.owner_id, users.first_name, users.last_name, users.email
    from (${balances}) as balance
      inner join stock_entries as newest on newest.id = balance.newest_id
      inner join locations on locations.id = balance.location_id
      left join users on users.id = newest.owner_id
    order by balance.sku_key, balance.color_key, balance.size_key, locations.name_order
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ owner_id, first_name, last_name, email, quantity, ...row }) => ({
    ...row,
    quantity: Number(quantity),
    owner: person(owner_id, first_name, last_name, email ?? ""),
  }));
}
