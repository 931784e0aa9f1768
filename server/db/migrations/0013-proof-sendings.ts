import { type Kysely, type Migration, sql } from "kysely";

/** Several proofs of an order go out by one link: their requests are one sending. */
export function proofSendings(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    },
  };
}

const STATEMENTS = [
  "alter table proof_requests add column sent_with_id integer references proof_requests (id)",
  "create index proof_requests_sending on proof_requests (coalesce(sent_with_id, id))",
];
