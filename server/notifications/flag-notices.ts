import type { Db } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import type { Notice } from "./notify";
import { pageOf } from "./page-of";
import { idsOf, nameOf, ordersOf, shown, type Telling } from "./telling";

/** To the person who must resolve it, to the order's owner and, of a job, to its operator. A flag that is handed on notifies its new assignee. */
export async function flags({ trx, actor, at }: Telling, entries: readonly HistoryEntry[]): Promise<Notice[]> {
  const orders = await ordersOf(trx, entries);
  const operators = await operatorsOf(trx, entries);
  const who = await nameOf(trx, actor);
  return entries.flatMap((entry) => {
    const { entity_type, entity_id, order_id, after = {}, before = {} } = entry;
    const order = orders.get(order_id ?? 0);
    const name = order?.name ?? "";
    const what =
      entity_type === "production"
        ? `job ${entity_id} of ${name}`
        : entity_type === "receiving"
          ? `goods of ${name}`
          : name;
    const about = entry.reason ? `: ${entry.reason}` : "";
    const isNew = entry.action !== "flag_changed";
    const given = after.assigned_to_id === before.assigned_to_id ? null : Number(after.assigned_to_id ?? 0) || null;
    const operator = entity_type === "production" ? operators.get(entity_id) : null;
    const owners = isNew ? [order?.owner ?? null, operator ?? null].filter((id) => id !== given) : [];
    const notice = (userId: number | null, text: string): Notice => ({
      userId,
      kind: "flagged",
      text: text + about,
      path: pageOf(entity_type === "production" ? shown(entry) : { type: "order", id: 0, orderId: order_id }),
      orderId: order_id,
      key: `${entity_type} ${entity_id} ${at}`,
    });
    return [
      notice(given, `${who} gave you a flag on ${what}`),
      ...[...new Set(owners)].map((userId) => notice(userId, `${who} flagged ${what}`)),
    ];
  });
}

async function operatorsOf(trx: Db, entries: readonly HistoryEntry[]) {
  const ids = idsOf(entries.filter(({ entity_type }) => entity_type === "production"));
  if (ids.length === 0) return new Map<number, number | null>();
  const rows = await trx.selectFrom("productions").select(["id", "operator_id"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, operator_id }) => [id, operator_id]));
}
