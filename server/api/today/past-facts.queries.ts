import { TODAY_DEPARTMENTS } from "contract/today";
import { type WorkCalendar, workDaysBetween } from "contract/work-days";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/tables";
import { addDays, shopToday, startOfShopDay } from "../../plan/calendar";

/** Departments, and how long an order takes from the last piece made until it left. */
export const MEASURED = [...TODAY_DEPARTMENTS, "shipping"] as const;
type Measured = (typeof MEASURED)[number];

/** What a day adds to the figures of past weeks, by whose work it was. */
export interface PastFigure {
  /** Orders completed (sum: their units); work days that a department took; orders that left (sum: on time); pieces run and spoiled. */
  kind: "completed" | "took" | "left" | "produced" | "spoiled";
  /** The department, the shipping method or the reason. */
  word: string | null;
  person_id: number | null;
  count: number;
  sum: number;
}

type FigureOfDay = PastFigure & { day: string };

/** Days of the shop in a row, and the instants at which they begin and end. */
export interface DaySpan {
  first_day: string;
  last_day: string;
  from: string;
  until: string;
}

export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

type Rules = { timeZone: string; calendar: WorkCalendar };
export type FiguresByDay = Map<string, PastFigure[]>;

/** From the facts alone. Three statements, however many spans. Days on which nothing happened are missing. */
export async function readPastFigures(
  db: Db,
  spans: readonly DaySpan[],
  { timeZone, calendar }: Rules,
): Promise<FiguresByDay> {
  const days: FiguresByDay = new Map();
  if (spans.length === 0) return days;
  const dayOf = dayReader(timeZone);
  const add = (day: string, figure: PastFigure) => {
    const figures = days.get(day) ?? [];
    days.set(day, figures);
    const known = figures.find(
      ({ kind, word, person_id }) => kind === figure.kind && word === figure.word && person_id === figure.person_id,
    );
    if (!known) return figures.push(figure);
    known.count += figure.count;
    known.sum += figure.sum;
  };
  for (const order of await loadCompleted(db, spans)) {
    const day = dayOf(order.closed_at);
    const { person_id } = order;
    add(day, { kind: "completed", word: null, person_id, count: 1, sum: order.units });
    for (const [word, from, to] of steps(order, dayOf)) {
      if (!from || !to) continue;
      add(day, { kind: "took", word, person_id, count: 1, sum: Math.max(0, workDaysBetween(from, to, calendar)) });
    }
  }
  for (const { day, ...figure } of [...(await countLeft(db, spans)), ...(await sumCounted(db, spans, timeZone))])
    add(day, figure);
  return days;
}

interface CompletedOrder {
  units: number;
  person_id: number | null;
  closed_at: string;
  accepted_at: string | null;
  art_approved_at: string | null;
  actual_ship_date: string | null;
  /** The last day on which something was ordered or came, and when the last production was over. */
  ordered_date: string | null;
  received_date: string | null;
  made_at: string | null;
}

/** The status as an expression: else SQLite walks all that were ever completed in place of these days. */
async function loadCompleted(db: Db, spans: readonly DaySpan[]): Promise<CompletedOrder[]> {
  const { rows } = await sql<CompletedOrder>`
    select orders.total_units as units, orders.owner_id as person_id, orders.closed_at, orders.accepted_at,
      orders.art_approved_at, orders.actual_ship_date,
      (select max(po_date) from requisition_splits where requisition_splits.order_id = orders.id) as ordered_date,
      (select max(received_date) from receivings where receivings.order_id = orders.id) as received_date,
      (select max(completed_at) from productions where productions.order_id = orders.id) as made_at
    from orders where ${isWithin("orders.closed_at", spans)} and orders.status || '' = 'complete'`.execute(db);
  return rows;
}

/** Orders that left with all their pieces and had a day to leave by, by the day on which the last of them left. */
async function countLeft(db: Db, spans: readonly DaySpan[]) {
  const days = spans.map(
    ({ first_day, last_day }) => sql<boolean>`(actual_ship_date >= ${first_day} and actual_ship_date <= ${last_day})`,
  );
  const { rows } = await sql<FigureOfDay>`
    select actual_ship_date as day, 'left' as kind, shipping_method as word, owner_id as person_id, count(*) as count,
      sum(case when actual_ship_date <= ship_by_date then 1 else 0 end) as sum
    from orders where (${sql.join(days, sql` or `)}) and ship_by_date is not null and ship_status = 'shipped'
    group by actual_ship_date, shipping_method, owner_id`.execute(db);
  return rows;
}

/** Pieces run and spoiled by day, and why; what was taken back is negative. */
async function sumCounted(db: Db, spans: readonly DaySpan[], timeZone: string) {
  const days = spans.flatMap(({ first_day, last_day }) => daysFrom(first_day, last_day));
  const whens = days.map((day) => sql`when created_at < ${startOfShopDay(addDays(day, 1), timeZone)} then ${day}`);
  const { rows } = await sql<FigureOfDay>`
    with counted as (
      select case ${sql.join(whens, sql` `)} end as day, kind, reason as word, production_id, count(*) as count, sum(quantity) as sum
      from production_counts where kind in ('produced', 'spoiled') and ${isWithin("created_at", spans)}
      group by production_id, 1, 2, 3)
    select day, kind, word, operator_id as person_id, sum(count) as count, sum(sum) as sum
    from counted inner join productions on productions.id = counted.production_id group by 1, 2, 3, 4`.execute(db);
  return rows;
}

function isWithin(column: string, spans: readonly DaySpan[]): RawBuilder<boolean> {
  const instant = sql.ref(column);
  const each = spans.map(({ from, until }) => sql`(${instant} >= ${from} and ${instant} < ${until})`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
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
