import { inOrder } from "./in-order";
import type { MigratedStore } from "./migrated-store";

/** Stores that orders come from by themselves: how to reach them, and what they sent. */
export const storeConnections = ({ idColumn }: MigratedStore) => inOrder(statements(idColumn));

const statements = (id: string) => [
  `create table store_connections (
    id ${id},
    kind text not null,
    name text not null,
    base_url text not null,
    secrets_cipher text,
    status text not null,
    last_error text,
    last_delivery_at text,
    last_reconciled_at text,
    read_until text,
    cursor text,
    tried_at text,
    lock_version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  `create table store_deliveries (
    id ${id},
    source text not null,
    shop text not null,
    delivery_id text not null,
    topic text not null,
    store_connection_id integer,
    triggered_at text,
    received_at text not null,
    body text,
    body_sha256 text not null,
    resource_key text,
    version text,
    outcome text not null,
    message text,
    order_id integer,
    attempts integer not null,
    due_at text,
    done_at text
  )`,
  "create unique index store_deliveries_once on store_deliveries (source, shop, delivery_id)",
  "create index store_deliveries_due on store_deliveries (due_at, id) where due_at is not null",
  "create index store_deliveries_resource on store_deliveries (resource_key) where resource_key is not null",
  "create index store_deliveries_outcome on store_deliveries (outcome, id)",
  "create index store_deliveries_kept on store_deliveries (received_at) where body is not null",
  `create table redacted_store_ids (
    store_key text not null primary key,
    redacted_at text not null
  )`,
  "alter table imports add column store_connection_id integer",
  "create index imports_by_store on imports (store_connection_id, id) where store_connection_id is not null",
  "create unique index imports_of_store on imports (store_connection_id) where status = 'running'",
];
