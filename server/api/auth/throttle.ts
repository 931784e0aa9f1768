import { sql } from "kysely";
import type { Clock } from "../../clock";
import type { Db } from "../../db/tables";
import { hashToken } from "../../security/tokens";
import { countRate, type RateBucket } from "../rate-limit";

const MAX_FAILURES_PER_PERSON = 5;
const MAX_FAILURES_PER_ADDRESS = 50;

interface Attempt {
  person: string;
  address: string;
  /** What vouches for who tries: a known device of that person, or their session. Null: nothing does. */
  voucher: string | null;
}

/**
 * Counts an attempt before it is tried, so that parallel guesses cannot slip past. Throws `rate_limited` after 5 failures a
 * minute for one person or 50 for one client address. Who has a voucher is stopped by their own 5 failures alone, so that nobody is
 * locked out by the guesses of others; they count for the others all the same. `forgive` takes a successful attempt back.
 */
export async function countAttempt(db: Db, clock: Clock, attempt: Attempt): Promise<void> {
  const shared: RateBucket[] = [
    { key: personKey(attempt), max: MAX_FAILURES_PER_PERSON },
    { key: addressKey(attempt), max: MAX_FAILURES_PER_ADDRESS },
  ];
  const { voucher } = attempt;
  const buckets =
    voucher === null
      ? shared
      : [
          { key: voucherKey(voucher), max: MAX_FAILURES_PER_PERSON },
          ...shared.map(({ key }) => ({ key, max: Infinity })),
        ];
  await countRate(db, clock, buckets);
}

export async function forgive(db: Db, attempt: Attempt): Promise<void> {
  const { voucher } = attempt;
  const own = voucher === null ? personKey(attempt) : voucherKey(voucher);
  await db.deleteFrom("rate_buckets").where("key", "=", own).execute();
  await db
    .updateTable("rate_buckets")
    .set({ hits: sql`hits - 1` })
    .where("key", "in", [personKey(attempt), addressKey(attempt)])
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

const voucherKey = (voucher: string) => `login:${voucher}`;
