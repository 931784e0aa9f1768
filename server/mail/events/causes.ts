import type { MailEventKey } from "contract/mail-events";
import type { Actor, HistoryEntry } from "../../history/record-history";

/** Something that happened for which the shop may write mail. */
export interface Cause {
  event: MailEventKey;
  entry: HistoryEntry;
}

type Judge = (entry: HistoryEntry, actor: Pick<Actor, "type">) => boolean;

const always: Judge = () => true;
/** Some of these was changed. */
const changes =
  (...fields: readonly string[]): Judge =>
  ({ after = {} }) =>
    fields.some((field) => after[field] !== undefined && after[field] !== null);

/** Pieces that are not there as ordered; too many, or a day late, ask no customer. */
const ASKS_CUSTOMER: ReadonlySet<unknown> = new Set(["short", "wrong_item", "wrong_color", "wrong_size", "damaged"]);
const DATES = ["backorder_date", "estimated_arrival_date"] as const;

/** Which actions of the history set off mail, and when they do: each is told once, in the transaction of what happened. */
const JUDGES: Readonly<Record<string, Readonly<Partial<Record<MailEventKey, Judge>>>>> = {
  accepted: { order_accepted: always },
  held: { info_needed: ({ after }) => after?.asks_customer === true },
  made: { order_ready: always },
  // One of them: whether more follows is asked when it is written.
  shipment_shipped: { order_shipped: always, order_partly_shipped: always },
  shipment_packed: { ready_for_pickup: always },
  cancelled: { order_cancelled: ({ entity_type }) => entity_type === "order" },
  updated: { rush_approval: changes("priority", "required_in_hand_date") },
  flagged: { flag_raised: changes("assigned_to_id") },
  production_flagged: { flag_raised: changes("assigned_to_id") },
  receiving_flagged: { flag_raised: changes("assigned_to_id") },
  flag_changed: { flag_raised: changes("assigned_to_id") },
  proof_approved: { proof_approved: always },
  // Staff who enter what a customer said have talked to them, and the floor asks the artist.
  proof_change_requested: { change_request_received: (_entry, actor) => actor.type === "customer" },
  split_backordered: { goods_delayed: always },
  split_answered: { goods_delayed: changes(...DATES, "backordered") },
  split_updated: { goods_delayed: changes(...DATES) },
  discrepancy_found: { decision_needed: ({ after }) => ASKS_CUSTOMER.has(after?.type) },
  discrepancy_decided: {
    goods_delayed: ({ after }) => after?.decision === "backorder" || after?.decision === "wait_replacement",
    return_request: ({ after }) => after?.decision === "return_to_supplier",
  },
  production_started: { in_production: always },
  production_overridden: { in_production: ({ after }) => after?.status === "in_progress" },
  note_added: { mention: always },
  note_edited: { mention: always },
};

/** What of these entries may set off mail. Imports and replays of the store set off none. */
export function causesOf(actor: Pick<Actor, "type">, entries: readonly HistoryEntry[]): Cause[] {
  if (actor.type === "import") return [];
  return entries.flatMap((entry) => {
    const judges = Object.hasOwn(JUDGES, entry.action) ? JUDGES[entry.action] : undefined;
    return Object.entries(judges ?? {}).flatMap(([event, judge]) =>
      judge(entry, actor) ? [{ event: event as MailEventKey, entry }] : [],
    );
  });
}
