import { inOrder } from "./in-order";
import type { MigratedStore } from "./migrated-store";

/** Lists as people keep them, and which of them opens first for whom. */
export const savedViews = (dialect: MigratedStore) => inOrder(statements(dialect.idColumn));

const statements = (id: string) => [
  // Without user_id everybody sees it who may see the list.
  `create table saved_views (
    id ${id},
    user_id integer references users (id),
    page text not null,
    name text not null,
    name_key text not null,
    filters_json text not null,
    columns_json text,
    sort text,
    density text,
    position integer not null,
    lock_version integer not null default 0,
    created_at text not null,
    updated_at text not null
  )`,
  // A name once among the shared views of a list, and once among the own ones of a person; also how a list finds its views.
  "create unique index saved_views_name on saved_views (page, coalesce(user_id, 0), name_key)",
  `create table saved_view_defaults (
    user_id integer not null references users (id),
    page text not null,
    saved_view_id integer not null references saved_views (id),
    primary key (user_id, page)
  )`,
  "create index saved_view_defaults_view on saved_view_defaults (saved_view_id)",
];
