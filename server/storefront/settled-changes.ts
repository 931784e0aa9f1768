import type { Db } from "../db/tables";
import type { ChangeItem, Settled } from "./order-diff";

/** A person's answer to one item, kept in order_changes.decisions_json by the key of the item. */
export interface ItemDecision {
  accepted: boolean;
  by_id: number;
  at: string;
  /** How it was here at that moment. */
  before: ChangeItem["before"];
}
export type Decisions = Readonly<Record<string, ItemDecision>>;

/** What became of the store's earlier changes of an order. */
export interface EarlierChanges {
  decided: Map<string, { accepted: boolean; at: string; store: ChangeItem["store"] }>;
  /** Items of the change that still waits, but for those decided already. */
  open: ChangeItem[] | null;
}

/** One query for all of these orders; those without a change have no entry. */
export async function loadEarlierChanges(trx: Db, orderIds: readonly number[]): Promise<Map<number, EarlierChanges>> {
  const rows = await trx
    .selectFrom("order_changes")
    .select(["order_id", "diff_json", "decisions_json", "status"])
    .where("order_id", "in", orderIds)
    .where("source", "!=", "staff")
    .orderBy("id")
    .execute();
  const found = new Map<number, EarlierChanges>();
  for (const row of rows) {
    const earlier = found.get(row.order_id) ?? { decided: new Map(), open: null };
    found.set(row.order_id, earlier);
    const items: ChangeItem[] = JSON.parse(row.diff_json);
    const decisions: Decisions = JSON.parse(row.decisions_json);
    for (const { key, store } of items) {
      const decision = decisions[key];
      if (decision) earlier.decided.set(key, { accepted: decision.accepted, at: decision.at, store });
    }
    if (row.status === "proposed") earlier.open = items.filter((item) => !decisions[item.key]);
  }
  return found;
}

/** Answers count from the acceptance on: before it the store's words are taken over as they are. */
export function decidedSince(earlier: EarlierChanges | undefined, acceptedAt: string | null): Settled["decided"] {
  const since = [...(earlier?.decided ?? [])].filter(([, { at }]) => acceptedAt !== null && at >= acceptedAt);
  return new Map(since);
}
