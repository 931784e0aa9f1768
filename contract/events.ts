/** What a hint of GET /events may name: which lists changed. No zod here, so that screens can carry it. */
export const EVENT_TOPICS = [
  "orders",
  "art",
  "sourcing",
  "receiving",
  "production",
  "shipping",
  "suppliers",
  "mail",
  "people",
  "stores",
  // What concerns the person who listens.
  "notifications",
] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

export const isEventTopic = (word: string): word is EventTopic => (EVENT_TOPICS as readonly string[]).includes(word);

/** What a hint of GET /events says of the changes since the last one. */
export interface ChangeHint {
  topics: readonly EventTopic[];
  /** The orders that everything of it belongs to; missing where some of it belongs to none, or to too many to be named. */
  orders?: readonly number[];
  /** Nothing of it is what lists are chosen, sorted or counted by: only who shows these orders has anything to read anew. */
  keeps_lists?: boolean;
  /** Some of these orders are new: New Orders shows them at once. */
  has_arrivals?: boolean;
}
