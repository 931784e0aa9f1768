import { TODAY_DEPARTMENTS } from "contract/today";
import type { Today } from "contract/today.schema";
import { workDaysBetween } from "contract/work-days";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables";
import { addDays, shopToday } from "../../orders/calendar";
import { ofPerson, type TodayWindow, weeksSoFar } from "./today-window";

/** How the shop did: what was completed and spoiled over the last eight weeks. */

interface CompletedOrder {
  units: number;
  closed_at: string;
  accepted_at: string | null;
  art_approved_at: string | null;
  actual_ship_date: string | null;
  /** The last day on which something was ordered or came, and when the last production was over. */
  ordered_date: string | null;
  received_date: string | null;
  made_at: string | null;
}

/** Departments, and how long an order takes from the last piece made until it left. */
const MEASURED = [...TODAY_DEPARTMENTS, "shipping"] as const;
type Measured = (typeof MEASURED)[number];

export interface PastWeeks extends Pick<Today, "on_time" | "on_time_by_method" | "turnaround"> {
  /** Units of the orders that were completed in each of the weeks so far. */
  units: readonly number[];
}

/** Each completed order once, with what its departments took. */
export async function pastWeeks(db: Kysely<Database>, window: TodayWindow): Promise<PastWeeks> {
  const weeks = weeksSoFar(window);
  const orders = await loadCompleted(db, window);
  const dayOf = dayReader(window.timeZone);
  const units = weeks.map(() => 0);
  const spans = Object.fromEntries(MEASURED.map((name) => [name, { orders: 0, days: 0 }]));
  for (const order of orders) {
    const index = weeks.findIndex(({ from, until }) => order.closed_at >= from && order.closed_at < until);
    if (index === -1) continue;
    units[index] = (units[index] ?? 0) + order.units;
    for (const [department, from, to] of steps(order, dayOf)) {
      const span = spans[department];
      if (!span || !from || !to) continue;
      span.orders += 1;
      span.days += Math.max(0, workDaysBetween(from, to, window.calendar));
    }
  }
  const turnaround = MEASURED.map((department) => {
    const { orders: counted = 0, days = 0 } = spans[department] ?? {};
    return { department, orders: counted, work_days: counted === 0 ? null : Math.round((days / counted) * 10) / 10 };
  });
  return { units, ...(await onTime(db, window)), turnaround };
}

/** The status as an expression: else SQLite walks all that were ever completed in place of the last weeks. */
async function loadCompleted(db: Kysely<Database>, window: TodayWindow): Promise<CompletedOrder[]> {
  const first = weeksSoFar(window)[0];
  const last = weeksSoFar(window).at(-1);
  const { rows } = await sql<CompletedOrder>`
    select orders.total_units as units, orders.closed_at, orders.accepted_at, orders.art_approved_at,
      orders.actual_ship_date,
      (select max(po_date) from requisition_splits where requisition_splits.order_id = orders.id) as ordered_date,
      (select max(received_date) from receivings where receivings.order_id = orders.id) as received_date,
      (select max(completed_at) from productions where productions.order_id = orders.id) as made_at
    from orders where orders.closed_at >= ${first?.from} and orders.closed_at < ${last?.until}
    and orders.status || '' = 'complete' ${ofPerson(window)}`.execute(db);
  return rows;
}

interface ShippedOrder {
  actual_ship_date: string;
  ship_by_date: string;
  method: string | null;
}

/** Orders that left with all their pieces and had a day to leave by, by the week in which the last of them left, and by shipping method. */
async function onTime(
  db: Kysely<Database>,
  window: TodayWindow,
): Promise<Pick<Today, "on_time" | "on_time_by_method">> {
  const weeks = weeksSoFar(window);
  const [first, last] = [weeks[0]?.first_day ?? window.today, addDays(weeks.at(-1)?.first_day ?? window.today, 6)];
  const { rows } = await sql<ShippedOrder>`
    select actual_ship_date, ship_by_date, shipping_method as method from orders
    where actual_ship_date >= ${first} and actual_ship_date <= ${last} and ship_by_date is not null
      and ship_status = 'shipped' ${ofPerson(window)}`.execute(db);
  const countOf = (orders: readonly ShippedOrder[]) => ({
    completed: orders.length,
    on_time: orders.filter((order) => order.actual_ship_date <= order.ship_by_date).length,
  });
  const methods = [...new Set(rows.map(({ method }) => method ?? ""))].sort();
  return {
    on_time: weeks.map(({ first_day }) => ({
      first_day,
      ...countOf(rows.filter(({ actual_ship_date: day }) => day >= first_day && day <= addDays(first_day, 6))),
    })),
    on_time_by_method: methods.map((method) => ({
      method,
      ...countOf(rows.filter((row) => (row.method ?? "") === method)),
    })),
  };
}

type Step = readonly [department: Measured, from: string | null, to: string | null];

/** Art and sourcing begin with the acceptance, receiving with the last order at a supplier, production once art and goods are there. */
function steps(order: CompletedOrder, dayOf: (instant: string) => string): Step[] {
  const day = (instant: string | null) => (instant === null ? null : dayOf(instant));
  const accepted = day(order.accepted_at);
  const approved = day(order.art_approved_at);
  const { ordered_date: ordered, received_date: received } = order;
  const ready = [approved, received].reduce((later, one) => (one && (!later || one > later) ? one : later), accepted);
  return [
    ["art", accepted, approved],
    ["sourcing", accepted, ordered],
    ["receiving", ordered, received],
    ["production", ready, day(order.made_at)],
    ["shipping", day(order.made_at), order.actual_ship_date],
  ];
}

/** Days of instants in the shop's zone: one look at the clock for every hour that lies in one day, for the zone's rules cost far more than a map. */
function dayReader(timeZone: string): (instant: string) => string {
  const known = new Map<string, string | null>();
  const dayAt = (instant: string) => shopToday(new Date(instant), timeZone);
  return (instant) => {
    const hour = instant.slice(0, "2026-03-10T15".length);
    let day = known.get(hour);
    if (day === undefined) {
      const first = dayAt(`${hour}:00:00.000Z`);
      day = first === dayAt(`${hour}:59:59.999Z`) ? first : null;
      known.set(hour, day);
    }
    return day ?? dayAt(instant);
  };
}

interface SpoiledRow {
  week: number;
  kind: string;
  reason: string | null;
  pieces: number;
}

/** Pieces run and spoiled by week, and why; what was taken back is not among them. */
export async function spoilage(db: Kysely<Database>, window: TodayWindow): Promise<Today["spoilage"]> {
  const weeks = weeksSoFar(window);
  const bounds = weeks.map(({ from, until }, index) => sql`(${sql.lit(index)}, ${from}, ${until})`);
  const mine =
    window.personId === null
      ? sql``
      : sql`and counts.production_id in (select id from productions where operator_id = ${window.personId})`;
  const { rows } = await sql<SpoiledRow>`
    select week.column1 as week, counts.kind, counts.reason, sum(counts.quantity) as pieces
    from (values ${sql.join(bounds)}) as week
    inner join production_counts as counts on counts.kind in ('produced', 'spoiled')
      and counts.created_at >= week.column2 and counts.created_at < week.column3 ${mine}
    group by 1, 2, 3`.execute(db);
  const sum = (is: (row: SpoiledRow) => boolean) =>
    rows.reduce((all, row) => all + (is(row) ? Number(row.pieces) : 0), 0);
  const reasons = [...new Set(rows.flatMap(({ kind, reason }) => (kind === "spoiled" ? (reason ?? "other") : [])))];
  return {
    weeks: weeks.map(({ first_day }, index) => ({
      first_day,
      produced: sum((row) => row.week === index && row.kind === "produced"),
      spoiled: sum((row) => row.week === index && row.kind === "spoiled"),
    })),
    reasons: reasons
      .map((reason) => ({ reason, units: sum((row) => row.kind === "spoiled" && (row.reason ?? "other") === reason) }))
      .filter(({ units }) => units > 0)
      .sort((one, other) => other.units - one.units || one.reason.localeCompare(other.reason)),
  };
}
