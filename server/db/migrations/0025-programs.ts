import { inOrder } from "./in-order";
import type { MigratedStore } from "./migrated-store";

/** Programs: the tokens that they ask with, the webhooks that tell them, and the calendars that read ship-by and in-hands days. */
export const programs = ({ idColumn }: MigratedStore) => inOrder(statements(idColumn));

const statements = (id: string) => [
  "alter table users add column is_program integer not null default 0",
  `create table program_tokens (
    id ${id},
    user_id integer not null references users (id),
    role_id integer not null references roles (id),
    name text not null,
    token_hash text not null unique,
    last_four text not null,
    expires_at text,
    last_used_at text,
    created_by_id integer references users (id),
    created_at text not null
  )`,
  "create index program_tokens_role on program_tokens (role_id)",
  `create table webhook_endpoints (
    id ${id},
    url text not null,
    events_json text not null,
    secret_cipher text,
    is_active integer not null default 1,
    status text not null,
    last_error text,
    last_delivered_at text,
    lock_version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  `create table webhook_deliveries (
    id ${id},
    endpoint_id integer not null references webhook_endpoints (id) on delete cascade,
    event_id text not null,
    event text not null,
    order_id integer,
    body text not null,
    status text not null,
    attempts integer not null,
    due_at text,
    response_status integer,
    response_text text,
    error text,
    created_at text not null,
    done_at text
  )`,
  "create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, id) where due_at is not null",
  "create index webhook_deliveries_order on webhook_deliveries (endpoint_id, order_id, id) where due_at is not null",
  "create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, id) where status = 'failed'",
  "create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id)",
  "create index webhook_deliveries_created on webhook_deliveries (created_at)",
  `create table calendar_links (
    id ${id},
    user_id integer not null references users (id),
    saved_view_id integer references saved_views (id) on delete cascade,
    token_hash text not null unique,
    created_at text not null
  )`,
  "create index calendar_links_user on calendar_links (user_id, id)",
  "create index calendar_links_view on calendar_links (saved_view_id) where saved_view_id is not null",
];
