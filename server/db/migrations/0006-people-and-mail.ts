import { type Kysely, type Migration, sql } from "kysely";
import type { MigratedStore } from "./migrated-store";

/** What roles allow, links and second factors of people, where a token is used; templates of mail with their versions, mail that waits for a person. */
export function peopleAndMail(dialect: MigratedStore): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of [...COLUMNS, ...tables(dialect.idColumn), ...INDEXES])
        await sql.raw(statement).execute(db);
      await nameWhatRolesAllow(db);
    },
  };
}

const added = (table: string, columns: readonly string[]) =>
  columns.map((column) => `alter table ${table} add column ${column}`);

const COLUMNS = [
  ...added("users", [
    "theme text",
    "invited_at text",
    // Sealed with SESSION_SECRET; set while a second factor is offered or on.
    "totp_cipher text",
    "totp_confirmed_at text",
    // The last time step that was used: a code counts once.
    "totp_last_step integer",
  ]),
  ...added("roles", [
    "description text",
    "permissions_json text not null default '{}'",
    "lock_version integer not null default 0",
    "created_at text",
    "updated_at text",
  ]),
  ...added("api_tokens", ["user_agent text", "client_address text"]),
  ...added("email_messages", [
    "template_id integer",
    "template_version integer",
    "event text",
    "audience text",
    "cc_json text not null default '[]'",
    "reply_to text",
    // Who let it leave, where it waited for a person.
    "reviewed_by_id integer",
    "reviewed_at text",
  ]),
];

const tables = (id: string) => [
  // Links that are sent to a person: kind is invitation, password or second_factor. The token itself is never stored.
  `create table user_tokens (
    id ${id},
    user_id integer not null references users (id),
    kind text not null,
    token_hash text not null unique,
    created_at text not null,
    expires_at text not null,
    used_at text
  )`,
  // Codes for who lost the second factor: argon2id each, usable once.
  `create table recovery_codes (
    id ${id},
    user_id integer not null references users (id),
    code_hash text not null,
    used_at text,
    created_at text not null
  )`,
  `create table email_templates (
    id ${id},
    template_key text not null unique,
    event text not null,
    name text not null,
    mode text not null,
    subject text not null,
    preheader text not null default '',
    body_html text not null,
    body_text text,
    reply_to text,
    is_system integer not null default 0,
    version integer not null default 1,
    updated_by_id integer references users (id),
    lock_version integer not null default 0,
    created_at text not null,
    updated_at text not null,
    deleted_at text
  )`,
  `create table email_template_versions (
    id ${id},
    email_template_id integer not null references email_templates (id),
    version integer not null,
    subject text not null,
    preheader text not null,
    body_html text not null,
    body_text text,
    reply_to text,
    created_by_id integer references users (id),
    created_at text not null,
    unique (email_template_id, version)
  )`,
];

const INDEXES = [
  "create index user_tokens_user on user_tokens (user_id, kind)",
  "create index recovery_codes_user on recovery_codes (user_id)",
  "create index email_templates_event on email_templates (event)",
  // When it was sent last, and how often since.
  "create index email_messages_template on email_messages (template_id, sent_at)",
  // Lists, newest first.
  "create index email_messages_of_template on email_messages (template_id, id)",
  "create index email_messages_event on email_messages (event, id)",
  "create index email_messages_audience on email_messages (audience, id)",
  "create index email_messages_status on email_messages (status, id)",
  "create index history_events_actor on history_events (actor_id, id)",
];

const SEES_ALL = {
  new_orders: "view",
  main_orders: "view",
  art: "view",
  proofing: "view",
  sourcing: "view",
  receiving: "view",
  production: "view",
  suppliers: "view",
  reports: "view",
};

/** By the names that every shop began with; a role that a shop made itself goes on with everything but people. */
const KNOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Admin: {},
  // Speaks with customers: a yes on the phone is recorded here, and what an order must become.
  "Order Desk": {
    ...SEES_ALL,
    new_orders: "approve",
    main_orders: "approve",
    art: "edit",
    proofing: "approve",
    emails: "edit",
  },
  Artist: { art: "edit", proofing: "edit" },
  "Art Lead": { ...SEES_ALL, art: "approve", proofing: "approve" },
  Proofing: { ...SEES_ALL, art: "edit", proofing: "approve", emails: "view" },
  Buyer: { ...SEES_ALL, sourcing: "approve", suppliers: "edit" },
  Receiver: { ...SEES_ALL, receiving: "edit" },
  "Sourcing and Receiving": { ...SEES_ALL, sourcing_receiving: "approve", suppliers: "edit" },
  Operator: { production: "edit" },
  "Production Manager": { ...SEES_ALL, production: "approve" },
  Viewer: SEES_ALL,
};
const OTHERS = {
  ...Object.fromEntries(Object.keys(SEES_ALL).map((department) => [department, "approve"])),
  emails: "edit",
};

/** A role that the shops that began before did not have. */
const ADDED = "Sourcing and Receiving";

async function nameWhatRolesAllow(db: Kysely<unknown>): Promise<void> {
  const { rows: roles } = await sql<{ id: number; name: string }>`select id, name from roles`.execute(db);
  for (const { id, name } of roles) {
    const allowed = JSON.stringify(KNOWN[name] ?? OTHERS);
    await sql`update roles set permissions_json = ${allowed} where id = ${id}`.execute(db);
  }
  if (roles.some(({ name }) => name.toLowerCase() === ADDED.toLowerCase())) return;
  const allowed = JSON.stringify(KNOWN[ADDED]);
  await sql`insert into roles (name, permissions_json) values (${ADDED}, ${allowed})`.execute(db);
}
