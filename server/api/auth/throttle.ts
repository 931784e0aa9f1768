import { type Kysely, sql } from "kysely";
import type { Clock } from "../../clock";
import type { Database } from "../../db/tables";
import { hashToken } from "../../security/tokens";
import { countRate } from "../rate-limit";

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
  await countRate(db, clock, [
    { key: personKey(attempt), max: MAX_FAILURES_PER_PERSON },
    { key: addressKey(attempt), max: MAX_FAILURES_PER_ADDRESS },
  ]);
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

/** Hashed: what people type into an email field may be their password. */
function personKey({ person }: Attempt): string {
  return `login:person:${hashToken(person.trim().toLowerCase())}`;
}

function addressKey({ address }: Attempt): string {
  return `login:address:${hashToken(address)}`;
}
