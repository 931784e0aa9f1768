import type { ArtProofDetail, ArtProofQuery } from "contract/art-proofs.schema";
import { orderNameSpellings } from "contract/order-names";
import { type RawBuilder, sql } from "kysely";
import { suggestLogos } from "../../art/suggest-logos";
import { instantAfter } from "../../clock";
import type { Dialect } from "../../db/dialect";
import { onlyRow } from "../../db/only-row";
import { readPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { addDays } from "../../plan/calendar";
import { presentProof } from "./present-proof";
import { loadParts } from "./proof-parts.queries";
import { selectProofs } from "./proof-rows";

type Condition = RawBuilder<boolean>;

/** A page of proofs, and how many there are on all pages. */
export async function listProofs(db: Db, asked: Asked): Promise<{ proofs: ArtProofDetail[]; total: number }> {
  const { query } = asked;
  const found = { from: sql`art_proofs`, where: conditionsOf(asked), orderBy: order(query.sort) };
  const page = await readPage(db, found, query);
  const { total } = page;
  const ids = page.rows.map(({ id }) => id);
  if (ids.length === 0) return { proofs: [], total };
  const rows = await selectProofs(db).where("art_proofs.id", "in", ids).execute();
  const parts = await loadParts(db, rows);
  const notStarted = rows.filter((row) => row.status === "not_started").map((row) => row.id);
  const logos = await suggestLogos(db, notStarted);
  const byId = new Map(
    rows.map((row) => [row.id, { ...presentProof(row, parts), suggested_logos: logos.get(row.id) ?? [] }]),
  );
  return { proofs: ids.flatMap((id) => byId.get(id) ?? []), total };
}

interface Asked {
  query: ArtProofQuery;
  dialect: Dialect;
  today: string;
  now: Date;
}

const conditionsOf = ({ query, dialect, today, now }: Asked) =>
  sql.join([...scope(query, dialect), ...filters(query, now), ...dates(query, today)], sql` and `);

/** How many the list has on all its pages, as part of a larger statement. */
export const listedProofs = (asked: Asked) =>
  sql<number>`(select count(*) from art_proofs where ${conditionsOf(asked)})`;

/** How many the list has, and for how many customers they wait; an order that names none is one. */
export async function countProofsByCustomers(db: Db, asked: Asked): Promise<{ proofs: number; customers: number }> {
  return await onlyRow(
    db,
    sql<{
      proofs: number;
      customers: number;
    }>`select count(*) as proofs, count(distinct coalesce(customer_id, -id)) as customers
    from (select order_id from art_proofs where ${conditionsOf(asked)}) as proof
    inner join orders on orders.id = proof.order_id`,
  );
}

/** Whoever names an order or proofs gets them of closed orders too; else, words or not, accepted, open orders are meant. */
function scope({ order_id, order_name, id, q }: ArtProofQuery, dialect: Dialect): Condition[] {
  const named: Condition[] = [];
  if (order_id !== undefined) named.push(sql`order_id = ${order_id}`);
  if (order_name)
    named.push(sql`order_id in (select id from orders where name in (${sql.join(orderNameSpellings(order_name))}))`);
  if (id?.length) named.push(sql`id in (${sql.join(id)})`);
  const conditions = named.length > 0 ? named : [sql<boolean>`is_active = 1`];
  const words = q?.trim();
  return words ? [...conditions, sql`order_id in (${dialect.searchOrders(words)})`] : conditions;
}

const IS_NEW = sql<boolean>`(status = 'not_started' or (assignee_id is null and status <> 'approved'))`;

const SILENT_MS = 48 * 3_600_000;

/** In review, and no answer since it was sent long ago: a reminder of ours is no answer. */
export function isSilent(now: Date): Condition {
  return sql`(status = 'in_review' and exists (select 1 from proof_requests where proof_requests.art_proof_id = art_proofs.id
    and proof_requests.status in ('pending', 'viewed') and proof_requests.sent_at <= ${instantAfter(now, -SILENT_MS)}))`;
}

function filters(query: ArtProofQuery, now: Date): Condition[] {
  const conditions: Condition[] = [];
  if (query.silent !== undefined) conditions.push(query.silent ? isSilent(now) : sql`not ${isSilent(now)}`);
  if (query.stage === "new") conditions.push(IS_NEW);
  if (query.stage === "main") conditions.push(sql`not ${IS_NEW}`);
  if (query.status?.length) conditions.push(sql`status in (${sql.join(query.status)})`);
  if (query.assignee_id !== undefined) conditions.push(sql`assignee_id = ${query.assignee_id}`);
  if (query.unassigned !== undefined) {
    conditions.push(query.unassigned ? sql`assignee_id is null` : sql`assignee_id is not null`);
  }
  if (query.deco_method?.length) conditions.push(sql`deco_method in (${sql.join(query.deco_method)})`);
  if (query.no_method !== undefined) {
    conditions.push(query.no_method ? sql`deco_method is null` : sql`deco_method is not null`);
  }
  if (query.priority?.length) conditions.push(sql`priority in (${sql.join(query.priority)})`);
  return conditions;
}

/** As the index art_proofs_due has it. */
const IS_DONE = sql<number>`(case when status = 'approved' then 1 else 0 end)`;

/** What is approved is due no more. */
function dates({ due }: ArtProofQuery, today: string): Condition[] {
  const open = sql<boolean>`${IS_DONE} = 0`;
  switch (due) {
    case "late":
      return [open, sql`due_sort < ${today}`];
    case "today":
      return [open, sql`due_sort = ${today}`];
    case "week":
      return [open, sql`due_sort >= ${today}`, sql`due_sort < ${addDays(today, 7)}`];
    case undefined:
      return [];
  }
}

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  due_date: sql`due_sort`,
  priority: sql`priority_rank`,
  status_since: sql`status_since`,
  order_number: sql`(select order_number from orders where orders.id = art_proofs.order_id)`,
  created_at: sql`created_at`,
  updated_at: sql`updated_at`,
  id: sql`id`,
};

/** By urgency what is approved comes last, whichever way the rest is turned: nobody has to do anything about it. */
function order(sort = "due_date"): RawBuilder<unknown> {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const field = sort.replace("-", "");
  const column = SORT_COLUMNS[field] ?? sql`due_sort`;
  if (field === "due_date") return sql`${IS_DONE}, due_sort ${direction}, priority_rank, id`;
  if (field === "priority") return sql`${IS_DONE}, priority_rank ${direction}, due_sort, id`;
  if (field === "status_since") return sql`${IS_DONE}, status_since ${direction}, id ${direction}`;
  return sql`${column} ${direction}, id ${direction}`;
}

/** How many of accepted, open orders each tab shows; `mine` are the person's that are not approved. */
export async function countProofs(db: Db, personId: number) {
  const { rows } = await sql<{ status: string; proofs: number; unassigned: number; mine: number }>`
    select status, count(*) as proofs, count(*) - count(assignee_id) as unassigned,
      count(case when assignee_id = ${personId} then 1 end) as mine
    from art_proofs where is_active = 1 group by status`.execute(db);
  const counts = { new: 0, by_status: {} as Record<string, number>, mine: 0 };
  for (const { status, proofs, unassigned, mine } of rows) {
    counts.by_status[status] = proofs;
    if (status === "not_started") counts.new += proofs;
    else if (status !== "approved") counts.new += unassigned;
    if (status !== "approved") counts.mine += mine;
  }
  return counts;
}
