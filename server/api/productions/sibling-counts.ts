import type { Insertable } from "kysely";
import type { ProductionCountsTable } from "../../db/production-tables";
import type { ProductionRow } from "../../db/tables";
import type { HistoryEntry } from "../../history";
import { overSibling, takenWith } from "./production-limits";
import { type ProductionWrite, productionEvent, refused, saveFacts } from "./production-write";
import { baseStatus, isDone } from "./productions.transitions";

/** Why a count was written that nobody entered, on it and in the history. */
export const SPOILED_ELSEWHERE = "Spoiled by another operation of the line";
const NOT_SPOILED = "Not spoiled by another operation after all";

type NewCount = Insertable<ProductionCountsTable>;

/**
 * A piece that this operation spoils is lost for those that had made it before: it is taken off what they made, and one that is completed
 * opens again where too few are left. Where the spoiling is taken back, so is this. Answers with what the history tells; throws at the field
 * where another operation has not so many pieces.
 */
export async function spoilSiblings(
  write: ProductionWrite,
  row: ProductionRow,
  counts: readonly NewCount[],
  field: string,
): Promise<HistoryEntry[]> {
  const quantity = counts.reduce((sum, count) => (count.kind === "spoiled" ? sum + count.quantity : sum), 0);
  if (quantity === 0) return [];
  const siblings = await write.trx
    .selectFrom("productions")
    .selectAll()
    // Orders have an index, lines have none.
    .where("order_id", "=", row.order_id)
    .where("order_line_item_id", "=", row.order_line_item_id)
    .where("id", "<>", row.id)
    .orderBy("id")
    .execute();
  if (siblings.length === 0) return [];
  const spoiling = { produced_units: row.produced_units, lost_units: row.lost_units + quantity, quantity };
  const taken = quantity > 0 ? null : await takenBefore(write, siblings);
  const history: HistoryEntry[] = [];
  const added: NewCount[] = [];
  for (const sibling of siblings) {
    const pieces =
      taken === null
        ? -takenWith(sibling, spoiling)
        : Math.max(
            0,
            Math.min(
              -quantity,
              taken.get(sibling.id) ?? 0,
              sibling.received_units - spoiling.lost_units - sibling.produced_units,
            ),
          );
    const left = { ...sibling, produced_units: sibling.produced_units + pieces, lost_units: spoiling.lost_units };
    const refusal = taken === null && sibling.override_reason === null ? overSibling(left) : null;
    if (refusal) throw refused(field, refusal);
    if (pieces === 0) continue;
    const note = pieces < 0 ? SPOILED_ELSEWHERE : NOT_SPOILED;
    added.push(countOf(write, sibling, pieces, note));
    const { produced_units } = left;
    history.push(
      productionEvent(sibling, "production_counted", {
        before: { produced_units: sibling.produced_units },
        after: { produced_units },
        reason: note,
      }),
      ...(await reopenShort(write, { ...sibling, produced_units })),
    );
  }
  if (added.length > 0) await write.trx.insertInto("production_counts").values(added).execute();
  return history;
}

/** What was taken off each of them so and not given back. */
async function takenBefore(
  { trx }: ProductionWrite,
  siblings: readonly ProductionRow[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom("production_counts")
    .select((eb) => ["production_id", eb.fn.sum<number>("quantity").as("pieces")])
    .where(
      "production_id",
      "in",
      siblings.map(({ id }) => id),
    )
    .where("kind", "=", "produced")
    .where("note", "in", [SPOILED_ELSEWHERE, NOT_SPOILED])
    .groupBy("production_id")
    .execute();
  return new Map(rows.map(({ production_id, pieces }) => [production_id, -Number(pieces)]));
}

function countOf({ actor, moment }: ProductionWrite, row: ProductionRow, quantity: number, note: string): NewCount {
  return {
    production_id: row.id,
    order_id: row.order_id,
    order_line_item_id: row.order_line_item_id,
    kind: "produced",
    quantity,
    note,
    machine_id: null,
    counted_by_id: actor.id,
    counted_at: moment.at,
    created_at: moment.at,
  };
}

async function reopenShort({ trx, moment }: ProductionWrite, row: ProductionRow): Promise<HistoryEntry[]> {
  if (baseStatus(row) !== "completed" || isDone(row)) return [];
  await saveFacts(trx, row, { ...row, status: "in_progress", completed_at: null }, moment.at);
  return [productionEvent(row, "production_reopened", { reason: SPOILED_ELSEWHERE })];
}
