import { NOTIFICATION_KINDS, NOTIFICATIONS } from "contract/notifications";
import type { notificationQuery, notificationSettingsBody } from "contract/notifications.schema";
import type { z } from "zod";
import { instantOf } from "../../clock";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { muted } from "../../notifications/notify";
import type { ApiDependencies, SignedIn } from "../context";
import { notFound } from "../errors";
import { personEvent, takePerson } from "../users/user-write";

const COLUMNS = ["id", "kind", "text", "path", "created_at", "read_at"] as const;

/** Newest first. */
export async function listNotifications(db: Db, userId: number, query: z.output<typeof notificationQuery>) {
  let own = db.selectFrom("notifications").where("user_id", "=", userId);
  if (query.unread !== undefined) own = own.where("read_at", query.unread ? "is" : "is not", null);
  const total = await countRows(own);
  const notifications = await own.select(COLUMNS).orderBy("id", "desc").$call(onPage(query)).execute();
  return { total, notifications };
}

/** Throws where this person has none of this id. */
export async function setRead(db: Db, { id, userId, readAt }: { id: number; userId: number; readAt: string | null }) {
  const own = db.updateTable("notifications").where("id", "=", id).where("user_id", "=", userId);
  const change = own.set({ read_at: readAt });
  await (readAt === null ? change : change.where("read_at", "is", null)).execute();
  return await db
    .selectFrom("notifications")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow(() => notFound("That notification"));
}

/** Answers with how many were unread. */
export async function readAll(db: Db, userId: number, at: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ read_at: at })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function readSettings(db: Db, userId: number) {
  const { muted_json } = await db
    .selectFrom("users")
    .select("muted_json")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const off: string[] = JSON.parse(muted_json);
  return NOTIFICATION_KINDS.map((kind) => ({
    kind,
    bell: !off.includes(muted(kind, "bell")),
    mail: NOTIFICATIONS[kind].mail === null ? null : !off.includes(muted(kind, "mail")),
  }));
}

/** One's own choice; of kinds that no mail tells nothing is kept about mail. */
export async function changeSettings(
  dependencies: ApiDependencies,
  actor: SignedIn,
  body: z.output<typeof notificationSettingsBody>,
) {
  const at = instantOf(dependencies.clock());
  return await dependencies.db.transaction().execute(async (trx) => {
    await takePerson(dependencies, trx, actor.id);
    const known = await readSettings(trx, actor.id);
    const off = known.flatMap(({ kind, bell, mail }) => [
      ...((body[kind]?.bell ?? bell) ? [] : [muted(kind, "bell")]),
      ...(mail === null || (body[kind]?.mail ?? mail) ? [] : [muted(kind, "mail")]),
    ]);
    const before = known.flatMap(({ kind, bell, mail }) => [
      ...(bell ? [] : [muted(kind, "bell")]),
      ...(mail === false ? [muted(kind, "mail")] : []),
    ]);
    if (off.join() !== before.join()) {
      await trx
        .updateTable("users")
        .set({ muted_json: JSON.stringify(off) })
        .where("id", "=", actor.id)
        .execute();
      const change = { before: { notifications_off: before }, after: { notifications_off: off } };
      await recordHistory(trx, actor, at, [personEvent(actor.id, "user_updated", change)]);
    }
    return await readSettings(trx, actor.id);
  });
}
