import { type Kysely, sql } from "kysely";
import { type Clock, instantAfter, instantOf } from "../../clock";
import type { Database } from "../../db/tables";
import { hashToken } from "../../security/tokens";
import { ApiError } from "../errors";

const WINDOW_MS = 60_000;
const MAX_FAILURES_PER_PERSON = 5;
const MAX_FAILURES_PER_ADDRESS = 50;

interface Attempt {
  person: string;
  address: string;
}

/**
 * Counts an attempt before it is tried, so that parallel guesses cannot slip past. Throws `rate_limited` after 5 failures a
 * minute for one person or 50 for one client address. `forgive` takes a successful attempt back.
 */
export async function countAttempt(db: Kysely<Database>, clock: Clock, attempt: Attempt): Promise<void> {
  const person = await hit(db, clock, personKey(attempt));
  const address = await hit(db, clock, addressKey(attempt));
  const blocked = [
    { ...person, max: MAX_FAILURES_PER_PERSON },
    { ...address, max: MAX_FAILURES_PER_ADDRESS },
  ].find((bucket) => bucket.hits > bucket.max);
  if (!blocked) return;
  const endsAt = Date.parse(blocked.window_started_at) + WINDOW_MS;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - clock().getTime()) / 1000));
  throw new ApiError("rate_limited", `Too many attempts. Try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
}

export async function forgive(db: Kysely<Database>, attempt: Attempt): Promise<void> {
  await db.deleteFrom("rate_buckets").where("key", "=", personKey(attempt)).execute();
  await db
    .updateTable("rate_buckets")
    .set({ hits: sql`hits - 1` })
    .where("key", "=", addressKey(attempt))
    .where("hits", ">", 0)
    .execute();
}

async function hit(db: Kysely<Database>, clock: Clock, key: string) {
  const now = instantOf(clock());
  const expired = sql<boolean>`rate_buckets.window_started_at <= ${instantAfter(clock(), -WINDOW_MS)}`;
  return await db
    .insertInto("rate_buckets")
    .values({ key, window_started_at: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        hits: sql`case when ${expired} then 1 else rate_buckets.hits + 1 end`,
        window_started_at: sql`case when ${expired} then ${now} else rate_buckets.window_started_at end`,
      }),
    )
    .returning(["hits", "window_started_at"])
    .executeTakeFirstOrThrow();
}

/** Hashed: what people type into an email field may be their password. */
function personKey({ person }: Attempt): string {
  return `login:person:${hashToken(person.trim().toLowerCase())}`;
}

function addressKey({ address }: Attempt): string {
  return `login:address:${hashToken(address)}`;
}
