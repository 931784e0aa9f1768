import { personNames } from "contract/field";
import { orderFields } from "contract/order-fields";
import { productionFields } from "contract/production-fields";
import { proofFields } from "contract/proof-fields";
import type { HistoryEntry } from "../history";
import type { Notice } from "./notify";
import { pageOf } from "./page-of";
import { nameOf, ordersOf, shown, type Telling } from "./telling";

/** Fields that hold a person; parcels and goods that came over have an owner as orders do. */
const ASSIGNEES = [...personNames(orderFields), ...personNames(proofFields), ...personNames(productionFields)];

export const hasAssignee = ({ after }: HistoryEntry) => ASSIGNEES.some((field) => Boolean(after?.[field]));

export async function assignments({ trx, actor, at }: Telling, entries: readonly HistoryEntry[]): Promise<Notice[]> {
  const orders = await ordersOf(trx, entries);
  const who = await nameOf(trx, actor);
  return entries.flatMap((entry) =>
    ASSIGNEES.flatMap((field): Notice[] => {
      const userId = Number(entry.after?.[field] ?? 0);
      if (userId === 0 || userId === entry.before?.[field]) return [];
      const order = orders.get(entry.order_id ?? 0)?.name ?? "";
      const text = `${who} ${assigned(entry, order)}`;
      const key = `${entry.entity_type} ${entry.entity_id} ${at}`;
      return [{ userId, kind: "assigned", text, path: pageOf(shown(entry)), orderId: entry.order_id, key }];
    }),
  );
}

function assigned({ entity_type, entity_id }: HistoryEntry, order: string): string {
  if (entity_type === "art_proof") return `assigned proof ${entity_id} of ${order} to you`;
  if (entity_type === "production") return `assigned job ${entity_id} of ${order} to you`;
  if (entity_type === "order") return `made you the owner of ${order}`;
  return order ? `put you in charge of goods of ${order}` : "put you in charge of a parcel";
}
