import { inOrder } from "./in-order";

/** Decisions about a store's changes item by item, who may release a hold, revisions of the printed work order, files by content. */
export const singleOrder = () => inOrder(STATEMENTS);

const STATEMENTS = [
  "alter table order_changes add column decisions_json text not null default '{}'",
  "alter table order_changes add column lock_version integer not null default 1",
  "alter table orders add column hold_department text",
  `create table work_order_revisions (
    order_id integer not null references orders (id),
    revision integer not null,
    content_hash text not null,
    request_id text,
    created_at text not null,
    primary key (order_id, revision)
  )`,
  "create index files_sha256 on files (sha256) where sha256 is not null",
  "create index files_name on files (entity_type, entity_id, file_name)",
];
