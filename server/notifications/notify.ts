import { READS_ORDERS } from "contract/needs";
import type { NotificationKind } from "contract/notifications";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables";
import { whoMay } from "../mail/events/people";

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
}

/** "mention.bell": what a person switched off. */
export const muted = (kind: NotificationKind, where: "bell" | "mail") => `${kind}.${where}`;

const MOST_CHARACTERS = 300;

/**
 * Tells people in the transaction of what happened, each thing once: not who did it (`actorId`), not who left or switched the kind off, and
 * of an order only who may read orders.
 */
export async function notify(
  trx: Kysely<Database>,
  notices: readonly Notice[],
  { at, actorId }: { at: string; actorId: number | null },
): Promise<void> {
  const meant = notices.filter(({ userId }) => userId !== null && userId !== actorId);
  if (meant.length === 0) return;
  const people = await listeners(trx, [...new Set(meant.flatMap(({ userId }) => userId ?? []))]);
  const rows = meant.flatMap(({ userId, kind, text, path, orderId, key }) => {
    const off = people.get(userId ?? 0);
    if (userId === null || !off || off.includes(muted(kind, "bell"))) return [];
    return [
      {
        user_id: userId,
        kind,
        text: shortened(text),
        path,
        order_id: orderId,
        dedupe_key: `${kind} ${key} ${userId}`,
        created_at: at,
      },
    ];
  });
  if (rows.length === 0) return;
  await trx
    .insertInto("notifications")
    .values(rows)
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
}

/** What the people among these who get notifications switched off. */
async function listeners(trx: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
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
