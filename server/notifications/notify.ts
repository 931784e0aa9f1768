import { READS_ORDERS } from "contract/needs";
import type { NotificationKind } from "contract/notifications";
import type { Db } from "../db/tables";
import { whoMay } from "../people/staff";

/** Something to tell one person. */
export interface Notice {
  userId: number | null;
  kind: NotificationKind;
  /** A sentence without its period: "Dana approved proof 12 of #1042". */
  text: string;
  path: string;
  orderId: number | null;
  /** What makes it the one that it is among those of its kind and person. */
  key: string;
  /** Notices of the same `key` and `path` here, one write after the other, become one that counts them. */
  many?: { key: string; path: string; text: (count: number) => string };
}

/** "mention.bell": what a person switched off. */
export const muted = (kind: NotificationKind, where: "bell" | "mail") => `${kind}.${where}`;

const MOST_CHARACTERS = 300;

/**
 * Tells people in the transaction of what happened, each thing once: not who did it (`actorId`), not who left or switched the kind off, and
 * of an order only who may read orders.
 */
export async function notify(
  trx: Db,
  notices: readonly Notice[],
  { at, actorId }: { at: string; actorId: number | null },
): Promise<void> {
  const meant = notices.filter(({ userId }) => userId !== null && userId !== actorId);
  if (meant.length === 0) return;
  const people = await listeners(trx, [...new Set(meant.flatMap(({ userId }) => userId ?? []))]);
  const heard = meant.filter(({ userId, kind }) => {
    const off = people.get(userId ?? 0);
    return off !== undefined && !off.includes(muted(kind, "bell"));
  });
  const rows = heard.filter(({ many }) => !many).map((notice) => rowOf(notice, at));
  if (rows.length > 0)
    await trx
      .insertInto("notifications")
      .values(rows)
      .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
      .execute();
  await countTogether(trx, heard, at);
}

const rowOf = ({ userId, kind, text, path, orderId, key }: Notice, at: string) => ({
  user_id: userId ?? 0,
  kind,
  text: shortened(text),
  path,
  order_id: orderId,
  dedupe_key: `${kind} ${key} ${userId}`,
  created_at: at,
});

/** One row for all that came together; the next write of the same adds to it, and it is unread again. */
async function countTogether(trx: Db, notices: readonly Notice[], at: string): Promise<void> {
  const groups = new Map<string, { row: ReturnType<typeof rowOf>; count: number; many: NonNullable<Notice["many"]> }>();
  for (const notice of notices) {
    const { many } = notice;
    if (!many) continue;
    const row = rowOf({ ...notice, key: `${many.key} ${many.path}` }, at);
    const known = groups.get(row.dedupe_key);
    if (known) known.count += 1;
    else groups.set(row.dedupe_key, { row, count: 1, many });
  }
  if (groups.size === 0) return;
  const together = (count: number, { path, text }: NonNullable<Notice["many"]>) =>
    count > 1 ? { path, text: shortened(text(count)), order_id: null } : {};
  const kept = await trx
    .insertInto("notifications")
    .values([...groups.values()].map(({ row, count, many }) => ({ ...row, count, ...together(count, many) })))
    .onConflict((conflict) =>
      conflict.column("dedupe_key").doUpdateSet((eb) => ({
        count: eb("notifications.count", "+", eb.ref("excluded.count")),
        created_at: eb.ref("excluded.created_at"),
        read_at: null,
      })),
    )
    .returning(["id", "count", "dedupe_key"])
    .execute();
  for (const { id, count, dedupe_key } of kept) {
    const group = groups.get(dedupe_key);
    if (group && count > group.count)
      await trx.updateTable("notifications").set(together(count, group.many)).where("id", "=", id).execute();
  }
}

/** What the people among these who get notifications switched off. */
async function listeners(trx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const rows = await trx
    .selectFrom("users")
    .select(["id", "muted_json"])
    .where("id", "in", ids)
    .where("is_active", "=", 1)
    .where("deleted_at", "is", null)
    .execute();
  const allowed = rows.length === 0 ? [] : await whoMay(trx, rows, ...READS_ORDERS);
  return new Map(allowed.map(({ id, muted_json }) => [id, JSON.parse(muted_json)]));
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  return letters.length <= MOST_CHARACTERS
    ? line
    : `${letters
        .slice(0, MOST_CHARACTERS - 1)
        .join("")
        .trimEnd()}…`;
}
