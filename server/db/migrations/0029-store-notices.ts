import { inOrder } from "./in-order";
import type { MigratedStore } from "./migrated-store";

/** What stores are told of shipments, and the fulfilments that they made of it. */
export const storeNotices = ({ idColumn }: MigratedStore) => inOrder(statements(idColumn));

const statements = (id: string) => [
  "alter table store_connections add column tells_shipments integer not null default 0",
  "alter table store_connections add column tell_error text",
  `create table store_notices (
    id ${id},
    shipment_id integer not null unique references shipments (id),
    order_id integer not null,
    store_connection_id integer not null,
    status text not null,
    attempts integer not null,
    due_at text,
    error text,
    sent_at text,
    created_at text not null,
    updated_at text not null
  )`,
  "create index store_notices_due on store_notices (store_connection_id, due_at, id) where due_at is not null",
  "create index store_notices_failed on store_notices (id) where status = 'failed'",
  `create table store_fulfilments (
    id ${id},
    order_id integer not null,
    shipment_id integer not null references shipments (id),
    external_id text not null,
    taken_back_at text
  )`,
  "create unique index store_fulfilments_once on store_fulfilments (order_id, external_id)",
];
