import { STUCK_CAUSES, type StuckCause } from "contract/today";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/tables";
import { riskRange } from "../../plan/plan";
import { NO_DATE } from "../../plan/sort-keys";
import { isSilent } from "../art-proofs/proof-list.queries";
import { isLate } from "../productions/production-list.queries";
import { isPastCutoff } from "../purchase-orders/purchase-order-list.queries";
import { isLateGoods, isUncounted } from "../receivings/receiving-list.queries";
import type { OpenOrder } from "./open-orders";
import type { TodayWindow } from "./today-window";

/** What keeps an order from moving, and where it stands. */
export interface StuckCauseRow {
  cause: StuckCause;
  order_id: number;
  entity_type: string;
  entity_id: number;
  /** An instant, or the day since which it is late. */
  since: string | null;
  of: OpenOrder;
}

/** As it is found. The person: whose work it is beside the order's owner's. */
type FoundCause = Omit<StuckCauseRow, "of"> & { person_id: number | null };

type Arm = RawBuilder<unknown>;

/**
 * Every cause of every accepted, open order, one row each, in one statement and in no order. Late orders that nothing else holds up are named
 * by the department that is behind.
 */
export async function findStuckCauses(
  db: Db,
  window: TodayWindow,
  open: readonly OpenOrder[],
): Promise<StuckCauseRow[]> {
  const isPast = await isPastCutoff(db, window);
  const arms = [
    ...flags(),
    ...holds(),
    ...decisions(),
    ...goods(window, isPast),
    ...art(window),
    ...productions(window),
  ];
  const { rows } = await sql<FoundCause>`
    select cause, order_id, entity_type, entity_id, since, person_id
    from (${sql.join(arms, sql` union all `)}) as causes`.execute(db);
  const orders = new Map(open.map((order) => [order.id, order]));
  const isTheirs = (owner: number | null, person: number | null) =>
    window.personId === null || owner === window.personId || person === window.personId;
  const causes: StuckCauseRow[] = [];
  for (const row of [...rows, ...behind(open, window)]) {
    const of = orders.get(row.order_id);
    if (of && isTheirs(of.owner_id, row.person_id)) causes.push(Object.assign(row, { of }));
  }
  return causes;
}

const RANKS = new Map<string, number>(STUCK_CAUSES.map((cause, index) => [cause, index]));

/** The order as a whole will be late, and nothing of it says why. */
export const isBehind = ({ cause, entity_type }: Pick<StuckCauseRow, "cause" | "entity_type">) =>
  entity_type === "order" && cause.endsWith("_late");

/** That an order is late says less than what of it is. */
const rankOf = (row: StuckCauseRow) =>
  isBehind(row) ? STUCK_CAUSES.length : (RANKS.get(row.cause) ?? STUCK_CAUSES.length);

/** The worst cause of each order, most at risk first. */
export function worstOfEach(causes: readonly StuckCauseRow[]): StuckCauseRow[] {
  const worst = new Map<number, StuckCauseRow>();
  for (const row of causes) {
    const known = worst.get(row.order_id);
    if (known === undefined || compareCauses(row, known) < 0) worst.set(row.order_id, row);
  }
  return [...worst.values()].sort(
    (one, other) =>
      compare(one.of.slack_date ?? NO_DATE, other.of.slack_date ?? NO_DATE) || one.order_id - other.order_id,
  );
}

/** Of one order: below 0 where the first one is worse. */
const compareCauses = (one: StuckCauseRow, other: StuckCauseRow) =>
  rankOf(one) - rankOf(other) || compare(one.since ?? "", other.since ?? "") || one.entity_id - other.entity_id;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A flag of an order stops it whatever it says; of pieces of it, one that stops them. */
function flags(): Arm[] {
  return [
    sql`select 'flag' as cause, flaggable_id as order_id, 'order' as entity_type, flaggable_id as entity_id,
      created_at as since, assigned_to_id as person_id
      from flags where resolved_at is null and flaggable_type = 'order'`,
    ...(["receiving", "production"] as const).map(
      (
        type,
      ) => sql`select 'flag', flagged.order_id, ${sql.lit(type)}, flagged.id, flags.created_at, flags.assigned_to_id
        from flags inner join ${sql.table(`${type}s`)} as flagged on flagged.id = flags.flaggable_id
        where flags.resolved_at is null and flags.flaggable_type = ${sql.lit(type)} and flags.severity = 'blocker'
        and flagged.is_active = 1`,
    ),
  ];
}

function holds(): Arm[] {
  return [
    sql`select 'hold', id, 'order', id, held_at, held_by_id from orders where status = 'on_hold' and stage = 'main'`,
    sql`select 'hold', order_id, 'requisition', id, updated_at, null from requisitions
      where is_active = 1 and status = 'hold'`,
    sql`select 'hold', order_id, 'production', id, coalesce(status_since, updated_at), operator_id from productions
      where is_active = 1 and status = 'hold'`,
    sql`select 'hold', order_id, 'art_proof', id, status_since, assignee_id from art_proofs
      where is_active = 1 and status = 'on_hold'`,
  ];
}

function decisions(): Arm[] {
  return [
    sql`select 'decision', discrepancies.order_id, 'discrepancy', discrepancies.id, discrepancies.created_at,
      discrepancies.owner_id from discrepancies inner join receivings on receivings.id = discrepancies.receiving_id
      where discrepancies.status = 'open' and receivings.is_active = 1`,
    sql`select 'decision', order_id, 'order_change', id, created_at, null from order_changes where status = 'proposed'`,
    sql`select 'decision', order_id, 'task', id, created_at, assignee_id from tasks
      where done_at is null and order_id is not null and kind in ('substitution', 'customer_goods_spoiled')`,
  ];
}

function goods({ today, startOfToday }: TodayWindow, isPast: RawBuilder<boolean>): Arm[] {
  return [
    sql`select 'no_stock', order_id, 'requisition', id, updated_at, null from requisitions
      where is_active = 1 and status = 'stock_issue'`,
    sql`select 'backorder', order_id, 'requisition_split', id, updated_at, null from requisition_splits
      where is_active = 1 and status = 'backordered'`,
    // Its columns as expressions: else SQLite begins with all splits that are ordered.
    sql`select 'po_unconfirmed', split.order_id, 'purchase_order', sent.id, min(sent.sent_at), min(sent.created_by_id)
      from (select id, sent_at, created_by_id from purchase_orders where ${isPast}) as sent
      inner join requisition_splits as split on split.purchase_order_id = sent.id
      where +split.is_active = 1 and split.status || '' = 'ordered' group by split.order_id, sent.id`,
    sql`select 'goods_late', order_id, 'receiving', id, arrival_sort, null from receivings
      where is_active = 1 and ${isLateGoods(today)}`,
    sql`select 'uncounted', order_id, 'receiving', id, arrived_at, null from receivings
      where is_active = 1 and ${isUncounted(startOfToday)}`,
  ];
}

function art({ today, now }: TodayWindow): Arm[] {
  return [
    sql`select 'change_request', order_id, 'art_proof', id, status_since, assignee_id from art_proofs
      where is_active = 1 and status = 'change_request'`,
    // One customer is called once, about all that they were asked.
    sql`select 'silent_customer', order_id, 'art_proof', min(id), min(status_since), assignee_id from art_proofs
      where is_active = 1 and ${isSilent(now)} group by order_id, assignee_id`,
    sql`select 'art_late', order_id, 'art_proof', id, due_sort, assignee_id from art_proofs
      where is_active = 1 and (case when status = 'approved' then 1 else 0 end) = 0 and due_sort < ${today}`,
  ];
}

function productions({ today }: TodayWindow): Arm[] {
  return [
    sql`select 'edits_required', order_id, 'production', id, coalesce(status_since, updated_at), operator_id from productions
      where is_active = 1 and status = 'edits_required'`,
    sql`select 'production_late', order_id, 'production', id, due_sort, operator_id from productions
      where is_active = 1 and ${isLate(today)}`,
    // Art and goods are there: its sample alone is waited for.
    sql`select 'sample', order_id, 'production', id, coalesce(status_since, updated_at), operator_id from productions
      where is_active = 1 and status = 'not_started' and gate_json like '%"art":{"ok":true%'
      and gate_json like '%"goods":{"ok":true%' and gate_json like '%"sample":{"ok":false%'`,
  ];
}

/** Will miss its date: the first department that is past its own day, else the first that is not done. */
function behind(open: readonly OpenOrder[], { today, calendar }: TodayWindow): FoundCause[] {
  const last = riskRange("late", today, calendar).to ?? "";
  const late = open.filter(({ slack_date }) => slack_date !== null && slack_date <= last);
  return late.map((order) => {
    const departments = [
      { cause: "art_late", status: order.art_status, due: order.art_due_date },
      { cause: "goods_late", status: order.receiving_status, due: order.goods_due_date },
      { cause: "production_late", status: order.production_status, due: order.production_due_date },
    ] as const;
    const waiting = departments.filter(({ status }) => status !== "complete");
    const past = waiting.find(({ due }) => due !== null && due < today);
    return {
      cause: (past ?? waiting[0] ?? departments[2]).cause,
      order_id: order.id,
      entity_type: "order",
      entity_id: order.id,
      since: past?.due ?? null,
      person_id: order.owner_id,
    };
  });
}
