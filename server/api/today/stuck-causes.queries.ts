import { STUCK_CAUSES, type StuckCause } from "contract/today";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/tables";
import { riskRange } from "../../plan/plan";
import { NO_DATE } from "../../plan/sort-keys";
import { isSilent } from "../art-proofs/proof-list.queries";
import { isLate } from "../productions/production-list.queries";
import { isPastCutoff } from "../purchase-orders/purchase-order-list.queries";
import { isLateGoods, isUncounted } from "../receivings/receiving-list.queries";
import { isDueIn, isOpenIn, type OpenOrder, ownedBy } from "./open-orders";
import { type Packed, packed, unpacked } from "./packed-rows";
import type { TodayWindow } from "./today-window";

/** What keeps an order from moving, and where it stands. */
export interface StuckCauseRow {
  cause: StuckCause;
  order_id: number;
  entity_type: string;
  entity_id: number;
  /** An instant, or the day since which it is late; null for an order that is behind as a whole: its facts say it. */
  since: string | null;
  of: OpenOrder;
  /** The lowest one of an order is shown. */
  rank: number;
}

/** What all rows of one select are, and the select: order, entity, since and person. */
interface Arm extends Pick<StuckCauseRow, "cause" | "entity_type" | "rank"> {
  found: RawBuilder<unknown>;
}

const arm =
  (cause: StuckCause, entity_type: string) =>
  (...found: Parameters<typeof sql>): Arm => ({
    cause,
    entity_type,
    rank: STUCK_CAUSES.indexOf(cause),
    found: sql(...found),
  });

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
  const selects = arms.map(({ found }, index) => sql`select ${sql.lit(index)}, ${found}`);
  const columns = {
    arm: sql`arm`,
    order: sql`order_id`,
    entity: sql`entity_id`,
    since: sql`since`,
    person: sql`person_id`,
  };
  const { rows } = await sql<Packed<keyof typeof columns>>`
    with found (arm, order_id, entity_id, since, person_id) as (${sql.join(selects, sql` union all `)})
    select ${packed(columns)} from found`.execute(db);
  const column = (name: keyof typeof columns) => unpacked(rows[0]?.[name]);
  const [ids, entities, sinces, people] = [column("order"), column("entity"), column("since"), column("person")];
  const orders = new Map(open.map((order) => [String(order.id), order]));
  const causes = behind(ownedBy(open, window), window);
  for (const [at, index] of column("arm").entries()) {
    const [of, found] = [orders.get(ids[at] ?? ""), arms[Number(index)]];
    if (!of || !found) continue;
    const isTheirs = of.owner_id === window.personId || people[at] === String(window.personId);
    if (window.personId !== null && !isTheirs) continue;
    const { cause, entity_type, rank } = found;
    const [entity_id, since] = [Number(entities[at]), sinces[at] || null];
    causes.push({ cause, order_id: of.id, entity_type, entity_id, since, of, rank });
  }
  return causes;
}

/** The order as a whole will be late, and nothing of it says why. */
export const isBehind = ({ rank }: StuckCauseRow) => rank === BEHIND_RANK;

/** That an order is late says less than what of it is. */
const BEHIND_RANK = STUCK_CAUSES.length;

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
  one.rank - other.rank || compare(one.since ?? "", other.since ?? "") || one.entity_id - other.entity_id;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A flag of an order stops it whatever it says; of pieces of it, one that stops them. */
function flags(): Arm[] {
  return [
    arm("flag", "order")`flaggable_id, flaggable_id, created_at, assigned_to_id
      from flags where resolved_at is null and flaggable_type = 'order'`,
    ...["receiving", "production"].map(
      (type) => arm("flag", type)`flagged.order_id, flagged.id, flags.created_at, flags.assigned_to_id
        from flags inner join ${sql.table(`${type}s`)} as flagged on flagged.id = flags.flaggable_id
        where flags.resolved_at is null and flags.flaggable_type = ${sql.lit(type)} and flags.severity = 'blocker'
        and flagged.is_active = 1`,
    ),
  ];
}

function holds(): Arm[] {
  return [
    arm("hold", "order")`id, id, held_at, held_by_id from orders where status = 'on_hold' and stage = 'main'`,
    arm("hold", "requisition")`order_id, id, updated_at, null from requisitions
      where is_active = 1 and status = 'hold'`,
    arm("hold", "production")`order_id, id, coalesce(status_since, updated_at), operator_id from productions
      where is_active = 1 and status = 'hold'`,
    arm("hold", "art_proof")`order_id, id, status_since, assignee_id from art_proofs
      where is_active = 1 and status = 'on_hold'`,
  ];
}

function decisions(): Arm[] {
  return [
    arm("decision", "discrepancy")`discrepancies.order_id, discrepancies.id, discrepancies.created_at,
      discrepancies.owner_id from discrepancies inner join receivings on receivings.id = discrepancies.receiving_id
      where discrepancies.status = 'open' and receivings.is_active = 1`,
    arm("decision", "order_change")`order_id, id, created_at, null from order_changes where status = 'proposed'`,
    arm("decision", "task")`order_id, id, created_at, assignee_id from tasks
      where done_at is null and order_id is not null and kind in ('substitution', 'customer_goods_spoiled')`,
  ];
}

function goods({ today, startOfToday }: TodayWindow, isPast: RawBuilder<boolean>): Arm[] {
  return [
    arm("no_stock", "requisition")`order_id, id, updated_at, null from requisitions
      where is_active = 1 and status = 'stock_issue'`,
    arm("backorder", "requisition_split")`order_id, id, updated_at, null from requisition_splits
      where is_active = 1 and status = 'backordered'`,
    // Its columns as expressions: else SQLite begins with all splits that are ordered.
    arm("po_unconfirmed", "purchase_order")`split.order_id, sent.id, min(sent.sent_at), min(sent.created_by_id)
      from (select id, sent_at, created_by_id from purchase_orders where ${isPast}) as sent
      inner join requisition_splits as split on split.purchase_order_id = sent.id
      where +split.is_active = 1 and split.status || '' = 'ordered' group by split.order_id, sent.id`,
    arm("goods_late", "receiving")`order_id, id, arrival_sort, null from receivings
      where is_active = 1 and ${isLateGoods(today)}`,
    arm("uncounted", "receiving")`order_id, id, arrived_at, null from receivings
      where is_active = 1 and ${isUncounted(startOfToday)}`,
  ];
}

function art({ today, now }: TodayWindow): Arm[] {
  return [
    arm("change_request", "art_proof")`order_id, id, status_since, assignee_id from art_proofs
      where is_active = 1 and status = 'change_request'`,
    // One customer is called once, about all that they were asked.
    arm("silent_customer", "art_proof")`order_id, min(id), min(status_since), assignee_id from art_proofs
      where is_active = 1 and ${isSilent(now)} group by order_id, assignee_id`,
    arm("art_late", "art_proof")`order_id, id, due_sort, assignee_id from art_proofs
      where is_active = 1 and (case when status = 'approved' then 1 else 0 end) = 0 and due_sort < ${today}`,
  ];
}

function productions({ today }: TodayWindow): Arm[] {
  return [
    arm("edits_required", "production")`order_id, id, coalesce(status_since, updated_at), operator_id from productions
      where is_active = 1 and status = 'edits_required'`,
    arm("production_late", "production")`order_id, id, due_sort, operator_id from productions
      where is_active = 1 and ${isLate(today)}`,
    // Art and goods are there: its sample alone is waited for.
    arm("sample", "production")`order_id, id, coalesce(status_since, updated_at), operator_id from productions
      where is_active = 1 and status = 'not_started' and gate_json like '%"art":{"ok":true%'
      and gate_json like '%"goods":{"ok":true%' and gate_json like '%"sample":{"ok":false%'`,
  ];
}

/** Whose day an order as a whole can miss, in the order in which it is looked for. */
export const BEHIND = [
  { cause: "art_late", department: "art", day: "art_due_date", what: "Art is not approved" },
  { cause: "goods_late", department: "receiving", day: "goods_due_date", what: "Goods are not here" },
  { cause: "production_late", department: "production", day: "production_due_date", what: "Production is not done" },
] as const;

/** Will miss its date: the first department that is past its own day, else the first that is not done. */
function behind(orders: readonly OpenOrder[], { today, calendar }: TodayWindow): StuckCauseRow[] {
  const last = riskRange("late", today, calendar).to ?? "";
  return orders
    .filter(({ slack_date }) => slack_date !== null && slack_date <= last)
    .map((of) => {
      const past = BEHIND.find(({ department }) => isOpenIn(of, department) && isDueIn(of, department));
      const { cause } = past ?? BEHIND.find(({ department }) => isOpenIn(of, department)) ?? BEHIND[2];
      return { cause, order_id: of.id, entity_type: "order", entity_id: of.id, since: null, of, rank: BEHIND_RANK };
    });
}
