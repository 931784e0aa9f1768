import type { Generated } from "kysely";
import type { Flag01, Id, Instant, KeptRow, Text } from "./column-types";

export interface UsersTable extends KeptRow {
  first_name: Text | null;
  last_name: Text | null;
  email: Text;
  /** Lower case, unique. */
  email_key: Text;
  password_hash: Text;
  with_default_password: Flag01;
  email_verified_at: Instant | null;
  time_zone: Text | null;
  is_active: Flag01;
  /** 1: it stands for an API token. It counts as deleted, so no list of people has it; what it did shows its name. */
  is_program: Generated<Flag01>;
  /** light | dark; null: as the system says. */
  theme: Text | null;
  /** Kinds that they switched off: ["mention.bell", "mention.mail"]. */
  muted_json: Generated<string>;
  invited_at: Instant | null;
  /** Sealed with SESSION_SECRET; a second factor that is offered or on. */
  totp_cipher: Text | null;
  totp_confirmed_at: Instant | null;
  /** The last time step that was used: a code counts once. */
  totp_last_step: number | null;
  last_seen_at: Instant | null;
  deleted_at: Instant | null;
}

export interface RolesTable {
  id: Id;
  name: Text;
  description: Text | null;
  /** Department → level; what is not named is none. */
  permissions_json: Generated<string>;
  lock_version: Generated<number>;
  created_at: Instant | null;
  updated_at: Instant | null;
}

/** A list's own query with a name; see contract/saved-views.schema.ts. */
export interface SavedViewsTable extends KeptRow {
  /** Null: shared. */
  user_id: number | null;
  page: Text;
  name: Text;
  /** In lower case; unique among the shared views of a list, and among the own ones of a person. */
  name_key: Text;
  filters_json: Text;
  columns_json: Text | null;
  sort: Text | null;
  density: Text | null;
  position: number;
}

export interface SavedViewDefaultsTable {
  user_id: number;
  page: Text;
  saved_view_id: number;
}

export interface UserRolesTable {
  user_id: number;
  role_id: number;
  /** The first role (0) decides the seed's admin rule. */
  position: number;
}

export interface ApiTokensTable {
  id: Id;
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: Text;
  user_id: number;
  kind: "login" | "mirror";
  /** A mirror token dies with the login token it was made for. */
  parent_id: number | null;
  created_at: Instant;
  last_used_at: Instant;
  /** Of the browser or program that signed in. */
  user_agent: Text | null;
  client_address: Text | null;
}

/** A link that was sent to a person, the step between password and second factor, or a device where they signed in. */
export interface UserTokensTable {
  id: Id;
  user_id: number;
  kind: "invitation" | "password" | "second_factor" | "device";
  /** SHA-256 of the token, hex. */
  token_hash: Text;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

/** For who lost the second factor; each works once. */
export interface RecoveryCodesTable {
  id: Id;
  user_id: number;
  code_hash: Text;
  used_at: Instant | null;
  created_at: Instant;
}
