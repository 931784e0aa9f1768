import { MAX_SAVED_VIEWS } from "contract/saved-views";
import type { SavedView } from "contract/saved-views.schema";
import { sql } from "kysely";
import type { Db } from "../../db/tables";
import type { SignedIn } from "../context";
import { invalid } from "../errors";
import { listGroup } from "./saved-views.queries";
import { movedTo, nameKey } from "./saved-views.transitions";

interface Group {
  page: string;
  /** Null: the shared ones. */
  userId: number | null;
}

/** The place behind the others. Throws where there are too many, or the person sees one of that name already. */
export async function requireRoom(
  trx: Db,
  { page, userId, actor, name, own }: Group & { actor: SignedIn; name: string; own?: SavedView },
): Promise<number> {
  const shared = await listGroup(trx, { page, userId: null });
  const mine = await listGroup(trx, { page, userId: actor.id });
  const isTaken = [...shared, ...mine].some((one) => one.id !== own?.id && one.name_key === nameKey(name));
  if (isTaken) throw taken(name);
  const group = (userId === null ? shared : mine).filter(({ id }) => id !== own?.id);
  if (group.length >= MAX_SAVED_VIEWS) {
    const whose = userId === null ? "Everyone has" : "You have";
    throw invalid({ name: [`${whose} ${MAX_SAVED_VIEWS} views of this list. Delete one first.`] });
  }
  return group.length + 1;
}

export async function placeAt(trx: Db, group: Group, id: number, position: number): Promise<void> {
  const ids = (await listGroup(trx, group)).map((one) => one.id);
  await number(trx, movedTo(ids, id, position));
}

/** Closes the gap that one left. */
export async function leaveGroup(trx: Db, group: Group): Promise<void> {
  await number(
    trx,
    (await listGroup(trx, group)).map(({ id }) => id),
  );
}

async function number(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const places = ids.map((id, index) => sql`when ${id} then ${sql.lit(index + 1)}`);
  await sql`update saved_views set position = case id ${sql.join(places, sql` `)} end
    where id in (${sql.join(ids)})`.execute(trx);
}

export const taken = (name: string) => invalid({ name: [`There is a view ${name} already. Use another name.`] });
