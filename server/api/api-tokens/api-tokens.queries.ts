import type { ApiToken } from "contract/api-tokens.schema";
import { countRows, onPage, type Paging } from "../../db/pages";
import type { Db } from "../../db/tables";
import { notFound } from "../errors";
import { nameOf } from "../users/person-name";

/** In the order in which they were made. */
export async function listApiTokens(db: Db, paging: Paging): Promise<{ rows: ApiToken[]; total: number }> {
  const total = await countRows(db.selectFrom("program_tokens"));
  const rows = await selectTokens(db).orderBy("program_tokens.id").$call(onPage(paging)).execute();
  return { rows: rows.map(present), total };
}

/** Throws 404 where there is none. */
export async function getApiToken(db: Db, id: number): Promise<ApiToken> {
  const row = await selectTokens(db).where("program_tokens.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That API token");
  return present(row);
}

function selectTokens(db: Db) {
  return db
    .selectFrom("program_tokens")
    .innerJoin("roles", "roles.id", "program_tokens.role_id")
    .leftJoin("users as maker", "maker.id", "program_tokens.created_by_id")
    .select([
      "program_tokens.id",
      "program_tokens.name",
      "program_tokens.role_id",
      "program_tokens.last_four",
      "program_tokens.last_used_at",
      "program_tokens.expires_at",
      "program_tokens.created_at",
      "roles.name as role_name",
      "maker.first_name",
      "maker.last_name",
      "maker.email",
    ]);
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>["execute"]>>[number];

function present({ role_name, first_name, last_name, email, ...token }: TokenRow): ApiToken {
  return {
    ...token,
    role: { id: token.role_id, name: role_name },
    created_by: email === null ? null : nameOf({ first_name, last_name, email }),
  };
}
