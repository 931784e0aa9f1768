import type { Flag01, Id, Instant, KeptRow, Text } from "./column-types";

/** What a program asks with; see server/api/api-tokens. */
export interface ProgramTokensTable {
  id: Id;
  /** The program among people: what it does has this author. */
  user_id: number;
  role_id: number;
  name: Text;
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: Text;
  last_four: Text;
  expires_at: Instant | null;
  last_used_at: Instant | null;
  created_by_id: number | null;
  created_at: Instant;
}

export interface WebhookEndpointsTable extends KeptRow {
  url: Text;
  events_json: Text;
  /** Sealed; null where the session secret was changed without the old one. */
  secret_cipher: Text | null;
  is_active: Flag01;
  /** never_tried | ok | failing */
  status: Text;
  last_error: Text | null;
  last_delivered_at: Instant | null;
}

/** One event for one endpoint; see server/webhooks. */
export interface WebhookDeliveriesTable {
  id: Id;
  endpoint_id: number;
  /** The same for all endpoints that get it. */
  event_id: Text;
  event: Text;
  order_id: number | null;
  /** As it is sent. */
  body: Text;
  /** waiting | delivered | failed */
  status: Text;
  attempts: number;
  /** It is sent from then; null: it is done. */
  due_at: Instant | null;
  response_status: number | null;
  /** The beginning of the last answer. */
  response_text: Text | null;
  error: Text | null;
  created_at: Instant;
  done_at: Instant | null;
}

/** A secret address of a calendar: dates of orders as this person sees them. */
export interface CalendarLinksTable {
  id: Id;
  user_id: number;
  /** Null: all open orders. */
  saved_view_id: number | null;
  /** SHA-256 of the token, hex. */
  token_hash: Text;
  created_at: Instant;
}
