import { LABEL_PREFIX } from "contract/label-codes";
import type { ReceivingQuery } from "contract/receivings.schema";
import { type RawBuilder, sql } from "kysely";
import { searchWords } from "../../db/dialect";
import { anyHoldsText } from "../../db/holds-text";
import { onlyRow } from "../../db/only-row";
import { readPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { locationKey } from "../../goods/locations";
import { addDays, startOfShopDay } from "../../plan/calendar";
import { NO_DATE } from "../../plan/sort-keys";

type Condition = RawBuilder<boolean>;

interface Asked {
  query: ReceivingQuery;
  today: string;
  timeZone: string;
}

/** Ids of a page of receivings, and how many there are on all pages. */
export async function findReceivings(db: Db, asked: Asked): Promise<{ ids: number[]; total: number }> {
  const { query } = asked;
  const found = { from: sql`receivings`, where: conditionsOf(asked), orderBy: order(query.sort) };
  const { rows, total } = await readPage(db, found, query);
  return { ids: rows.map(({ id }) => id), total };
}

const conditionsOf = ({ query, today, timeZone }: Asked) =>
  sql.join([...scope(query), ...filters(query), ...dates(query, { today, timeZone })], sql` and `);

/** How many the list has on all its pages, as part of a larger statement. */
export const receivingCount = (asked: Asked) =>
  sql<number>`(select count(*) from receivings where ${conditionsOf(asked)})`;

/** As the index receivings_expected has it. */
const IS_OVER = sql<number>`(1 - is_open)`;

/**
 * Whoever names an order, a number or receivings gets those of closed orders too, and who types the whole number of a box into the search;
 * else, words or not, accepted, open orders are meant.
 */
function scope({ order_id, purchase_order_id, po_number, tracking_number, id, scan, q }: ReceivingQuery): Condition[] {
  const named: Condition[] = [];
  if (order_id !== undefined) named.push(sql`order_id = ${order_id}`);
  if (purchase_order_id !== undefined) named.push(sql`purchase_order_id = ${purchase_order_id}`);
  if (po_number) named.push(sql`lower(po_number) = lower(${po_number.trim()})`);
  if (tracking_number)
    named.push(sql`tracking_number is not null and lower(tracking_number) = lower(${tracking_number.trim()})`);
  if (id?.length) named.push(sql`id in (${sql.join(id)})`);
  if (scan) named.push(scanned(scan));
  const open = q ? sql<boolean>`(is_active = 1 or ${numbered(q.trim())})` : sql<boolean>`is_active = 1`;
  const conditions = named.length > 0 ? named : [open];
  return [...conditions, ...searchWords(q ?? "").map(holding)];
}

/** Exactly this PO or tracking number. */
const numbered = (number: string) =>
  sql<boolean>`id in (select id from receivings where lower(po_number) = lower(${number}) union
    select id from receivings where tracking_number is not null and lower(tracking_number) = lower(${number}))`;

/**
 * Exactly this number, code or SKU in any case. A number or code may be of a closed order; a SKU was bought too often for that to
 * help, so it is looked for among what open orders expect.
 */
function scanned(scan: string): Condition {
  const label = scan.toUpperCase().startsWith(LABEL_PREFIX) ? scan.slice(LABEL_PREFIX.length) : "";
  const parts = [
    sql`select id from receivings where lower(po_number) = lower(${scan})`,
    sql`select id from receivings where tracking_number is not null and lower(tracking_number) = lower(${scan})`,
    sql`select id from receivings where is_active = 1 and (
      exists (select 1 from order_line_items as line where line.id = receivings.order_line_item_id and lower(line.sku) = lower(${scan}))
      or exists (select 1 from requisition_splits as split where split.id = receivings.requisition_split_id
        and (lower(split.supplier_sku) = lower(${scan}) or lower(split.substitute_sku) = lower(${scan}))))`,
  ];
  if (/^\d{1,9}$/.test(label)) parts.push(sql`select id from receivings where requisition_split_id = ${Number(label)}`);
  return sql`id in (${sql.join(parts, sql` union `)})`;
}

/** This word stands somewhere in what people call the receiving by. */
function holding(word: string): Condition {
  const any = (...columns: string[]) => anyHoldsText(columns, word);
  return sql`(${any("po_number", "tracking_number")}
    or exists (select 1 from orders where orders.id = receivings.order_id and (${any("orders.name", "orders.company_sort")}))
    or exists (select 1 from order_line_items as line where line.id = receivings.order_line_item_id
      and (${any("line.sku", "line.title", "line.name")}))
    or exists (select 1 from requisition_splits as split where split.id = receivings.requisition_split_id
      and (${any("split.supplier_sku", "split.substitute_sku")}))
    or exists (select 1 from suppliers where suppliers.id = receivings.supplier_id and (${any("suppliers.name")})))`;
}

function filters(query: ReceivingQuery): Condition[] {
  const conditions: Condition[] = [];
  if (query.status?.length) conditions.push(sql`status in (${sql.join(query.status)})`);
  if (query.supplier_id !== undefined) conditions.push(sql`supplier_id = ${query.supplier_id}`);
  if (query.owner_id !== undefined) {
    conditions.push(sql`exists (select 1 from orders where orders.id = receivings.order_id
      and orders.owner_id = ${query.owner_id})`);
  }
  if (query.location_name) {
    conditions.push(sql`requisition_split_id in (select split.id from requisition_splits as split
      inner join locations on locations.id = split.location_id where locations.name_key = ${locationKey(query.location_name)})`);
  }
  if (query.vip !== undefined) conditions.push(query.vip ? sql`vip_date is not null` : sql`vip_date is null`);
  if (query.undecided !== undefined) {
    const not = query.undecided ? sql`` : sql`not`;
    conditions.push(sql`${not} exists (select 1 from discrepancies
      where discrepancies.receiving_id = receivings.id and discrepancies.status = 'open')`);
  }
  return conditions;
}

/** It came before this instant, and nobody has counted any of it. */
export const isUncounted = (before: string) =>
  sql<boolean>`(arrived_at is not null and is_open = 1 and arrived_at < ${before}
    and quantity_received = 0 and quantity_rejected = 0)`;

const IS_WAITED_FOR = sql<boolean>`${IS_OVER} = 0 and quantity_outstanding > 0`;

/** Expected on a day that is over. */
export const isLateGoods = (today: string) => sql<boolean>`(${IS_WAITED_FOR} and arrival_sort < ${today})`;

/** Days of arrival mean pieces that are still to come. */
function dates({ late, expected, uncounted }: ReceivingQuery, { today, timeZone }: Omit<Asked, "query">): Condition[] {
  const conditions: Condition[] = [];
  if (uncounted !== undefined) {
    const waits = isUncounted(startOfShopDay(today, timeZone));
    conditions.push(uncounted ? waits : sql`not ${waits}`);
  }
  if (late !== undefined) {
    conditions.push(late ? isLateGoods(today) : sql`not ${isLateGoods(today)}`);
  }
  if (expected === "today") conditions.push(sql`${IS_WAITED_FOR} and arrival_sort <= ${today}`);
  if (expected === "week") conditions.push(sql`${IS_WAITED_FOR} and arrival_sort < ${addDays(today, 7)}`);
  if (expected === "no_date") conditions.push(sql`${IS_WAITED_FOR} and arrival_sort = ${NO_DATE}`);
  return conditions;
}

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  needed_by_date: sql`coalesce(needed_by_date, ${sql.lit(NO_DATE)})`,
  vip_date: sql`vip_date`,
  received_date: sql`coalesce(received_date, '')`,
  po_number: sql`coalesce(lower(po_number), '')`,
  order_number: sql`(select coalesce(order_number, 0) from orders where orders.id = receivings.order_id)`,
  updated_at: sql`updated_at`,
};

/** By arrival what is over comes last, whichever way the rest is turned. */
function order(sort = "estimated_arrival_date"): RawBuilder<unknown> {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const column = SORT_COLUMNS[sort.replace("-", "")];
  return column ? sql`${column} ${direction}, id ${direction}` : sql`${IS_OVER}, arrival_sort ${direction}, id`;
}

/** How many of accepted, open orders each tab shows, and parcels that nobody knows. */
export async function countReceivings(db: Db, today: string) {
  const waitedFor = (until: RawBuilder<unknown>) =>
    sql`(select count(*) from receivings where is_active = 1 and ${IS_WAITED_FOR} and arrival_sort ${until})`;
  return await onlyRow(
    db,
    sql<Record<string, number>>`select
    ${waitedFor(sql`<= ${today}`)} as expected_today,
    ${waitedFor(sql`< ${today}`)} as late,
    (select count(*) from receivings where is_active = 1 and status <> 'received') as open,
    (select count(*) from receivings where is_active = 1 and exists (select 1 from discrepancies
      where discrepancies.receiving_id = receivings.id and discrepancies.status = 'open')) as undecided,
    (select count(*) from receivings where is_active = 1 and status = 'received') as received,
    (select count(*) from receivings where is_active = 1 and vip_date is not null) as vip,
    (select count(*) from parcels where status = 'open') as parcels`,
  );
}
