import type { User } from "contract/users.schema";
import { compiledOnce } from "../db/compiled-once";
import type { Db } from "../db/tables";
import { foldUsers, USER_COLUMNS } from "./people.queries";

interface Program {
  token_id: number;
  expires_at: string | null;
  last_used_at: string | null;
  /** The program as a person who has the token's role alone. */
  user: User;
}

const selectProgram = compiledOnce("text", (db, tokenHash) =>
  db
    .selectFrom("program_tokens")
    .innerJoin("users", "users.id", "program_tokens.user_id")
    .innerJoin("roles", "roles.id", "program_tokens.role_id")
    .select([...USER_COLUMNS, "roles.id as role_id", "roles.name as role_name", "roles.permissions_json"])
    .select(["program_tokens.id as token_id", "program_tokens.expires_at", "program_tokens.last_used_at"])
    .where("program_tokens.token_hash", "=", tokenHash),
);

/** The program whose token has this hash. */
export async function findProgram(db: Db, tokenHash: string): Promise<Program | null> {
  const rows = await selectProgram(db, tokenHash);
  const [row] = rows;
  if (!row) return null;
  const { token_id, expires_at, last_used_at, ...user } = row;
  const [person] = foldUsers([user]);
  return person ? { token_id, expires_at, last_used_at, user: { ...person, is_active: true, deleted_at: null } } : null;
}

export async function touchProgram(db: Db, tokenId: number, at: string): Promise<void> {
  await db.updateTable("program_tokens").set({ last_used_at: at }).where("id", "=", tokenId).execute();
}
