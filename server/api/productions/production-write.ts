import type { Db, OrderRow, ProductionRow } from "../../db/tables";
import { updateMany } from "../../goods/update-many";
import { entriesOf, type HistoryEntry } from "../../history/record-history";
import type { WriteMoment } from "../../plan/write-moment";
import { UNITS } from "../../production/line-units";
import { loadProductionLines, type ProductionGarment } from "../../production/production-lines.queries";
import { requireAccess } from "../access";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, isStale, stale } from "../errors";
import { writeGoods } from "../goods/goods-write";
import { goneRecord } from "../merged-records";
import { getProduction } from "./production-answer";

/** A production that is being written, inside the transaction. */
export interface ProductionWrite {
  trx: Db;
  order: OrderRow;
  actor: SignedIn;
  moment: WriteMoment;
}

/** A production with its lines, in garment order. */
export interface Facts {
  row: ProductionRow;
  lines: readonly ProductionGarment[];
}

/** The facts as the actions so far leave them, and what the history tells of them. */
export interface Draft extends Facts {
  history: readonly HistoryEntry[];
  /** Facts beside the row were written: counts, checks, flags. */
  isTouched: boolean;
}

interface WriteScope {
  id: number;
  /** The version that the person saw; without one counts add up. */
  lockVersion?: number;
  actor: SignedIn;
  finish?(trx: Db): Promise<void>;
}

/** Thrown inside a transaction to leave it: somebody else was faster. */
class StaleProduction extends Error {}

/**
 * One change of one production in one transaction, see `writeGoods`: spoiled pieces ask for goods, and what is ready follows. `decide`
 * answers with the draft that its actions leave; nothing is written where it is the one that came. Throws 404, and 409 with the production
 * as it is now.
 */
export async function writeProduction(
  dependencies: ApiDependencies,
  { id, lockVersion, actor, finish }: WriteScope,
  decide: (write: ProductionWrite, draft: Draft) => Promise<Draft>,
): Promise<void> {
  const orders = async (db: Db) => [(await requireRow(db, id)).order_id];
  try {
    await writeGoods(dependencies, { actor, orders, finish }, async (trx, moment) => {
      const facts = await requireProduction(trx, id);
      const { row } = facts;
      if (isStale(lockVersion, row)) throw new StaleProduction();
      const order = await trx.selectFrom("orders").selectAll().where("id", "=", row.order_id).executeTakeFirstOrThrow();
      const draft = await decide({ trx, order, actor, moment }, { ...facts, history: [], isTouched: false });
      const isSaved = await saveFacts(trx, facts, draft, moment.at);
      return isSaved || draft.isTouched || draft.history.length > 0 ? { history: [...draft.history] } : null;
    });
  } catch (error) {
    if (!(error instanceof StaleProduction)) throw error;
    throw stale(await getProduction(dependencies, id));
  }
}

/** What follows from lines, counts and goods: nobody writes it by hand. */
const FOLLOWING: ReadonlySet<string> = new Set(UNITS);
/** What people decide of a line. */
const LINE_FACTS = ["accepted_short_units", "received_by_hand"] as const;

/** Writes the columns of the production and of its lines that differ; answers whether any did. */
export async function saveFacts(trx: Db, before: Facts, after: Facts, at: string): Promise<boolean> {
  const changed = Object.entries(after.row).filter(
    ([column, value]) => !FOLLOWING.has(column) && Reflect.get(before.row, column) !== value,
  );
  if (changed.length === 0 && !differs(before.lines, after.lines)) return false;
  const facts = after.lines.map(({ id, accepted_short_units, received_by_hand }) => {
    return [id, { accepted_short_units, received_by_hand }] as const;
  });
  await updateMany(trx, "production_lines", before.lines, new Map(facts), null);
  await trx
    .updateTable("productions")
    .set((eb) => ({
      ...Object.fromEntries(changed),
      ...(before.row.status !== after.row.status && { status_since: at }),
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", before.row.id)
    .execute();
  return true;
}

/** Sums may stay as they are where a piece goes from one line to another. */
function differs(before: Facts["lines"], after: Facts["lines"]): boolean {
  const known = new Map(before.map((line) => [line.id, line]));
  return after.some((line) =>
    [...UNITS, ...LINE_FACTS].some((column) => line[column] !== known.get(line.id)?.[column]),
  );
}

/** The production as it is now. Throws where there is none. */
export async function requireProduction(db: Db, id: number): Promise<Facts> {
  const row = await requireRow(db, id);
  const lines = await loadProductionLines(db, [id]);
  return { row, lines: lines.get(id) ?? [] };
}

async function requireRow(db: Db, id: number): Promise<ProductionRow> {
  const row = await db.selectFrom("productions").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw await goneRecord(db, "merged_productions", id);
  return row;
}

export const productionEvent = entriesOf("production");

export function withEvent(draft: Draft, changes: Partial<ProductionRow>, ...events: HistoryEntry[]): Draft {
  return { ...draft, row: { ...draft.row, ...changes }, history: [...draft.history, ...events] };
}

/** A refusal that a person can answer at a field. */
export function refused(field: string, message: string): ApiError {
  return new ApiError("not_allowed", message, { errors: { [field]: [message] } });
}

/** Throws 403, and says who can, where this person may not approve for production. */
export async function requireApproval(
  { trx, actor }: Pick<ProductionWrite, "trx" | "actor">,
  what: string,
): Promise<void> {
  await requireAccess(trx, actor, ["production:approve"], what);
}
