import { PLAIN_WEEKS } from "contract/work-days";
import { type RawBuilder, sql } from "kysely";
import { insertRows } from "../db/insert-rows";
import type { Db } from "../db/tables";
import type { WriteMoment } from "../plan/write-moment";
import { contentHash } from "./printed-content";
import { sheetOf } from "./sheet";
import { loadSheetRows, type SheetRows } from "./sheet-rows";

/**
 * Raises the revision of every one of these orders (a few hundred at most) whose printed sheet reads otherwise than at its last
 * revision. Belongs at the end of the transaction of a write, once the rows of the orders are locked by it. Orders that were
 * never accepted have no revision; one that went back to New Orders keeps its numbers and counts on.
 */
export async function reviseWorkOrders(trx: Db, ids: readonly number[], moment: WriteMoment): Promise<void> {
  const tracked = await selectTracked(trx, ids);
  const rows = await loadSheetRows(trx, tracked);
  const raised = rows.flatMap((one) => {
    const hash = currentHash(one, moment);
    return one.revision?.content_hash === hash ? [] : [{ id: one.order.id, revision: nextRevision(one, moment), hash }];
  });
  if (raised.length === 0) return;
  await insertRows(
    trx,
    "work_order_revisions",
    raised.map(({ id, revision, hash }) => ({
      order_id: id,
      revision,
      content_hash: hash,
      request_id: moment.requestId,
      created_at: moment.at,
    })),
  );
  const risen = raised.filter(({ revision }) => revision > 1);
  if (risen.length === 0) return;
  const values = sql.join(risen.map(({ id, revision }) => sql`(cast(${id} as integer), cast(${revision} as integer))`));
  await sql`update orders set work_order_revision = risen.column2
    from (values ${values}) as risen where orders.id = risen.column1`.execute(trx);
  await followPrints(
    trx,
    risen.map(({ id }) => id),
  );
}

/**
 * A contact that a person corrected makes no printed sheet old: the newest revision of each of these orders, and those that read like it,
 * read so from now on. Belongs right behind the correction, before anything else of the orders changes.
 */
export async function restateWorkOrders(trx: Db, ids: readonly number[], moment: WriteMoment): Promise<void> {
  const rows = await loadSheetRows(trx, await selectTracked(trx, ids));
  const restated = rows.flatMap((one) => {
    const was = one.revision?.content_hash;
    return was ? [sql`(cast(${one.order.id} as integer), ${was}, ${currentHash(one, moment)})`] : [];
  });
  if (restated.length === 0) return;
  await sql`update work_order_revisions set content_hash = restated.column3
    from (values ${sql.join(restated)}) as restated
    where order_id = restated.column1 and content_hash = restated.column2`.execute(trx);
}

/** A sheet that was printed stays right while the newest revision reads as it does: what was changed is changed back. */
export async function followPrints(trx: Db, ids: readonly number[]): Promise<void> {
  const printed = sql`(select max(revision) from work_order_prints where order_id = orders.id)`;
  const hashOf = (revision: RawBuilder<unknown>) =>
    sql`(select content_hash from work_order_revisions where order_id = orders.id and revision = ${revision})`;
  await sql`update orders set printed_revision = case
      when ${hashOf(printed)} = ${hashOf(sql`orders.work_order_revision`)} then work_order_revision
      else ${printed}
    end
    where id in (${sql.join(ids)})`.execute(trx);
}

/** Of the sheet as it would be printed now. */
export function currentHash(rows: SheetRows, moment: WriteMoment): string {
  // Only the word "rush" asks for the calendar, and that makes no sheet old.
  return contentHash(sheetOf(rows, { ...moment, calendar: PLAIN_WEEKS }));
}

/** Accepted now, or once: then a sheet may hang somewhere. */
async function selectTracked(trx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const orders = await trx
    .selectFrom("orders")
    .select("id")
    .where("id", "in", ids)
    .where((eb) =>
      eb.or([
        eb("accepted_at", "is not", null),
        eb.exists(eb.selectFrom("work_order_revisions").select("revision").whereRef("order_id", "=", "orders.id")),
      ]),
    )
    .execute();
  return orders.map(({ id }) => id);
}

/** The first acceptance makes the first one. An order that was accepted before revisions were kept may have been printed otherwise. */
function nextRevision({ order, revision }: SheetRows, { at }: WriteMoment): number {
  if (revision === null && order.accepted_at === at) return order.work_order_revision;
  return order.work_order_revision + 1;
}
