import { sql } from "kysely";
import type { Db } from "../../db/tables";
import { LEAVES } from "../orders/order-filters";
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
  art_status: string;
  sourcing_status: string;
  receiving_status: string;
  production_status: string;
  art_due_date: string | null;
  goods_due_date: string | null;
  production_due_date: string | null;
}

/** All of them once, from an index alone (orders_open, migration 0033): each figure would else read them for itself. */
export async function loadOpenOrders(db: Db): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select id, owner_id, total_units, ${LEAVES} as leaves, in_hand_sort, slack_date, art_status,
      sourcing_status, receiving_status, production_status, art_due_date, goods_due_date, production_due_date
    from orders where stage = 'main'`.execute(db);
  return rows;
}

/** Of these those of the person whose work it is. */
export const ownedBy = (orders: readonly OpenOrder[], { personId }: TodayWindow) =>
  personId === null ? orders : orders.filter(({ owner_id }) => owner_id === personId);
