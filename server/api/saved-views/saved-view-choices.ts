import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import type { SignedIn } from "../context";

/** What opens first is everybody's own. */
export async function choose(
  trx: Kysely<Database>,
  { id: userId }: SignedIn,
  { id, page }: { id: number; page: string },
  isDefault: boolean,
): Promise<void> {
  const own = trx.deleteFrom("saved_view_defaults").where("user_id", "=", userId).where("page", "=", page);
  await (isDefault ? own : own.where("saved_view_id", "=", id)).execute();
  if (!isDefault) return;
  await trx.insertInto("saved_view_defaults").values({ user_id: userId, page, saved_view_id: id }).execute();
}

/** It no longer opens first for others; null: for nobody. */
export async function forgetChoices(trx: Kysely<Database>, id: number, keptUserId: number | null): Promise<void> {
  await trx
    .deleteFrom("saved_view_defaults")
    .where("saved_view_id", "=", id)
    .$if(keptUserId !== null, (all) => all.where("user_id", "<>", keptUserId ?? 0))
    .execute();
}
