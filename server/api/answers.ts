import type { Db } from "../db/tables";

/** Keeps the answer for a repeated Idempotency-Key inside the transaction of the write. */
export type Remember = (trx: Db, answer: object) => Promise<void>;

export interface Creation<Body> {
  body: Body;
  remember: Remember;
}

/** The answer with what was made, kept for a repeat. */
export async function rememberAnswer<Data>(trx: Db, remember: Remember, data: Data) {
  const answer = { success: true as const, data };
  await remember(trx, answer);
  return answer;
}

/** The answer of a write with what it made of the record. */
export const written = async <Data>(data: Promise<Data>) => ({ success: true as const, data: await data });

/** The answer of a write that has nothing to show. */
export async function done(write: Promise<unknown>) {
  await write;
  return { success: true as const };
}
