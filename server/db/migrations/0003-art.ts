import { inOrder } from "./in-order";
import type { MigratedStore } from "./migrated-store";

/** Art and proofing: versions, requests to customers with their links, feedback, logos on file, tasks, and the outbox. */
export const art = (dialect: MigratedStore) =>
  inOrder([...COLUMNS, ...tables(dialect.idColumn), ...KNOWN_ROWS, ...INDEXES]);

const COLUMNS = [
  "approved_by_type text",
  "approved_by_name text",
  "approved_by_id integer",
  "approved_upload_id integer",
  "approved_sha256 text",
  "frozen_at text",
  "is_not_applicable integer not null default 0",
  "name text",
  "status_since text not null default '1970-01-01T00:00:00.000Z'",
  "hold_reason text",
  "width_mils integer",
  "height_mils integer",
  "customer_visible_note text",
  "customer_file_id integer",
  "art_upload_current_id integer",
  "revision_count integer not null default 0",
  "reused_from_id integer",
  "logo_id integer",
  "is_active integer not null default 1",
  "due_sort text not null default '9999-12-31'",
  "priority_rank integer not null default 1",
]
  .map((column) => `alter table art_proofs add column ${column}`)
  .concat(
    ["width_px integer", "height_px integer", "is_vector integer"].map(
      (column) => `alter table files add column ${column}`,
    ),
  );

/** Proofs from before: what follows from their other columns. */
const KNOWN_ROWS = [
  `update art_proofs set
    status_since = updated_at,
    due_sort = coalesce(due_date, '9999-12-31'),
    priority_rank = case priority when 'high' then 0 when 'low' then 2 else 1 end,
    frozen_at = approved_at,
    is_active = case when (select stage from orders where orders.id = art_proofs.order_id) = 'main' then 1 else 0 end`,
];

const INDEXES = [
  // With whose it is at the end: tabs are counted, and new ones told from the others, without looking at the rows.
  "create index art_proofs_open on art_proofs (is_active, status, due_sort, priority_rank, id, assignee_id)",
  // Approved ones at the end: they are due no more.
  "create index art_proofs_due on art_proofs (is_active, (case when status = 'approved' then 1 else 0 end), due_sort, priority_rank, id, status, assignee_id)",
  "create index art_proofs_assignee on art_proofs (is_active, assignee_id, status, due_sort)",
  "create unique index art_uploads_version on art_uploads (art_proof_id, version)",
  "create unique index logos_file on logos (customer_id, sha256)",
  "create index proof_requests_proof on proof_requests (art_proof_id, id)",
  "create index proof_requests_due on proof_requests (next_reminder_at) where next_reminder_at is not null",
  "create index proof_requests_ends on proof_requests (status, expires_at)",
  "create index proof_contacts_request on proof_contacts (proof_request_id)",
  "create index proof_tokens_contact on proof_tokens (proof_contact_id)",
  "create index proof_feedback_proof on proof_feedback (art_proof_id, id)",
  "create index tasks_entity on tasks (entity_type, entity_id)",
  "create index tasks_open on tasks (done_at, due_at)",
  "create index email_messages_due on email_messages (status, next_attempt_at)",
  "create index email_messages_order on email_messages (order_id, id)",
  "create index email_messages_entity on email_messages (entity_type, entity_id, id)",
];

const tables = (id: string) => [
  `create table art_uploads (
    id ${id},
    art_proof_id integer not null references art_proofs (id),
    version integer not null,
    kind text not null,
    name text not null,
    comment text,
    art_proof_status text not null,
    stitch_count integer,
    thread_colors integer,
    trims integer,
    colorway text,
    thread_sequence_json text not null default '[]',
    width_mils integer,
    height_mils integer,
    sha256 text not null,
    uploaded_by_id integer,
    created_at text not null,
    updated_at text not null
  )`,
  `create table logos (
    id ${id},
    customer_id integer not null references customers (id),
    name text not null,
    deco_method text,
    best_upload_id integer not null references art_uploads (id),
    art_proof_id integer not null references art_proofs (id),
    sha256 text not null,
    logo_size text,
    width_mils integer,
    height_mils integer,
    location text,
    color_way text,
    background text,
    garment_class text,
    stitch_count integer,
    thread_colors integer,
    approved_at text not null,
    last_used_at text not null,
    retired_at text
  )`,
  `create table proof_requests (
    id ${id},
    art_proof_id integer not null references art_proofs (id),
    art_upload_id integer not null references art_uploads (id),
    approval_mode text not null,
    checklist_json text not null,
    message text,
    status text not null,
    sent_by_id integer,
    sent_at text not null,
    expires_at text not null,
    reminders_sent integer not null default 0,
    last_reminded_at text,
    next_reminder_at text,
    responded_at text,
    revoked_at text,
    revoked_reason text,
    superseded_at text,
    lock_version integer not null default 1
  )`,
  `create table proof_contacts (
    id ${id},
    proof_request_id integer not null references proof_requests (id),
    name text not null,
    email text not null,
    status text not null,
    first_viewed_at text,
    last_viewed_at text,
    view_count integer not null default 0,
    responded_at text,
    respondent_name text,
    comment text,
    checklist_json text not null default '[]',
    ip text,
    user_agent text,
    text_shown text,
    sha256 text
  )`,
  `create table proof_tokens (
    token_hash text primary key,
    proof_contact_id integer not null references proof_contacts (id),
    created_at text not null
  )`,
  `create table proof_feedback (
    id ${id},
    art_proof_id integer not null references art_proofs (id),
    art_upload_id integer references art_uploads (id),
    parent_id integer references proof_feedback (id),
    number integer,
    author_type text not null,
    author_id integer,
    author_name text,
    body text not null,
    pin_json text,
    visibility text not null,
    status text not null,
    resolved_by_id integer,
    resolved_at text,
    edited_at text,
    created_at text not null,
    lock_version integer not null default 1
  )`,
  `create table tasks (
    id ${id},
    entity_type text not null,
    entity_id integer not null,
    order_id integer,
    kind text not null,
    title text not null,
    assignee_id integer,
    due_at text,
    done_at text,
    done_by_id integer,
    dedupe_key text not null unique,
    created_at text not null
  )`,
  `create table email_messages (
    id ${id},
    template_key text not null,
    dedupe_key text not null unique,
    order_id integer,
    entity_type text,
    entity_id integer,
    to_json text not null,
    subject text not null,
    body_text text not null,
    body_html text not null,
    link_cipher text,
    message_id text not null,
    status text not null,
    attempts integer not null default 0,
    next_attempt_at text not null,
    claimed_until text,
    error text,
    sent_at text,
    created_at text not null
  )`,
];
