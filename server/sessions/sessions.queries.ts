import type { Insertable, Selectable } from "kysely";
import type { Db, SessionsTable } from "../db/tables";

export type SessionRow = Selectable<SessionsTable>;

export async function insertSession(db: Db, row: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto("sessions").values(row).execute();
}

export async function findSessionRow(db: Db, idHash: string): Promise<SessionRow | undefined> {
  return db.selectFrom("sessions").selectAll().where("id_hash", "=", idHash).executeTakeFirst();
}

export async function updateSession(
  db: Db,
  idHash: string,
  change: Partial<Omit<SessionRow, "id_hash" | "data_json">>,
): Promise<void> {
  await db.updateTable("sessions").set(change).where("id_hash", "=", idHash).execute();
}

/** False where another request changed the data since `before` was read. */
export async function exchangeSessionData(db: Db, idHash: string, before: string, after: string): Promise<boolean> {
  const result = await db
    .updateTable("sessions")
    .set({ data_json: after })
    .where("id_hash", "=", idHash)
    .where("data_json", "=", before)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", idHash).execute();
}

export async function deleteSessionsOfUser(db: Db, userId: number): Promise<SessionRow[]> {
  return db.deleteFrom("sessions").where("user_id", "=", userId).returningAll().execute();
}

/** Takes away at most `limit` rows whose idle or absolute expiry lies before `instant`. */
export async function deleteExpiredSessions(db: Db, instant: string, limit: number): Promise<SessionRow[]> {
  const expired = db
    .selectFrom("sessions")
    .select("id_hash")
    .where((eb) => eb.or([eb("absolute_expires_at", "<", instant), eb("idle_expires_at", "<", instant)]))
    .orderBy("idle_expires_at")
    .limit(limit);
  return db.deleteFrom("sessions").where("id_hash", "in", expired).returningAll().execute();
}

/** Keeps the newest `keep` rows of nobody: visitors who may store something must not be able to fill the disk. */
export async function deleteOldestAnonymousSessions(db: Db, keep: number): Promise<void> {
  const kept = db
    .selectFrom("sessions")
    .select("id_hash")
    .where("user_id", "is", null)
    .orderBy("created_at", "desc")
    .limit(keep);
  await db.deleteFrom("sessions").where("user_id", "is", null).where("id_hash", "not in", kept).execute();
}
