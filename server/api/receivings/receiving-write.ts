import type { Receiving } from "contract/receivings.schema";
import type { Db, ReceivingRow, SplitRow } from "../../db/tables";
import type { OverPlaces } from "../../goods/settle-goods";
import { entriesOf, type HistoryEntry } from "../../history/record-history";
import { shopToday } from "../../plan/calendar";
import type { WriteMoment } from "../../plan/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { isStale, notFound, stale } from "../errors";
import { writeGoods } from "../goods/goods-write";
import { loadReceivings } from "./load-receivings";
import type { ShownAt } from "./receiving-rows";

/** A receiving that is being written, as it was, inside the transaction. */
export interface DockWrite {
  trx: Db;
  receiving: ReceivingRow;
  split: SplitRow;
  actor: SignedIn;
  moment: WriteMoment;
}

/** What a step decides: facts for the rows, what the history tells. */
export interface DockChanges {
  receiving?: Partial<ReceivingRow>;
  split?: Partial<SplitRow>;
  overPlaces?: OverPlaces;
  history: HistoryEntry[];
}

interface WriteScope {
  id: number;
  /** The version that the person saw. */
  lockVersion: number | undefined;
  actor: SignedIn;
}

/** Thrown inside a transaction to leave it: somebody else was faster. */
class StaleReceiving extends Error {}

/**
 * One change of one receiving in one transaction, see `writeGoods`. Of any order, in any state: what stands at the dock is counted.
 * Throws 404, and 409 with the receiving as it is now.
 */
export async function writeReceiving(
  dependencies: ApiDependencies,
  { id, lockVersion, actor }: WriteScope,
  decide: (write: DockWrite) => Promise<DockChanges>,
): Promise<void> {
  const orders = async (db: Db) => [(await requireReceiving(db, id)).order_id];
  try {
    await writeGoods(dependencies, { actor, orders }, async (trx, moment) => {
      const receiving = await requireReceiving(trx, id);
      if (isStale(lockVersion, receiving)) throw new StaleReceiving();
      const split = await trx
        .selectFrom("requisition_splits")
        .selectAll()
        .where("id", "=", receiving.requisition_split_id)
        .executeTakeFirstOrThrow();
      const changes = await decide({ trx, receiving, split, actor, moment });
      await saveFacts(trx, "receivings", id, changes.receiving, moment.at);
      await saveFacts(trx, "requisition_splits", split.id, changes.split, moment.at);
      return { history: changes.history, overPlaces: changes.overPlaces };
    });
  } catch (error) {
    if (!(error instanceof StaleReceiving)) throw error;
    throw stale(await getReceiving(dependencies, id));
  }
}

async function saveFacts(
  trx: Db,
  table: "receivings" | "requisition_splits",
  id: number,
  facts: Partial<ReceivingRow> | Partial<SplitRow> | undefined,
  at: string,
): Promise<void> {
  if (!facts || Object.keys(facts).length === 0) return;
  await trx
    .updateTable(table)
    .set((eb) => ({ ...facts, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** The row as it is now. Throws where there is no such receiving. */
export async function requireReceiving(db: Db, id: number): Promise<ReceivingRow> {
  const receiving = await db.selectFrom("receivings").selectAll().where("id", "=", id).executeTakeFirst();
  if (!receiving) throw notFound("That receiving");
  return receiving;
}

/** One with receipts, discrepancies and flags, those that are over too. */
export async function getReceiving(dependencies: ApiDependencies, id: number): Promise<Receiving> {
  const [receiving] = await loadReceivings(dependencies.db, [id], { ...shownAt(dependencies), everything: true });
  if (!receiving) throw notFound("That receiving");
  return receiving;
}

export function shownAt({ clock, settings }: ApiDependencies): ShownAt {
  const now = clock();
  return { now, today: shopToday(now, settings.shopTimezone) };
}

export const receivingEvent = entriesOf("receiving");
