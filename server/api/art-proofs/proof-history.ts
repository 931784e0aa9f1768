import { type RawBuilder, sql } from "kysely";
import type { HistoryScope } from "../../history/history.queries";

/** What hangs on a proof: its table, and the entity types under which the history names its rows. */
const HANGING = [
  { table: "art_uploads", types: ["art_upload"] },
  { table: "proof_requests", types: ["proof_request"] },
  { table: "proof_feedback", types: ["proof_feedback", "feedback"] },
] as const;

/** A proof's part of its order's history: of itself, its versions, requests, feedback and notes. */
export function proofHistoryScope({ id, order_id }: { id: number; order_id: number }): HistoryScope {
  const parts: RawBuilder<boolean>[] = [
    sql`(history_events.entity_type = 'art_proof' and history_events.entity_id = ${id})`,
    sql`(history_events.entity_type = 'note' and history_events.entity_id in (select id from notes where entity_type = 'art_proof' and entity_id = ${id}))`,
    ...HANGING.map(
      ({ table, types }) =>
        sql<boolean>`(history_events.entity_type in (${sql.join(types)}) and history_events.entity_id in (select id from ${sql.table(table)} where art_proof_id = ${id}))`,
    ),
  ];
  return { orderId: order_id, only: sql`(${sql.join(parts, sql` or `)})` };
}
