import { sql } from "kysely";
import type { Db } from "../db/tables";

/**
 * A sending is one mail to each contact with one link: a request for each of its proofs, which are answered, recalled and superseded each
 * by itself. Every request of it has the same contacts. Its number is the id of its first request.
 */

/** The number of the sending that a request under this name belongs to; there is an index of it. */
export const sendingOf = (request: string) =>
  sql<number>`coalesce(${sql.ref(`${request}.sent_with_id`)}, ${sql.ref(`${request}.id`)})`;

/** Each person's part of each request in the sending of that same person's contact `owner`. */
export function selectSameSending(db: Db) {
  return db
    .selectFrom("proof_contacts as owner")
    .innerJoin("proof_requests as origin", "origin.id", "owner.proof_request_id")
    .innerJoin("proof_requests as request", (join) => join.on(sendingOf("request"), "=", sendingOf("origin")))
    .innerJoin("proof_contacts as contact", (join) =>
      join.onRef("contact.proof_request_id", "=", "request.id").onRef("contact.email", "=", "owner.email"),
    );
}
