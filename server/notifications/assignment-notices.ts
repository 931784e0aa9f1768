import { personNames } from "contract/field";
import { orderFields } from "contract/order-fields";
import { productionFields } from "contract/production-fields";
import { proofFields } from "contract/proof-fields";
import type { HistoryEntry } from "../history/record-history";
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
      const many = manyOf(entry, {
        who,
        userId,
        stage: orders.get(entry.order_id ?? 0)?.stage,
        run: actor.requestId,
        at,
      });
      return [{ userId, kind: "assigned", text, path: pageOf(shown(entry)), orderId: entry.order_id, key, many }];
    }),
  );
}

function assigned({ entity_type, entity_id }: HistoryEntry, order: string): string {
  if (entity_type === "art_proof") return `assigned proof ${entity_id} of ${order} to you`;
  if (entity_type === "production") return `assigned job ${entity_id} of ${order} to you`;
  if (entity_type === "order") return `made you the owner of ${order}`;
  return order ? `put you in charge of goods of ${order}` : "put you in charge of a parcel";
}

interface Run {
  who: string;
  userId: number;
  stage: string | undefined;
  /** The request that an action on many shares. */
  run: string | null;
  at: string;
}

/** How many of an action on many tell one person of them all: their number, and the list of what is theirs. */
function manyOf({ entity_type }: HistoryEntry, { who, userId, stage, run, at }: Run): Notice["many"] {
  // Of one day: programs may send the same request id for ever.
  const key = `together ${run ?? at} ${at.slice(0, 10)}`;
  switch (entity_type) {
    case "order": {
      const path = stage === "new" ? "/dashboard/new-orders?" : "/dashboard/orders?view=open&";
      return {
        key,
        path: `${path}owner_id=${userId}`,
        text: (count) => `${who} made you the owner of ${count} orders`,
      };
    }
    case "art_proof":
      return { key, path: "/dashboard/art?tab=mine", text: (count) => `${who} assigned ${count} proofs to you` };
    case "production": {
      const path = `/dashboard/production?tab=open&operator_id=${userId}`;
      return { key, path, text: (count) => `${who} assigned ${count} jobs to you` };
    }
    default:
      return undefined;
  }
}
