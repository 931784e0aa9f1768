import type { TodayDepartment } from "contract/today";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/tables";
import { LEAVES } from "../orders/order-filters";
import { type Packed, packed, unpacked } from "./packed-rows";
import type { TodayWindow } from "./today-window";

/** What the figures of Today say of an accepted, open order. */
export interface OpenOrder {
  id: number;
  owner_id: number | null;
  total_units: number;
  /** The day on which it must leave. */
  leaves: string | null;
  in_hand_sort: string;
  slack_date: string | null;
  /** The departments that have not finished it, a bit each. */
  open_in: number;
  /** Those whose own day is over, finished or not. */
  due_in: number;
}

export const BIT_OF: Readonly<Record<TodayDepartment, number>> = { art: 1, sourcing: 2, receiving: 4, production: 8 };

export const isOpenIn = ({ open_in }: OpenOrder, department: TodayDepartment) => (open_in & BIT_OF[department]) !== 0;

export const isDueIn = ({ due_in }: OpenOrder, department: TodayDepartment) => (due_in & BIT_OF[department]) !== 0;

const bits = (...cases: readonly [TodayDepartment, RawBuilder<boolean>][]) =>
  sql.join(
    cases.map(([name, is]) => sql`case when ${is} then ${sql.lit(BIT_OF[name])} else 0 end`),
    sql` + `,
  );

/** All of them once, from an index alone (orders_open, migration 0033): each figure would else read them for itself. */
export async function loadOpenOrders(db: Db, { today }: TodayWindow): Promise<OpenOrder[]> {
  const columns = {
    ...{ id: sql`id`, owner: sql`owner_id`, units: sql`total_units`, leaves: LEAVES },
    ...{ in_hand: sql`in_hand_sort`, slack: sql`slack_date` },
    open: bits(
      ["art", sql`art_status <> 'complete'`],
      ["sourcing", sql`sourcing_status <> 'complete'`],
      ["receiving", sql`receiving_status <> 'complete'`],
      ["production", sql`production_status <> 'complete'`],
    ),
    due: bits(
      ["art", sql`art_due_date < ${today}`],
      ["receiving", sql`goods_due_date < ${today}`],
      ["production", sql`production_due_date < ${today}`],
    ),
  };
  const { rows } = await sql<Packed<keyof typeof columns>>`
    select ${packed(columns)} from orders where stage = 'main'`.execute(db);
  const of = (name: keyof typeof columns) => unpacked(rows[0]?.[name]);
  const [owners, units, leaves, slacks] = [of("owner"), of("units"), of("leaves"), of("slack")];
  const [inHand, open, due] = [of("in_hand"), of("open"), of("due")];
  return of("id").map((id, at) => ({
    id: Number(id),
    owner_id: owners[at] ? Number(owners[at]) : null,
    total_units: Number(units[at]),
    leaves: leaves[at] || null,
    in_hand_sort: inHand[at] ?? "",
    slack_date: slacks[at] || null,
    open_in: Number(open[at]),
    due_in: Number(due[at]),
  }));
}

/** Of these those of the person whose work it is. */
export const ownedBy = (orders: readonly OpenOrder[], { personId }: TodayWindow) =>
  personId === null ? orders : orders.filter(({ owner_id }) => owner_id === personId);
