import type { batchBody } from "contract/productions.schema";
import type { z } from "zod";
import type { Db, ProductionRow } from "../../db/tables";
import type { Creation } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, notFound } from "../errors";
import { writeGoods } from "../goods/goods-write";
import { findMachine } from "../productions/production-machine";
import { productionEvent } from "../productions/production-write";

type BatchBody = z.output<typeof batchBody>;

/** Productions that run together: of one method, none of them over or in another run. Machine and day are those of all of them. */
export async function createBatch(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { body, remember }: Creation<BatchBody>,
) {
  const ids = [...new Set(body.production_ids)];
  let answer = { success: true as const, data: {} };
  await writeGoods(
    dependencies,
    { actor, orders: (db) => ordersOf(db, ids), finish: async (trx) => await remember(trx, answer) },
    async (trx, { at }) => {
      const rows = await trx.selectFrom("productions").selectAll().where("id", "in", ids).orderBy("id").execute();
      const deco_method = methodOf(rows, ids.length);
      const { now: machine } = await findMachine(
        trx,
        { machine_id: null, deco_method },
        body.machine_id ?? null,
        "machine_id",
      );
      const columns = {
        deco_method,
        machine_id: machine?.id ?? null,
        planned_date: body.planned_date ?? null,
        setup_note: body.setup_note || null,
      };
      const { id, lock_version } = await trx
        .insertInto("batches")
        .values({ ...columns, created_by_id: actor.id, created_at: at })
        .returning(["id", "lock_version"])
        .executeTakeFirstOrThrow();
      const planned = {
        ...(machine && { machine_id: machine.id }),
        ...(body.planned_date && { planned_date: body.planned_date }),
      };
      await saveMembers(trx, ids, { batch_id: id, ...planned }, at);
      const { machine_id: _, ...shown } = columns;
      answer = {
        success: true,
        data: { id, ...shown, machine, production_ids: rows.map((row) => row.id), lock_version },
      };
      const after = {
        batch: id,
        ...(machine && { machine: machine.name }),
        planned_date: body.planned_date ?? undefined,
      };
      return { history: rows.map((row) => productionEvent(row, "batch_made", { after })) };
    },
  );
  return answer;
}

/** They run apart again; machine and day stay as they are. */
export async function deleteBatch(dependencies: ApiDependencies, actor: SignedIn, id: number): Promise<void> {
  const members = (db: Db) =>
    db.selectFrom("productions").selectAll().where("batch_id", "=", id).orderBy("id").execute();
  const orders = async (db: Db) => (await members(db)).map((row) => row.order_id);
  await writeGoods(dependencies, { actor, orders }, async (trx, { at }) => {
    const rows = await members(trx);
    await saveMembers(
      trx,
      rows.map((row) => row.id),
      { batch_id: null },
      at,
    );
    const { numDeletedRows } = await trx.deleteFrom("batches").where("id", "=", id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound("That run");
    return { history: rows.map((row) => productionEvent(row, "batch_dissolved", { before: { batch: id } })) };
  });
}

async function ordersOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom("productions").select("order_id").distinct().where("id", "in", ids).execute();
  return rows.map((row) => row.order_id);
}

/** The method of all of them. Throws at the field with what would allow it. */
function methodOf(rows: readonly ProductionRow[], desired: number): string | null {
  if (rows.length < desired) throw invalid({ production_ids: ["One of them no longer exists. Choose again."] });
  if (rows.length < 2) throw invalid({ production_ids: ["Choose two productions or more."] });
  const [first] = rows;
  if (rows.some((row) => row.deco_method !== first?.deco_method))
    throw refused("They use different methods. Choose jobs with one method.");
  if (rows.some((row) => row.is_active === 0 || row.status === "completed"))
    throw refused("One of them is finished. Choose jobs that are still to be made.");
  if (rows.some((row) => row.batch_id !== null))
    throw refused("One of them is already in a run. Take that run apart first.");
  return first?.deco_method ?? null;
}

const refused = (message: string) => new ApiError("not_allowed", message, { errors: { production_ids: [message] } });

async function saveMembers(trx: Db, ids: readonly number[], facts: Partial<ProductionRow>, at: string): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("productions")
    .set((eb) => ({ ...facts, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "in", ids)
    .execute();
}
