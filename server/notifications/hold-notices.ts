import type { Db } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import type { Notice } from "./notify";
import { pageOf } from "./page-of";
import { idsOf, nameOf, ordersOf, shown, type Telling } from "./telling";

/** The action that held what this one releases; the row of an order itself says who did. */
const HELD: Readonly<Record<string, { by: string | null; what: (id: number) => string }>> = {
  released: { by: null, what: () => "" },
  proof_released: { by: "proof_held", what: (id) => `proof ${id} of ` },
  requisition_released: { by: "requisition_held", what: () => "goods of " },
  production_resumed: { by: "production_held", what: (id) => `job ${id} of ` },
};

export const isRelease = ({ action }: HistoryEntry) => Object.hasOwn(HELD, action);

/** To who put it on hold. */
export async function releases({ trx, actor, at }: Telling, entries: readonly HistoryEntry[]): Promise<Notice[]> {
  const orders = await ordersOf(trx, entries);
  const holders = await holdersOf(trx, entries);
  const who = await nameOf(trx, actor);
  return entries.map((entry) => {
    const { entity_type, entity_id, order_id, action, before } = entry;
    const held = HELD[action];
    const holder = held?.by ? holders.get(`${held.by} ${entity_id}`) : before?.held_by_id;
    return {
      userId: typeof holder === "number" ? holder : null,
      kind: "hold_released",
      text: `${who} released your hold on ${held?.what(entity_id) ?? ""}${orders.get(order_id ?? 0)?.name ?? ""}`,
      path: pageOf(shown(entry)),
      orderId: order_id,
      key: `${entity_type} ${entity_id} ${at}`,
    };
  });
}

/** Who held each last, by action and id. */
async function holdersOf(trx: Db, entries: readonly HistoryEntry[]) {
  const asked = entries.filter(({ action }) => HELD[action]?.by);
  if (asked.length === 0) return new Map<string, number | null>();
  const rows = await trx
    .selectFrom("history_events")
    .select(["entity_id", "action", "actor_id"])
    .where("entity_type", "in", [...new Set(asked.map(({ entity_type }) => entity_type))])
    .where("entity_id", "in", idsOf(asked))
    .where("action", "in", [...new Set(asked.flatMap(({ action }) => HELD[action]?.by ?? []))])
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ entity_id, action, actor_id }) => [`${action} ${entity_id}`, actor_id]));
}
