import type { Responsibility, SpoilageReason } from "contract/production";
import type { Insertable } from "kysely";
import type { ProductionCountsTable } from "../../db/production-tables";
import type { ProductionRow } from "../../db/tables";
import { invalid } from "../errors";
import { overLimit } from "./production-limits";
import {
  type Draft,
  type ProductionWrite,
  productionEvent,
  refused,
  requireApproval,
  withEvent,
} from "./production-write";
import { baseStatus } from "./productions.transitions";
import { spoilSiblings } from "./sibling-counts";

/** Pieces that were made or spoiled, as events; numbers of the production follow from them. */

export interface Made {
  /** Negative: taken back. */
  quantity: number;
  size: string | null;
  /** The field that said it. */
  field: string;
}

export interface Spoiled extends Made {
  reason: SpoilageReason | null;
  responsibility: Responsibility | null;
  photo_file_id: number | null;
  note: string | null;
}

export interface Counting {
  made: readonly Made[];
  spoiled: readonly Spoiled[];
  /** Why pieces are taken back. */
  reason: string | null;
  override: string | null;
  /** Where the pieces were counted on a device that had no network. */
  countedAt: string;
}

type NewCount = Insertable<ProductionCountsTable>;

export async function applyCounts(write: ProductionWrite, draft: Draft, counting: Counting): Promise<Draft> {
  const made = counting.made.filter(({ quantity }) => quantity !== 0);
  if (made.length + counting.spoiled.length === 0) return draft;
  requireCounting(draft.row, made[0]?.field ?? null, counting.spoiled[0]?.field ?? null);
  const isTaken = made.some(({ quantity }) => quantity < 0);
  if (isTaken && !counting.reason) throw refused("reason", "Say why pieces are taken back.");
  const { row } = draft;
  const payer = counting.spoiled.length > 0 ? await payerOf(write, row) : "shop";
  const rows: NewCount[] = [];
  for (const one of made) rows.push({ ...common(write, row, counting), ...madeCount(one, counting) });
  for (const lot of counting.spoiled) {
    await requirePhoto(write, row, lot.photo_file_id, photoField(lot.field));
    const lots = lot.quantity > 0 ? [spoiledCount(lot, payer)] : await takenLots(write, row, lot);
    rows.push(...lots.map((count) => ({ ...common(write, row, counting), ...count })));
  }
  const after = sumsAfter(row, rows);
  if (after.produced_units < 0)
    throw refused(made[0]?.field ?? "produced_units", `${row.produced_units} are counted. Take back fewer.`);
  const overridden = await requireRoom(write, { before: row, after, counting });
  await write.trx.insertInto("production_counts").values(rows).execute();
  const siblings = await spoilSiblings(write, row, rows, counting.spoiled[0]?.field ?? "spoiled_units");
  const counted = withEvent(
    { ...draft, isTouched: true },
    { ...after, ...overridden.changes },
    ...overridden.events,
    ...countEvents(row, rows, counting.reason),
  );
  return { ...counted, history: [...counted.history, ...siblings] };
}

/** What is counted was made by an operation that had begun. */
function requireCounting(row: ProductionRow, made: string | null, spoiled: string | null): void {
  const base = baseStatus(row);
  const field = made ?? spoiled ?? "status";
  if (base === "completed") throw refused(field, "It is completed. Open it again first, with a reason.");
  if (base === "not_started" && made !== null) throw refused(field, "It is not started. Start it first.");
}

function common({ actor, moment }: ProductionWrite, row: ProductionRow, { countedAt }: Counting) {
  return {
    production_id: row.id,
    order_id: row.order_id,
    order_line_item_id: row.order_line_item_id,
    machine_id: row.machine_id,
    counted_by_id: actor.id,
    counted_at: countedAt,
    created_at: moment.at,
  };
}

type Count = Pick<NewCount, "kind" | "quantity" | "size" | "reason" | "responsibility" | "photo_file_id" | "note">;

function madeCount({ quantity, size }: Made, { reason }: Counting): Count {
  const note = quantity < 0 ? reason : null;
  return { kind: "produced", quantity, size, reason: null, responsibility: null, photo_file_id: null, note };
}

function spoiledCount(lot: Spoiled, payer: Responsibility): Count {
  const { quantity, size, reason, responsibility, photo_file_id, note } = lot;
  return { kind: "spoiled", quantity, size, reason, responsibility: responsibility ?? payer, photo_file_id, note };
}

/** Who pays where nobody says: the shop, but not for goods that customers sent themselves. */
async function payerOf({ trx }: ProductionWrite, row: ProductionRow): Promise<Responsibility> {
  const { goods_source } = await trx
    .selectFrom("order_line_items")
    .select("goods_source")
    .where("id", "=", row.order_line_item_id)
    .executeTakeFirstOrThrow();
  return goods_source === "customer_supplied" ? "customer_goods" : "shop";
}

/** Spoiled pieces that were none are taken off the newest lots that they can have been in. */
async function takenLots({ trx }: ProductionWrite, row: ProductionRow, lot: Spoiled): Promise<Count[]> {
  const counts = await trx
    .selectFrom("production_counts")
    .select((eb) => [
      "size",
      "reason",
      "responsibility",
      eb.fn.sum<number>("quantity").as("pieces"),
      eb.fn.max("id").as("last"),
    ])
    .where("production_id", "=", row.id)
    .where("kind", "=", "spoiled")
    .groupBy(["size", "reason", "responsibility"])
    .orderBy("last", "desc")
    .execute();
  const fits = counts.filter(
    (count) =>
      Number(count.pieces) > 0 &&
      (lot.reason === null || count.reason === lot.reason) &&
      (lot.size === null || count.size === lot.size),
  );
  let missing = -lot.quantity;
  const taken = fits.flatMap(({ size, reason, responsibility, pieces }): Count[] => {
    const quantity = Math.min(missing, Number(pieces));
    missing -= quantity;
    if (quantity === 0) return [];
    const of = { size, reason, responsibility, photo_file_id: null, note: lot.note };
    return [{ kind: "spoiled", quantity: -quantity, ...of }];
  });
  if (missing === 0) return taken;
  const counted = -lot.quantity - missing;
  throw refused(lot.field, `${counted} are counted as spoiled so. Take back ${counted} or fewer.`);
}

function photoField(field: string): string {
  return field === "quantity" ? "photo_file_id" : field.replace(/quantity$/, "photo_file_id");
}

/** Throws at the field unless the file hangs on this production or its order. */
export async function requirePhoto(
  { trx }: ProductionWrite,
  row: ProductionRow,
  fileId: number | null,
  field: string,
): Promise<void> {
  if (fileId === null) return;
  const file = await trx
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
    .executeTakeFirst();
  if (!file) throw invalid({ [field]: ["Add the photo to this production first."] });
}

function sumsAfter(row: ProductionRow, rows: readonly NewCount[]) {
  const sum = (kind: NewCount["kind"]) =>
    rows.reduce((total, count) => (count.kind === kind ? total + count.quantity : total), 0);
  const spoiled = sum("spoiled");
  return {
    produced_units: row.produced_units + sum("produced"),
    spoiled_units: row.spoiled_units + spoiled,
    lost_units: row.lost_units + spoiled,
  };
}

interface Room {
  before: ProductionRow;
  after: ReturnType<typeof sumsAfter>;
  counting: Counting;
}

async function requireRoom(write: ProductionWrite, { before, after, counting }: Room) {
  const message = overLimit(before, { ...before, ...after });
  if (message === null) return { changes: {}, events: [] };
  const { made, spoiled, override } = counting;
  const field = (made.find(({ quantity }) => quantity > 0) ?? spoiled[0])?.field ?? "produced_units";
  if (!override) throw refused(field, message);
  await requireApproval(write, "Making more than there is");
  const changes = { override_reason: override, override_by_id: write.actor.id, overridden_at: write.moment.at };
  return { changes, events: [productionEvent(before, "production_overridden", { reason: override })] };
}

function countEvents(row: ProductionRow, rows: readonly NewCount[], reason: string | null) {
  let { produced_units, spoiled_units } = row;
  return rows.map((count) => {
    const size = count.size ? { size: count.size } : {};
    if (count.kind === "produced") {
      const before = { produced_units };
      produced_units += count.quantity;
      const after = { produced_units, ...size };
      return productionEvent(row, "production_counted", {
        before,
        after,
        ...(count.quantity < 0 && { reason }),
      });
    }
    const before = { spoiled_units };
    spoiled_units += count.quantity;
    const after = { spoiled_units, spoilage_reason: count.reason, responsibility: count.responsibility, ...size };
    return productionEvent(row, "production_spoiled", { before, after });
  });
}
