import { groupBy } from "contract/group-by";
import type { Selectable } from "kysely";
import type { PersonalizationsTable } from "../db/order-tables";
import type { Db, LineItemRow, OrderRow } from "../db/tables";
import { type EarlierChanges, loadEarlierChanges } from "./settled-changes";
import { loadStaffEdits, type StaffEdits } from "./staff-edits";

/** What is stored of some orders, by the id of the order (names: of the line). */
export interface LoadedOrders {
  orders: Map<number, OrderRow>;
  lines: Map<number, LineItemRow[]>;
  names: Map<number, Selectable<PersonalizationsTable>[]>;
  links: Map<number, Set<string>>;
  edits: StaffEdits;
  earlier: Map<number, EarlierChanges>;
}

/** Six statements, however many orders. */
export async function loadChangedOrders(db: Db, ids: readonly number[]): Promise<LoadedOrders> {
  const orders = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  const lines = await db
    .selectFrom("order_line_items")
    .selectAll()
    .where("order_id", "in", ids)
    .orderBy("position")
    .execute();
  const names = await db
    .selectFrom("personalizations")
    .innerJoin("order_line_items", "order_line_items.id", "personalizations.order_line_item_id")
    .selectAll("personalizations")
    .where("order_line_items.order_id", "in", ids)
    .orderBy("unit_index")
    .execute();
  const files = await db.selectFrom("files").select(["order_id", "url"]).where("order_id", "in", ids).execute();
  const links = new Map<number, Set<string>>();
  for (const { order_id, url } of files) {
    if (order_id !== null && url !== null) links.set(order_id, (links.get(order_id) ?? new Set()).add(url));
  }
  return {
    orders: new Map(orders.map((row) => [row.id, row])),
    lines: groupBy(lines, (line) => line.order_id),
    names: groupBy(names, (name) => name.order_line_item_id),
    links,
    edits: await loadStaffEdits(db, ids),
    earlier: await loadEarlierChanges(db, ids),
  };
}
