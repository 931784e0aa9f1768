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
