import type { profileBody } from "contract/users.schema";
import type { z } from "zod";
import { instantOf } from "../../clock";
import { recordHistory } from "../../history/record-history";
import type { ApiDependencies, SignedIn } from "../context";
import { isStale, stale } from "../errors";
import { followOwnName, personEvent, takePerson } from "../users/user-write";

const FIELDS = ["first_name", "last_name", "time_zone", "theme"] as const;

/** One's own name, zone and theme. */
export async function updateProfile(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { lock_version, ...body }: z.output<typeof profileBody>,
) {
  const at = instantOf(dependencies.clock());
  return await dependencies.db.transaction().execute(async (trx) => {
    const person = await takePerson(dependencies, trx, actor.id);
    if (isStale(lock_version, person)) throw stale(person);
    const typed = { ...body, last_name: body.last_name === "" ? null : body.last_name };
    const fields = FIELDS.filter((field) => typed[field] !== undefined && typed[field] !== (person[field] ?? null));
    if (fields.length === 0) return person;
    const after = Object.fromEntries(fields.map((field) => [field, typed[field]]));
    const before = Object.fromEntries(fields.map((field) => [field, person[field] ?? null]));
    await trx
      .updateTable("users")
      .set((eb) => ({ ...after, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
      .where("id", "=", actor.id)
      .execute();
    await followOwnName(trx, actor.id, fields);
    await recordHistory(trx, actor, at, [personEvent(actor.id, "user_updated", { before, after })]);
    return await takePerson(dependencies, trx, actor.id);
  });
}
