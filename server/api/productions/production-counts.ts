import { countWords } from "contract/number-words";
import type { ProductionRow } from "../../db/tables";
import { loadShipped } from "../../orders/load-downstream";
import { garmentFacts } from "../../production/garment-words";
import { sumUnits } from "../../production/line-units";
import { baseStatus } from "../../production/productions.transitions";
import { invalid } from "../errors";
import { besideField, ofLine } from "./job-lines";
import { type Counting, type PlacedCount, placeCounts, type SpoiledLot, withCounts } from "./place-counts";
import { overLimit } from "./production-limits";
import {
  type Draft,
  type ProductionWrite,
  productionEvent,
  refused,
  requireApproval,
  withEvent,
} from "./production-write";
import { spoilSiblings } from "./sibling-counts";

/** Pieces that were made or spoiled, as events; numbers of the production and its lines follow from them. */
export async function applyCounts(write: ProductionWrite, draft: Draft, said: Counting): Promise<Draft> {
  const counting = { ...said, made: said.made.filter(({ quantity }) => quantity !== 0) };
  const { made, spoiled, reason } = counting;
  if (made.length + spoiled.length === 0) return draft;
  const { row, lines } = draft;
  requireCounting(row, made[0]?.field ?? null, spoiled[0]?.field ?? null);
  if (made.some(({ quantity }) => quantity < 0) && !reason) throw refused("reason", "Say why pieces are taken back.");
  for (const lot of spoiled) await requirePhoto(write, row, lot.photo_file_id, besideField(lot.field, "photo_file_id"));
  const isGivenBack = spoiled.some(({ quantity }) => quantity < 0);
  const counts = placeCounts(lines, counting, isGivenBack ? await selectLots(write, row.id) : []);
  const after = withCounts(lines, counts);
  await requireMade(write, draft, { after, counts });
  const overridden = await requireRoom(write, draft, { after, counts, override: counting.override });
  await insertCounts(write, row, counts, counting.countedAt);
  const siblings = await spoilSiblings(write, draft, counts);
  const counted = withEvent(
    { ...draft, lines: after, isTouched: true },
    { ...sumUnits(after), ...overridden.changes },
    ...overridden.events,
    ...countEvents(draft, counts, reason),
  );
  return { ...counted, history: [...counted.history, ...siblings] };
}

/** What is counted was made by an operation that had begun. */
function requireCounting(row: ProductionRow, made: string | null, spoiled: string | null): void {
  const base = baseStatus(row);
  const field = made ?? spoiled ?? "status";
  if (base === "completed") throw refused(field, "It is completed. Reopen it first, with a reason.");
  if (base === "not_started" && made !== null) throw refused(field, "It is not started. Start it first.");
}

/** Lots that were spoiled and not taken back, newest first. */
async function selectLots({ trx }: ProductionWrite, productionId: number): Promise<SpoiledLot[]> {
  const lots = await trx
    .selectFrom("production_counts")
    .select((eb) => [
      "order_line_item_id",
      "size",
      "reason",
      "responsibility",
      eb.fn.sum<number>("quantity").as("pieces"),
      eb.fn.max("id").as("last"),
    ])
    .where("production_id", "=", productionId)
    .where("kind", "=", "spoiled")
    .groupBy(["order_line_item_id", "size", "reason", "responsibility"])
    .orderBy("last", "desc")
    .execute();
  return lots.map(({ last: _, ...lot }) => lot);
}

/** Throws at the field unless the file hangs on this production or its order. */
export async function requirePhoto(
  { trx }: ProductionWrite,
  row: ProductionRow,
  fileId: number | null,
  field: string,
): Promise<void> {
  if (fileId === null) return;
  await trx
    .selectFrom("files")
    .select("id")
    .where("id", "=", fileId)
    .where("order_id", "=", row.order_id)
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("entity_type", "=", "production"), eb("entity_id", "=", row.id)]),
        eb.and([eb("entity_type", "=", "order"), eb("entity_id", "=", row.order_id)]),
      ]),
    )
    .executeTakeFirstOrThrow(() => invalid({ [field]: ["Add the photo to this production first."] }));
}

/** No more is taken back than is made: of the job, and of each line. What left stays made. */
async function requireMade({ trx }: ProductionWrite, { row, lines }: Draft, { after, counts }: Omit<Room, "override">) {
  const short = after.find((line) => line.produced_units < 0);
  if (short) {
    const isAll = sumUnits(after).produced_units < 0;
    const made = lines.find((line) => line.id === short.id)?.produced_units ?? 0;
    const words = isAll ? `${row.produced_units} are counted` : `${ofLine(lines, short)}${made} are counted`;
    throw refused(fieldOf(counts, short, -1), `${words}. Take back fewer.`);
  }
  const fewer = after.filter(({ produced_units }, index) => produced_units < (lines[index]?.produced_units ?? 0));
  const left = fewer.length > 0 ? await loadShipped(trx, row.order_id) : null;
  for (const line of fewer) {
    const shipped = left?.get(line.order_line_item_id) ?? 0;
    if (line.produced_units >= shipped) continue;
    const words = `${ofLine(lines, line)}${countWords(shipped, "piece")} shipped. Take back fewer, or undo the shipment first.`;
    throw refused(fieldOf(counts, line, -1), words);
  }
}

/** The field that counted this line up (1) or down (-1). */
function fieldOf(counts: readonly PlacedCount[], line: { order_line_item_id: number }, sign: 1 | -1): string {
  const own = counts.filter((count) => count.order_line_item_id === line.order_line_item_id);
  return (own.find(({ quantity }) => quantity * sign > 0) ?? own[0])?.field ?? "produced_units";
}

interface Room {
  after: Draft["lines"];
  counts: readonly PlacedCount[];
  override: string | null;
}

/** Every line has so many pieces, or somebody who may says why not. */
async function requireRoom(write: ProductionWrite, { row, lines }: Draft, { after, counts, override }: Room) {
  for (const line of after) {
    const before = lines.find(({ id }) => id === line.id) ?? line;
    const message = overLimit(before, line);
    if (message === null) continue;
    if (!override) throw refused(fieldOf(counts, line, 1), `${ofLine(lines, line)}${message}`);
    await requireApproval(write, "Making more than there is");
    const changes = { override_reason: override, override_by_id: write.actor.id, overridden_at: write.moment.at };
    return { changes, events: [productionEvent(row, "production_overridden", { reason: override })] };
  }
  return { changes: {}, events: [] };
}

async function insertCounts(
  { trx, actor, moment }: ProductionWrite,
  row: ProductionRow,
  counts: readonly PlacedCount[],
  countedAt: string,
): Promise<void> {
  const common = { production_id: row.id, order_id: row.order_id, machine_id: row.machine_id };
  const by = { counted_by_id: actor.id, counted_at: countedAt, created_at: moment.at };
  const rows = counts.map(({ field: _, ...count }) => ({ ...common, ...by, ...count }));
  await trx.insertInto("production_counts").values(rows).execute();
}

/** Each count with the numbers of its line before and after. */
function countEvents({ row, lines }: Draft, counts: readonly PlacedCount[], reason: string | null) {
  let now = [...lines];
  return counts.map((count) => {
    const at = now.findIndex((line) => line.order_line_item_id === count.order_line_item_id);
    const before = now[at];
    now = withCounts(now, [count]);
    const after = now[at];
    const garment = garmentFacts({ color: after?.color ?? null, size: count.size ?? after?.size ?? null });
    if (count.kind === "produced")
      return productionEvent(row, "production_counted", {
        before: { produced_units: before?.produced_units },
        after: { produced_units: after?.produced_units, ...garment },
        ...(count.quantity < 0 && { reason }),
      });
    const { reason: spoilage_reason, responsibility } = count;
    return productionEvent(row, "production_spoiled", {
      before: { spoiled_units: before?.spoiled_units },
      after: { spoiled_units: after?.spoiled_units, spoilage_reason, responsibility, ...garment },
    });
  });
}
