import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables";

interface Followed {
  orderId: number;
  lineIds: readonly number[];
  at: string;
}

/** Productions of these lines have the proof of their place; else the one that names no place; else the line's first. Three statements. */
export async function followProofs(trx: Kysely<Database>, { orderId, lineIds, at }: Followed): Promise<void> {
  const places = await trx
    .selectFrom("art_proof_line_items")
    .select(["art_proof_id", "order_line_item_id", "location"])
    .where("order_line_item_id", "in", lineIds)
    .orderBy("art_proof_id")
    .execute();
  const productions = await trx
    .selectFrom("productions")
    .select(["id", "order_line_item_id", "location", "art_proof_id"])
    .where("order_id", "=", orderId)
    .where("order_line_item_id", "in", lineIds)
    .execute();
  const moved = productions.flatMap((production) => {
    const own = places.filter((place) => place.order_line_item_id === production.order_line_item_id);
    const place =
      own.find(({ location }) => location === production.location) ??
      own.find(({ location }) => location === null) ??
      own[0];
    const id = place?.art_proof_id ?? null;
    return id === production.art_proof_id ? [] : [sql`(cast(${production.id} as integer), cast(${id} as integer))`];
  });
  if (moved.length === 0) return;
  await sql`update productions
    set art_proof_id = moved.column2, updated_at = ${at}, lock_version = lock_version + 1
    from (values ${sql.join(moved)}) as moved where productions.id = moved.column1`.execute(trx);
}
