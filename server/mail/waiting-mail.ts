import type { ExpressionBuilder } from "kysely";
import type { Database } from "../db/tables";

/** Which mail did not leave yet. */

export type OfMail = ExpressionBuilder<Database, "email_messages">;

const isFree = (eb: OfMail, at: string) =>
  eb.or([eb("email_messages.claimed_until", "is", null), eb("email_messages.claimed_until", "<=", at)]);

/** To be sent, and not on its way in another hand. */
export const isQueued = (eb: OfMail, at: string) =>
  eb.and([eb("email_messages.status", "=", "queued"), isFree(eb, at)]);

/** Queued, or held for a person. */
export const isWaiting = (eb: OfMail, at: string) =>
  eb.and([eb("email_messages.status", "in", ["queued", "review"]), isFree(eb, at)]);
