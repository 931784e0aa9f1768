import type { TodayDepartment } from "contract/today";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/tables";
import { LEAVES } from "../orders/order-filters";
import { packed, unpacked } from "./packed-rows";
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
  const columns = packed([
    ...[sql`id`, sql`owner_id`, sql`total_units`, LEAVES, sql`in_hand_sort`, sql`slack_date`],
    bits(
      ["art", sql`art_status <> 'complete'`],
      ["sourcing", sql`sourcing_status <> 'complete'`],
      ["receiving", sql`receiving_status <> 'complete'`],
      ["production", sql`production_status <> 'complete'`],
    ),
    bits(
      ["art", sql`art_due_date < ${today}`],
      ["receiving", sql`goods_due_date < ${today}`],
      ["production", sql`production_due_date < ${today}`],
    ),
  ]);
  const { rows } = await sql<{ orders: string | null }>`
    select ${columns} as orders from orders where stage = 'main'`.execute(db);
  return unpacked(rows[0]?.orders).map(([id, owner, units, leaves, inHand = "", slack, open, due]) => ({
    id: Number(id),
    owner_id: owner ? Number(owner) : null,
    total_units: Number(units),
    leaves: leaves || null,
    in_hand_sort: inHand,
    slack_date: slack || null,
    open_in: Number(open),
    due_in: Number(due),
  }));
}

/** Of these those of the person whose work it is. */
export const ownedBy = (orders: readonly OpenOrder[], { personId }: TodayWindow) =>
  personId === null ? orders : orders.filter(({ owner_id }) => owner_id === personId);
