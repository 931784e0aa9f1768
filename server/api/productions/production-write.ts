import type { Kysely } from "kysely";
import type { Database, OrderRow, ProductionRow } from "../../db/tables";
import type { HistoryEntry } from "../../history";
import type { WriteMoment } from "../../orders/write-moment";
import { requireAccess } from "../access";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, notFound, stale } from "../errors";
import { writeGoods } from "../goods/goods-write";
import { getProduction } from "./production-answer";

/** A production that is being written, inside the transaction. */
export interface ProductionWrite {
  trx: Kysely<Database>;
  order: OrderRow;
  actor: SignedIn;
  moment: WriteMoment;
}

/** The row as the deeds so far leave it, and what the history tells of them. */
export interface Draft {
  row: ProductionRow;
  history: readonly HistoryEntry[];
  /** Facts beside the row were written: counts, checks, flags. */
  isTouched: boolean;
}

interface WriteScope {
  id: number;
  /** The version that the person saw; without one counts add up. */
  lockVersion?: number;
  actor: SignedIn;
  finish?(trx: Kysely<Database>): Promise<void>;
}

/** Thrown inside a transaction to leave it: somebody else was faster. */
class StaleProduction extends Error {}

/**
 * One change of one production in one transaction, see `writeGoods`: spoiled pieces ask for goods, and what is ready follows. `decide`
 * answers with the draft that its deeds leave; nothing is written where it is the one that came. Throws 404, and 409 with the production
 * as it is now.
 */
export async function writeProduction(
  dependencies: ApiDependencies,
  { id, lockVersion, actor, finish }: WriteScope,
  decide: (write: ProductionWrite, draft: Draft) => Promise<Draft>,
): Promise<void> {
  const orders = async (db: Kysely<Database>) => [(await requireProduction(db, id)).order_id];
  try {
    await writeGoods(dependencies, { actor, orders, finish }, async (trx, moment) => {
      const row = await requireProduction(trx, id);
      if (lockVersion !== undefined && lockVersion !== row.lock_version) throw new StaleProduction();
      const order = await trx.selectFrom("orders").selectAll().where("id", "=", row.order_id).executeTakeFirstOrThrow();
      const draft = await decide({ trx, order, actor, moment }, { row, history: [], isTouched: false });
      const isSaved = await saveFacts(trx, row, draft.row, moment.at);
      return isSaved || draft.isTouched || draft.history.length > 0 ? { history: [...draft.history] } : null;
    });
  } catch (error) {
    if (!(error instanceof StaleProduction)) throw error;
    throw stale(await getProduction(dependencies, id));
  }
}

/** What follows from counts and goods: nobody writes it by hand. */
const FOLLOWING: ReadonlySet<string> = new Set(["produced_units", "spoiled_units", "lost_units", "received_units"]);

/** Writes the columns that differ; answers whether any did. */
export async function saveFacts(
  trx: Kysely<Database>,
  before: ProductionRow,
  after: ProductionRow,
  at: string,
): Promise<boolean> {
  const changed = Object.entries(after).filter(
    ([column, value]) => !FOLLOWING.has(column) && Reflect.get(before, column) !== value,
  );
  if (changed.length === 0) return false;
  await trx
    .updateTable("productions")
    .set((eb) => ({
      ...Object.fromEntries(changed),
      ...(before.status !== after.status && { status_since: at }),
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", before.id)
    .execute();
  return true;
}

/** The row as it is now. Throws where there is no such production. */
export async function requireProduction(db: Kysely<Database>, id: number): Promise<ProductionRow> {
  const production = await db.selectFrom("productions").selectAll().where("id", "=", id).executeTakeFirst();
  if (!production) throw notFound("That production");
  return production;
}

export function productionEvent(
  { id, order_id }: Pick<ProductionRow, "id" | "order_id">,
  action: string,
  more: Partial<HistoryEntry> = {},
): HistoryEntry {
  return { entity_type: "production", entity_id: id, order_id, action, ...more };
}

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
