import type { HistoryAction } from "contract/history";
import { sql } from "kysely";
import type { HistoryScope } from "../../history/history.queries";
import type { HistoryEntry } from "../../history/record-history";

interface Event {
  action: HistoryAction;
  purchaseOrder: { id: number; po_number: string };
  supplierName: string;
  /** Those that it concerns, in the history of their orders too. */
  splits: readonly { order_id: number; quantity: number }[];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string | null;
}

/** What happened to a purchase order: once in its own history, and once in that of each order concerned, with that order's pieces. */
export function purchaseOrderEvents({
  action,
  purchaseOrder: { id, po_number },
  supplierName,
  splits,
  before,
  after,
  reason = null,
}: Event): HistoryEntry[] {
  const units = new Map<number, number>();
  for (const { order_id, quantity } of splits) units.set(order_id, (units.get(order_id) ?? 0) + quantity);
  const own = { entity_type: "purchase_order", entity_id: id, action, reason };
  return [
    { ...own, order_id: null, before, after },
    ...[...units].map(([order_id, quantity]) => ({
      ...own,
      order_id,
      after: { po_number, supplier: supplierName, quantity },
    })),
  ];
}

/** Its own events, and those of its splits and of the receivings that the dock opened for them. */
export const purchaseOrderHistoryScope = (id: number): HistoryScope => ({
  only: sql<boolean>`history_events.id in (
    select id from history_events where entity_type = 'purchase_order' and entity_id = ${id} and order_id is null
    union all
    select id from history_events where entity_type = 'requisition_split'
      and entity_id in (select id from requisition_splits where purchase_order_id = ${id})
    union all
    select id from history_events where entity_type = 'receiving'
      and entity_id in (select id from receivings where purchase_order_id = ${id}))`,
});
