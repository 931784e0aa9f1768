import { groupBy } from "contract/group-by";
import type { Db } from "../../db/tables";
import { NO_DATE } from "../../plan/sort-keys";
import { selectDocked } from "../../production/docked-goods";
import { loadProductionLines } from "../../production/production-lines.queries";
import { loadGoodsLines, loadGoodsOrders, loadPeople } from "../goods/goods-parts.queries";
import { loadProductionArt } from "./production-art.queries";
import type { ProductionRecord } from "./production-rows";

type Ids = readonly number[];

/** What hangs on these productions, with their counts where `everything`: a fixed number of queries, however many. */
export async function loadParts(db: Db, rows: readonly ProductionRecord[], everything: boolean) {
  const ids = rows.map((row) => row.id);
  const orderIds = [...new Set(rows.map((row) => row.order_id))];
  const checks = await selectChecks(db, ids);
  const counts = everything ? await selectCounts(db, ids) : [];
  return {
    orders: await loadGoodsOrders(db, orderIds),
    garments: await loadProductionLines(db, ids),
    lines: await loadGoodsLines(
      db,
      rows.map((row) => row.order_line_item_id),
    ),
    art: await loadProductionArt(db, [...new Set(rows.flatMap((row) => row.art_proof_id ?? []))]),
    machines: await loadMachines(
      db,
      rows.map((row) => row.machine_id),
    ),
    places: await loadPlaces(db, orderIds),
    flags: await loadFlags(db, ids),
    replacements: everything ? await loadReplacements(db, orderIds, ids) : new Map<string, number>(),
    coming: await loadComing(db, orderIds),
    people: await loadPeople(db, [
      ...rows.flatMap((row) => [row.operator_id, row.override_by_id]),
      ...checks.flatMap((check) => [check.user_id, check.recorded_by_id]),
      ...counts.map((count) => count.counted_by_id),
    ]),
    checks: groupBy(checks, (check) => check.production_id),
    counts: groupBy(counts, (count) => count.production_id),
  };
}

export type ProductionParts = Awaited<ReturnType<typeof loadParts>>;

async function selectChecks(db: Db, ids: Ids) {
  return await db.selectFrom("production_checks").selectAll().where("production_id", "in", ids).orderBy("id").execute();
}

async function selectCounts(db: Db, ids: Ids) {
  return await db.selectFrom("production_counts").selectAll().where("production_id", "in", ids).orderBy("id").execute();
}

async function loadMachines(db: Db, ids: readonly (number | null)[]) {
  const desired = [...new Set(ids.flatMap((id) => id ?? []))];
  if (desired.length === 0) return new Map<number, { id: number; name: string }>();
  const rows = await db.selectFrom("machines").select(["id", "name"]).where("id", "in", desired).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where pieces of a line stand, by line. */
async function loadPlaces(db: Db, orderIds: Ids): Promise<ReadonlyMap<number, string[]>> {
  const splits = groupBy(await selectDocked(db, orderIds).execute(), (split) => split.order_line_item_id);
  return new Map(
    [...splits].map(([lineId, own]) => [lineId, [...new Set(own.flatMap((split) => split.place ?? []))].sort()]),
  );
}

/** Key of a line of a production. */
export const replacedBy = (productionId: number | null, lineId: number) => `${productionId} ${lineId}`;

/** The requisition that replaces what these productions spoiled of a line, by `replacedBy`. */
async function loadReplacements(db: Db, orderIds: Ids, ids: Ids): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("requisitions")
    .select(["id", "order_line_item_id", "replaces_production_id"])
    .where("order_id", "in", orderIds)
    .where("replaces_production_id", "in", ids)
    .where("status", "<>", "archived")
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [replacedBy(row.replaces_production_id, row.order_line_item_id), row.id]));
}

/** What replaces spoiled pieces of these orders and is not here yet, by line. One query. */
async function loadComing(db: Db, orderIds: Ids) {
  const rows = await db
    .selectFrom("requisitions")
    .leftJoin("receivings", (join) =>
      join.onRef("receivings.requisition_id", "=", "requisitions.id").on("receivings.is_open", "=", 1),
    )
    .select((eb) => [
      "requisitions.order_line_item_id",
      "requisitions.quantity",
      "requisitions.quantity_ordered",
      eb.fn.coalesce(eb.fn.sum<number>("receivings.quantity_outstanding"), eb.lit(0)).as("outstanding"),
      eb.fn.max("receivings.arrival_sort").as("arrives"),
    ])
    .where("requisitions.order_id", "in", orderIds)
    .where("requisitions.is_replacement", "=", 1)
    .where("requisitions.status", "<>", "archived")
    .groupBy([
      "requisitions.id",
      "requisitions.order_line_item_id",
      "requisitions.quantity",
      "requisitions.quantity_ordered",
    ])
    .execute();
  const ofLine = groupBy(rows, (row) => row.order_line_item_id);
  return new Map(
    [...ofLine].map(([lineId, own]) => {
      const arrives =
        own
          .flatMap((row) => row.arrives ?? [])
          .sort()
          .at(-1) ?? NO_DATE;
      return [
        lineId,
        {
          asked_units: own.reduce((sum, row) => sum + Math.max(0, row.quantity - row.quantity_ordered), 0),
          ordered_units: own.reduce((sum, row) => sum + row.outstanding, 0),
          expected_date: arrives === NO_DATE ? null : arrives,
        },
      ] as const;
    }),
  );
}

/** Flags that are open. */
async function loadFlags(db: Db, ids: Ids) {
  const rows = await db
    .selectFrom("flags")
    .select(["id", "flaggable_id", "flag_type", "flag_comment", "severity", "lock_version", "created_at"])
    .where("flaggable_type", "=", "production")
    .where("flaggable_id", "in", ids)
    .where("resolved_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  return groupBy(rows, (flag) => flag.flaggable_id);
}
