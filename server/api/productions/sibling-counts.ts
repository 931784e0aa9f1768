import type { Insertable } from "kysely";
import type { ProductionCountsTable } from "../../db/production-tables";
import type { HistoryEntry } from "../../history/record-history";
import { garmentFacts } from "../../production/garment-words";
import { loadProductionLines, type ProductionGarment } from "../../production/production-lines.queries";
import { baseStatus, isDone } from "../../production/productions.transitions";
import { ofLine } from "./job-lines";
import type { PlacedCount } from "./place-counts";
import { overSibling, takenWith } from "./production-limits";
import { type Facts, type ProductionWrite, productionEvent, refused, saveFacts } from "./production-write";

/** Why a count was written that nobody entered, on it and in the history. */
export const SPOILED_ELSEWHERE = "Spoiled by another operation of the line";
const NOT_SPOILED = "Not spoiled by another operation after all";

type NewCount = Insertable<ProductionCountsTable>;

/** Pieces of a line that this write spoils; negative: that were not spoiled after all. */
interface SpoiledLine {
  quantity: number;
  field: string;
  /** The line of the production that spoils, before. */
  own: ProductionGarment;
}

/**
 * A piece that this operation spoils is lost for those that had made it before: it is taken off what they made, and one that is completed
 * opens again where too few are left. Where the spoiling is taken back, so is this. Answers with what the history tells; throws at the field
 * where another operation has not so many pieces.
 */
export async function spoilSiblings(
  write: ProductionWrite,
  spoiler: Facts,
  counts: readonly PlacedCount[],
): Promise<HistoryEntry[]> {
  const spoiled = spoiledLines(spoiler, counts);
  if (spoiled.size === 0) return [];
  const siblings = await loadSiblings(write, spoiler, [...spoiled.keys()]);
  const isGivenBack = [...spoiled.values()].some(({ quantity }) => quantity < 0);
  const taken = isGivenBack ? await takenBefore(write, siblings) : new Map<string, number>();
  const history: HistoryEntry[] = [];
  const added: NewCount[] = [];
  for (const sibling of siblings) {
    const changed = sibling.lines.map((line) => {
      const spoiling = spoiled.get(line.order_line_item_id);
      return { line, pieces: spoiling ? piecesTaken(sibling, line, spoiling, taken.get(lineKey(line)) ?? 0) : 0 };
    });
    const moved = changed.filter(({ pieces }) => pieces !== 0);
    if (moved.length === 0) continue;
    added.push(...moved.map(({ line, pieces }) => countOf(write, line, pieces)));
    history.push(
      ...moved.map(({ line, pieces }) => countEvent(sibling, line, pieces)),
      ...(await saveLines(write, sibling, changed)),
    );
  }
  if (added.length > 0) await write.trx.insertInto("production_counts").values(added).execute();
  return history;
}

function spoiledLines({ lines }: Facts, counts: readonly PlacedCount[]): ReadonlyMap<number, SpoiledLine> {
  const all = lines.flatMap((own): [number, SpoiledLine][] => {
    const lots = counts.filter(
      ({ kind, order_line_item_id }) => kind === "spoiled" && order_line_item_id === own.order_line_item_id,
    );
    const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0);
    return quantity === 0 ? [] : [[own.order_line_item_id, { quantity, field: lots[0]?.field ?? "", own }]];
  });
  return new Map(all);
}

/** The other productions of these lines. */
async function loadSiblings({ trx }: ProductionWrite, { row }: Facts, lineIds: readonly number[]): Promise<Facts[]> {
  const siblings = await trx
    .selectFrom("productions")
    .selectAll()
    .where("id", "in", (eb) =>
      eb
        .selectFrom("production_lines")
        .select("production_id")
        .where("order_id", "=", row.order_id)
        .where("order_line_item_id", "in", lineIds),
    )
    .where("id", "<>", row.id)
    .orderBy("id")
    .execute();
  const lines = await loadProductionLines(
    trx,
    siblings.map(({ id }) => id),
  );
  return siblings.map((sibling) => ({ row: sibling, lines: lines.get(sibling.id) ?? [] }));
}

const lineKey = (line: { production_id: number; order_line_item_id: number }) =>
  `${line.production_id} ${line.order_line_item_id}`;

/** What was taken off each line of them so and not given back. */
async function takenBefore({ trx }: ProductionWrite, siblings: readonly Facts[]): Promise<ReadonlyMap<string, number>> {
  if (siblings.length === 0) return new Map();
  const rows = await trx
    .selectFrom("production_counts")
    .select((eb) => ["production_id", "order_line_item_id", eb.fn.sum<number>("quantity").as("pieces")])
    .where(
      "production_id",
      "in",
      siblings.map(({ row }) => row.id),
    )
    .where("kind", "=", "produced")
    .where("note", "in", [SPOILED_ELSEWHERE, NOT_SPOILED])
    .groupBy(["production_id", "order_line_item_id"])
    .execute();
  return new Map(rows.map((row) => [lineKey(row), -row.pieces]));
}

/** By how many pieces what a sibling made of the line changes. `taken`: what was taken off it before. */
function piecesTaken(
  { row, lines }: Facts,
  line: ProductionGarment,
  { quantity, field, own }: SpoiledLine,
  taken: number,
): number {
  const lost_units = own.lost_units + quantity;
  if (quantity < 0)
    return Math.max(0, Math.min(-quantity, taken, line.received_units - lost_units - line.produced_units));
  const pieces = -takenWith(line, { produced_units: own.produced_units, lost_units, quantity });
  const left = { ...line, produced_units: line.produced_units + pieces, lost_units, deco_method: row.deco_method };
  const refusal = row.override_reason === null ? overSibling(left) : null;
  if (refusal) throw refused(field, `${ofLine(lines, line)}${refusal}`);
  // Not -0.
  return pieces || 0;
}

const noteOf = (pieces: number) => (pieces < 0 ? SPOILED_ELSEWHERE : NOT_SPOILED);

function countOf({ actor, moment }: ProductionWrite, line: ProductionGarment, quantity: number): NewCount {
  return {
    production_id: line.production_id,
    order_id: line.order_id,
    order_line_item_id: line.order_line_item_id,
    kind: "produced",
    quantity,
    note: noteOf(quantity),
    machine_id: null,
    counted_by_id: actor.id,
    counted_at: moment.at,
    created_at: moment.at,
  };
}

function countEvent({ row }: Facts, line: ProductionGarment, pieces: number): HistoryEntry {
  return productionEvent(row, "production_counted", {
    before: { produced_units: line.produced_units },
    after: { produced_units: line.produced_units + pieces, ...garmentFacts(line) },
    reason: noteOf(pieces),
  });
}

/** Whoever saw the sibling before saw other numbers; one that is completed opens again where too few are left. */
async function saveLines(
  { trx, moment }: ProductionWrite,
  { row, lines }: Facts,
  changed: readonly { line: ProductionGarment; pieces: number }[],
): Promise<HistoryEntry[]> {
  const after = changed.map(({ line, pieces }) => ({ ...line, produced_units: line.produced_units + pieces }));
  const isShort = baseStatus(row) === "completed" && !isDone(after);
  const opened = isShort ? { status: "in_progress", completed_at: null } : {};
  await saveFacts(trx, { row, lines }, { row: { ...row, ...opened }, lines: after }, moment.at);
  return isShort ? [productionEvent(row, "production_reopened", { reason: SPOILED_ELSEWHERE })] : [];
}
