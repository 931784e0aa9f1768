import type { ChangeHint } from "contract/events";
import { topicOf } from "./topic-of";

/** Of the history, what a hint is made of. */
export interface ChangeEvent {
  entity_type: string;
  action: string;
  order_id: number | null;
}

/** A list shows 100 rows at most: whoever changes more orders at once changes what most pages show. */
const MOST_ORDERS = 100;

/** Actions that no list is chosen, sorted or counted by. Whatever is not named here may bring an order into a list. */
const KEEPS_LISTS = new Set([
  "note_added",
  "note_edited",
  "note_deleted",
  "note_unpinned",
  "file_added",
  "file_deleted",
  "feedback_added",
  "production_counted",
  "production_checked",
  "mail_link_copied",
  "status_link_made",
  "status_link_ended",
  "store_notified",
]);

const ARRIVALS = new Set(["imported", "order_created"]);

export function hintOf(events: readonly ChangeEvent[]): ChangeHint {
  const topics = [...new Set(events.map(({ entity_type }) => topicOf(entity_type)))];
  const orders = [...new Set(events.map(({ order_id }) => order_id))];
  const named = orders.filter((id) => id !== null);
  if (named.length < orders.length || named.length > MOST_ORDERS || named.length === 0) return { topics };
  const keepsLists = events.every(({ action }) => KEEPS_LISTS.has(action));
  const hasArrivals = events.some(({ action }) => ARRIVALS.has(action));
  return {
    topics,
    orders: named,
    ...(keepsLists && { keeps_lists: true }),
    ...(hasArrivals && { has_arrivals: true }),
  };
}
