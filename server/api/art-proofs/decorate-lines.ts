import { type Kysely, sql } from "kysely";
import { decoratedBy, type LineDecoration, planProductions } from "../../art/line-decoration";
import type { Database } from "../../db/tables";
import type { HistoryEntry } from "../../history";
import { countProductionTraces } from "../../orders/load-downstream";
import { followProofs } from "./follow-proofs";

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
 * Lines and their productions follow what the art department decided of method and place, so that the work order and the floor have the
 * same. A fixed number of statements. Answers with what the history tells of the lines.
 */
export async function decorateLines(trx: Kysely<Database>, decorated: Decorated): Promise<HistoryEntry[]> {
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
    const after = decoratedBy(before, { from: line.from, to: line.to, method, isOnly: Number(row.proofs) === 1 });
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ row, before, after }];
  });
  if (changed.length > 0) {
    await saveLines(trx, changed, at);
    await saveProductions(trx, { orderId, changed, at });
  }
  await followProofs(trx, { orderId, lineIds: ids, at });
  return changed.map(({ row, before, after }) => ({
    entity_type: "order_line_item",
    entity_id: row.id,
    order_id: orderId,
    action: "line_updated",
    before: { deco_methods: before.methods, locations: before.locations },
    after: { deco_methods: after.methods, locations: after.locations },
  }));
}

type ChangedLine = { row: Awaited<ReturnType<typeof loadRows>>[number]; before: LineDecoration; after: LineDecoration };

async function loadRows(trx: Kysely<Database>, ids: readonly number[]) {
  return await trx
    .selectFrom("order_line_items as line")
    .select(["line.id", "line.deco_methods_json", "line.locations_json", "line.current_quantity", "line.decorator"])
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

async function saveLines(trx: Kysely<Database>, changed: readonly ChangedLine[], at: string): Promise<void> {
  const rows = changed.map(
    ({ row, after }) =>
      sql`(cast(${row.id} as integer), ${JSON.stringify(after.methods)}, ${JSON.stringify(after.locations)})`,
  );
  await sql`update order_line_items
    set deco_methods_json = decided.column2, locations_json = decided.column3, updated_at = ${at}, lock_version = lock_version + 1
    from (values ${sql.join(rows)}) as decided where order_line_items.id = decided.column1`.execute(trx);
}

async function saveProductions(
  trx: Kysely<Database>,
  { orderId, changed, at }: { orderId: number; changed: readonly ChangedLine[]; at: string },
): Promise<void> {
  const known = await trx
    .selectFrom("productions")
    .select((eb) => [
      "id",
      "order_line_item_id",
      "deco_method",
      "location",
      "status",
      "received_units",
      "priority",
      countProductionTraces(eb.ref("productions.id")).as("traces"),
    ])
    .where("order_id", "=", orderId)
    .where(
      "order_line_item_id",
      "in",
      changed.map(({ row }) => row.id),
    )
    .orderBy("id")
    .execute();
  const { priority } = await trx
    .selectFrom("orders")
    .select("priority")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const plans = changed.map(({ row, after }) => {
    const own = known
      .filter((production) => production.order_line_item_id === row.id)
      .map((production) => ({ ...production, traces: Number(production.traces) }));
    return { row, own, plan: planProductions(after, own) };
  });
  const renamed = plans.flatMap(({ plan }) =>
    plan.renamed.map(({ id, method, location }) => sql`(cast(${id} as integer), ${method}, cast(${location} as text))`),
  );
  if (renamed.length > 0) {
    await sql`update productions
      set deco_method = decided.column2, location = decided.column3, updated_at = ${at}, lock_version = lock_version + 1
      from (values ${sql.join(renamed)}) as decided where productions.id = decided.column1`.execute(trx);
  }
  const removed = plans.flatMap(({ plan }) => plan.removed);
  if (removed.length > 0) await trx.deleteFrom("productions").where("id", "in", removed).execute();
  const added = plans.flatMap(({ row, own, plan }) =>
    plan.added.map(({ method, location }) => ({
      order_id: orderId,
      order_line_item_id: row.id,
      deco_method: method,
      location,
      decorator: row.decorator,
      status: "not_started",
      priority,
      ordered_units: row.current_quantity,
      // Counted in once, it is there for every decoration of the line.
      received_units: Math.max(0, ...own.map((production) => production.received_units)),
      produced_units: 0,
      spoiled_units: 0,
      created_at: at,
      updated_at: at,
    })),
  );
  if (added.length > 0) await trx.insertInto("productions").values(added).execute();
}
