/** Names and limits of saved views, free of schemas for the browser. */

/** The lists that have saved views, as `page` names them. */
export const SAVED_VIEW_PAGES = [
  "orders",
  "new-orders",
  "art",
  "art-new-orders",
  "proofing",
  "sourcing",
  "purchase-orders",
  "receiving",
  "vip",
  "production",
  "suppliers",
  "users",
  "email-templates",
  "sent-mail",
] as const;
export type SavedViewPageKey = (typeof SAVED_VIEW_PAGES)[number];

/** Own ones of a person, and shared ones of everybody, of one list. */
export const MAX_SAVED_VIEWS = 50;
export const MAX_VIEW_NAME = 60;
