import { groupBy } from "contract/group-by";
import type { ProductionGate } from "contract/production-gate.schema";
import type { Db } from "../db/tables";
import { together } from "../db/together";
import { updateRows } from "../db/update-rows";
import { shopToday } from "../plan/calendar";
import { type PlanRules, standardOf } from "../plan/plan-rules";
import { NO_DATE, PRIORITY_RANKS } from "../plan/sort-keys";
import { standardMinutes } from "../plan/standard-minutes";
import { type DockedSplit, dockedOf, selectDocked } from "./docked-goods";
import { type FollowedLine, type FollowedRow, selectFollowed, selectFollowedLines } from "./followed-rows";
import { productionGate, readGate } from "./gate";
import { type GateGoods, SAMPLE_REQUIRED } from "./gate-lines";
import { piecesMakeable } from "./line-units";

/** The shop's clock and its standards. */
export interface ShopRules {
  timeZone: string;
  rules: PlanRules;
}

/** What productions know of their order, line, art and goods: the columns that nobody writes but `followProductions`. */
const FOLLOWED_TYPES = {
  is_active: "integer",
  is_ready: "integer",
  gate_json: "text",
  due_date: "text",
  due_sort: "text",
  ship_sort: "text",
  priority_rank: "integer",
  estimated_minutes: "integer",
} as const satisfies Partial<Record<keyof FollowedRow, "text" | "integer">>;
type FollowedName = keyof typeof FOLLOWED_TYPES;
export const FOLLOWED_NAMES = Object.keys(FOLLOWED_TYPES) as FollowedName[];
export type FollowedColumns = Pick<FollowedRow, FollowedName>;

/**
 * Productions of these orders follow what changed around them; the orders' own derived columns are stored before. Three queries, and the
 * rows that differ are written. No lock_version moves: no person changed anything.
 */
export async function followProductions(db: Db, orderIds: readonly number[], shop: ShopRules): Promise<void> {
  const differing = await differingProductions(db, orderIds, shop);
  await updateRows(
    db,
    "productions",
    FOLLOWED_TYPES,
    differing.map(({ row, columns }) => ({ id: row.id, ...columns })),
  );
}

/** Productions of these orders whose stored columns are not what follows. */
export async function differingProductions(
  db: Db,
  orderIds: readonly number[],
  shop: ShopRules,
): Promise<{ row: FollowedRow; columns: FollowedColumns }[]> {
  if (orderIds.length === 0) return [];
  const [rows, splits, followedLines] = await together(db, (reads) => [
    selectFollowed(reads, orderIds).execute(),
    selectDocked(reads, orderIds).execute(),
    selectFollowedLines(reads, orderIds).execute(),
  ]);
  const docked = groupBy(splits, (split) => split.order_line_item_id);
  const lines = groupBy(followedLines, (line) => line.production_id);
  return rows.flatMap((row) => {
    const own = lines.get(row.id) ?? [];
    const goods = own.map((line) => gateGoods(line, docked.get(line.order_line_item_id) ?? []));
    const columns = followedColumns(row, { goods, makeable: piecesMakeable(own) }, shop);
    return FOLLOWED_NAMES.some((name) => row[name] !== columns[name]) ? [{ row, columns }] : [];
  });
}

interface Pieces {
  goods: readonly GateGoods[];
  /** Of what is here. */
  makeable: number;
}

function followedColumns(
  row: FollowedRow,
  { goods, makeable }: Pieces,
  { timeZone, rules }: ShopRules,
): FollowedColumns {
  const isActive = row.stage === "main";
  const gate = gateOfRow(row, goods, timeZone);
  const due = row.production_due_date;
  return {
    is_active: isActive ? 1 : 0,
    is_ready: isActive && row.status === "not_started" && gate.ok && makeable > 0 ? 1 : 0,
    gate_json: isKept(row, gate) ? row.gate_json : JSON.stringify(gate),
    due_date: due,
    due_sort: due ?? NO_DATE,
    ship_sort: row.order_ship_sort,
    priority_rank: PRIORITY_RANKS[row.priority] ?? 1,
    // A standard that changes later rewrites nothing that is over.
    estimated_minutes: isActive || row.estimated_minutes === 0 ? minutesOf(row, rules) : row.estimated_minutes,
  };
}

/** The gate of a closed order stays as it was said at its closing, whatever its customer or a location is called since. */
function isKept({ stage, is_active, gate_json }: FollowedRow, gate: ProductionGate): boolean {
  return stage !== "main" && is_active === 0 && readGate(gate_json).hold?.text === gate.hold?.text;
}

function gateGoods(line: FollowedLine, splits: readonly DockedSplit[]): GateGoods {
  const needed = Math.max(0, line.ordered_units - line.accepted_short_units);
  return { ...dockedOf(splits), needed, missing: Math.max(0, needed - line.received_units) };
}

function gateOfRow(row: FollowedRow, goods: readonly GateGoods[], timeZone: string) {
  const { proof_status, order_status } = row;
  return productionGate({
    goods,
    order: { ...row, status: order_status },
    characteristics: row.needs_sample ? [SAMPLE_REQUIRED] : [],
    proof:
      proof_status === null ? null : { ...row, status: proof_status, is_not_applicable: row.is_not_applicable ?? 0 },
    needs_art: row.needs_art === 1,
    sample_approved_at: row.sample_approved_at,
    words: {
      customer: [row.first_name, row.last_name].filter(Boolean).join(" ") || null,
      enteredDate: shopToday(new Date(row.created_at), timeZone),
      timeZone,
    },
  });
}

/** Before a machine is chosen the smallest one that does it counts. */
function minutesOf(row: FollowedRow, rules: PlanRules): number {
  const method = row.deco_method ?? "";
  const units = row.ordered_units - row.accepted_short_units;
  const heads = row.heads ?? rules.heads.get(method) ?? null;
  return standardMinutes(standardOf(method, rules), { stitches: row.stitches, trims: row.trims, units, heads });
}
