import { type Kysely, type Migration, sql } from "kysely";
import type { MigratedStore } from "./migrated-store";

/** Each person's notifications, and which kinds they switched off. Tasks that nobody has to do any more are done. */
export function notifications(dialect: MigratedStore): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of [table(dialect.idColumn), ...CHANGES]) await sql.raw(statement).execute(db);
      const at = new Date().toISOString();
      for (const is of POINTLESS)
        await sql`update tasks set done_at = ${at} where done_at is null and (${sql.raw(is)})`.execute(db);
    },
  };
}

const table = (id: string) => `create table notifications (
    id ${id},
    user_id integer not null references users (id),
    kind text not null,
    text text not null,
    path text not null,
    order_id integer,
    dedupe_key text not null unique,
    created_at text not null,
    read_at text
  )`;

const CHANGES = [
  "create index notifications_person on notifications (user_id, id)",
  "create index notifications_unread on notifications (user_id, id) where read_at is null",
  "create index notifications_order on notifications (order_id) where order_id is not null",
  "create index notifications_created on notifications (created_at)",
  "alter table users add column muted_json text not null default '[]'",
  "create index tasks_assignee on tasks (assignee_id, due_at, id) where done_at is null",
  "create index tasks_done on tasks (due_at, id) where done_at is not null",
];

const inOrders = (where: string) => `order_id in (select id from orders where ${where})`;
const onProofs = (where: string) =>
  `entity_type = 'art_proof' and entity_id in (select id from art_proofs where ${where})`;

/** As the events of today close them (docs/decisions/tasks.md). */
const POINTLESS = [
  `kind in ('file_changed', 'silent_customer', 'link_ended', 'edits_required', 'spoiled_goods', 'vip_arrived',
    'stock_issue', 'backorder', 'substitution') and ${inOrders("stage = 'closed'")}`,
  `kind = 'pack_and_ship' and ${inOrders("status = 'cancelled' or ship_status in ('shipped', 'not_needed')")}`,
  `kind = 'no_address' and ${inOrders(`status = 'complete' or customer_id in
    (select id from customers where email is not null and email <> '')`)}`,
  `kind in ('silent_customer', 'link_ended') and ${onProofs("status <> 'in_review'")}`,
  `kind = 'file_changed' and ${onProofs("status = 'approved'")}`,
  `kind = 'edits_required' and ${onProofs("status in ('ready_for_review', 'in_review', 'approved')")}`,
  "kind = 'vip_arrived' and entity_id in (select id from receivings where handed_over_at is not null)",
  `kind = 'spoiled_goods' and not exists (select 1 from production_lines
    where order_line_item_id = tasks.entity_id and production_lines.spoiled_units > 0)`,
  `kind = 'password_wanted' and entity_id in (select id from users
    where is_active = 0 or deleted_at is not null or last_seen_at > tasks.created_at)`,
];
