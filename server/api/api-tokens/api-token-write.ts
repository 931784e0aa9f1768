import { API_TOKEN_PREFIX } from "contract/api-tokens";
import type { ApiTokenBody } from "contract/api-tokens.schema";
import { isAdmin } from "contract/permissions";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { entriesOf, recordHistory } from "../../history/record-history";
import { hashToken, newToken } from "../../security/tokens";
import type { Creation } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { invalid } from "../errors";
import { isCalledAdmin } from "../users/full-access";
import { holdAdmins } from "../users/last-admin";
import { getApiToken } from "./api-tokens.queries";

/** A token of this role. It is answered this once; only its hash is kept. */
export async function createApiToken(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { body, remember }: Creation<ApiTokenBody>,
) {
  const { db, dialect, clock } = dependencies;
  const { name, role_id, expires_at, confirm_full_access } = body;
  const at = instantOf(clock());
  if (expires_at !== null && expires_at <= at) throw invalid({ expires_at: ["Choose a time in the future."] });
  const token = API_TOKEN_PREFIX + newToken();
  return await db.transaction().execute(async (trx) => {
    await holdAdmins(trx, dialect);
    const role = await trx.selectFrom("roles").select(["id", "name"]).where("id", "=", role_id).executeTakeFirst();
    if (!role) throw invalid({ role_id: ["That role no longer exists. Choose another one."] });
    if (isAdmin({ roles: [role] }) && !isCalledAdmin(role) && !confirm_full_access) throw unconfirmed(role.name);
    const user_id = await insertProgram(trx, name, { token_hash: hashToken(token), at });
    const { id } = await trx
      .insertInto("program_tokens")
      .values({
        user_id,
        role_id,
        name,
        token_hash: hashToken(token),
        last_four: token.slice(-4),
        expires_at,
        created_by_id: actor.id,
        created_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = { name, role: role.name, ...(expires_at !== null && { expires_at }) };
    await recordHistory(trx, actor, at, [event(id, "api_token_created", { after })]);
    const data = await getApiToken(trx, id);
    await remember(trx, { success: true, data: { ...data, token: null } });
    return { success: true as const, data: { ...data, token } };
  });
}

/** Requests with it get 401 from now on. What it did stays under its name. */
export async function revokeApiToken({ db, clock }: ApiDependencies, actor: SignedIn, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { name, role } = await getApiToken(trx, id);
    await trx.deleteFrom("program_tokens").where("id", "=", id).execute();
    const before = { name, role: role.name };
    await recordHistory(trx, actor, instantOf(clock()), [event(id, "api_token_revoked", { before })]);
  });
}

/** The program among people. It has no address to sign in with, no password, and no list shows it. */
async function insertProgram(
  trx: Db,
  name: string,
  { token_hash, at }: { token_hash: string; at: string },
): Promise<number> {
  const address = `program ${token_hash}`;
  const { id } = await trx
    .insertInto("users")
    .values({
      first_name: name,
      last_name: "(API token)",
      email: address,
      email_key: address,
      password_hash: "no password: signs in by token",
      with_default_password: 0,
      is_active: 0,
      is_program: 1,
      deleted_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function unconfirmed(role: string) {
  return invalid({
    confirm_full_access: [`The role "${role}" gives the token full access. Confirm this, or choose another role.`],
  });
}

const event = entriesOf("api_token");
