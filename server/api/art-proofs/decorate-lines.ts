import { sql } from "kysely";
import { decoratedBy, type LineDecoration } from "../../art/line-decoration";
import type { Db } from "../../db/tables";
import { settleGoods } from "../../goods/settle-goods";
import type { HistoryEntry } from "../../history/record-history";
import { followJobs } from "./follow-jobs";

interface DecoratedLine {
  order_line_item_id: number;
  /** Where the proof stood on it before, and where it stands now. */
  from: string | null;
  to: string | null;
}

interface Decorated {
  orderId: number;
  /** What the proof says of its method; null says nothing. */
  method: string | null;
  lines: readonly DecoratedLine[];
  at: string;
}

/**
 * Lines and their jobs follow what the art department decided of method and place, so that the work order and the floor have the
 * same. A fixed number of statements. Answers with what the history tells of the lines.
 */
export async function decorateLines(trx: Db, decorated: Decorated): Promise<HistoryEntry[]> {
  const { orderId, lines, method, at } = decorated;
  const ids = lines.map((line) => line.order_line_item_id);
  if (ids.length === 0) return [];
  const rows = await loadRows(trx, ids);
  const changed = rows.flatMap((row) => {
    const line = lines.find((one) => one.order_line_item_id === row.id);
    if (!line) return [];
    const before: LineDecoration = {
      methods: JSON.parse(row.deco_methods_json),
      locations: JSON.parse(row.locations_json),
    };
    const after = decoratedBy(before, { from: line.from, to: line.to, method, isOnly: row.proofs === 1 });
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ row, before, after }];
  });
  if (changed.length > 0) await saveLines(trx, changed, at);
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const isMoved = await followJobs(trx, { order, lineIds: ids, at });
  const settled = isMoved ? await settleGoods(trx, [orderId], at) : [];
  const recorded = changed.map(({ row, before, after }) => ({
    entity_type: "order_line_item",
    entity_id: row.id,
    order_id: orderId,
    action: "line_updated",
    before: { deco_methods: before.methods, locations: before.locations },
    after: { deco_methods: after.methods, locations: after.locations },
  }));
  return [...recorded, ...settled];
}

type ChangedLine = { row: Awaited<ReturnType<typeof loadRows>>[number]; before: LineDecoration; after: LineDecoration };

async function loadRows(trx: Db, ids: readonly number[]) {
  return await trx
    .selectFrom("order_line_items as line")
    .select(["line.id", "line.deco_methods_json", "line.locations_json"])
    .select((eb) =>
      eb
        .selectFrom("art_proof_line_items as pivot")
        .select((nested) => nested.fn.countAll<number>().as("proofs"))
        .whereRef("pivot.order_line_item_id", "=", "line.id")
        .as("proofs"),
    )
    .where("line.id", "in", ids)
    .orderBy("line.id")
    .execute();
}

async function saveLines(trx: Db, changed: readonly ChangedLine[], at: string): Promise<void> {
  const rows = changed.map(
    ({ row, after }) =>
      sql`(cast(${row.id} as integer), ${JSON.stringify(after.methods)}, ${JSON.stringify(after.locations)})`,
  );
  await sql`update order_line_items
    set deco_methods_json = decided.column2, locations_json = decided.column3, updated_at = ${at}, lock_version = lock_version + 1
    from (values ${sql.join(rows)}) as decided where order_line_items.id = decided.column1`.execute(trx);
}
