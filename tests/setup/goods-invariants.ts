import type { Kysely } from "kysely";
import { designOperations, type Operation, operations } from "server/art/designs";
import type { Database, DiscrepancyRow, ReceivingRow, SplitRow } from "server/db/tables";
import { loadGoods } from "server/goods/load-goods";
import { covered, settle } from "server/goods/settle";
import { usedPieces } from "server/goods/settle-productions";
import { readLines } from "server/lines/line-facts";
import { sumUnits, UNITS } from "server/production/line-units";

/** Everything of one order that the rules of quantities speak of (field-guide §4.7). */
export async function readGoods(db: Kysely<Database>, orderId: number) {
  const goods = await loadGoods(db, [orderId]);
  const poIds = goods.splits.flatMap((split) => split.purchase_order_id ?? []);
  const rows = await db.selectFrom("productions").selectAll().where("order_id", "=", orderId).execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    ...goods,
    productions: goods.productions.flatMap((production) => {
      const row = rowOf.get(production.id);
      return row ? [{ ...production, ...row }] : [];
    }),
    order: await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow(),
    lines: await db.selectFrom("order_line_items").selectAll().where("order_id", "=", orderId).execute(),
    purchaseOrders:
      poIds.length === 0 ? [] : await db.selectFrom("purchase_orders").selectAll().where("id", "in", poIds).execute(),
    tasks: await db
      .selectFrom("tasks")
      .selectAll()
      .where("order_id", "=", orderId)
      .where("done_at", "is", null)
      .execute(),
    stock: await db
      .selectFrom("stock_entries")
      .select((eb) => ["location_id", "sku_key", eb.fn.sum<number>("quantity").as("pieces")])
      .groupBy(["location_id", "sku_key", "size_key", "color_key"])
      .execute(),
  };
}

export type GoodsRecords = Awaited<ReturnType<typeof readGoods>>;

/** Every rule that does not hold, in words; none of a healthy order. */
export function problemsOf(goods: GoodsRecords): string[] {
  const problems: string[] = [];
  const same = (what: string, is: unknown, should: unknown) => {
    if (is !== should) problems.push(`${what} is ${is}, should be ${should}`);
  };
  for (const receiving of goods.receivings) judgeReceiving(goods, receiving, same);
  for (const requisition of goods.requisitions) {
    const name = `requisition ${requisition.id}`;
    const splits = goods.splits.filter((split) => split.requisition_id === requisition.id);
    const live = splits.filter((split) => split.status !== "cancelled");
    const ordered = live.filter((split) => split.status !== "draft" && split.status !== "on_po");
    same(`split of ${name}`, requisition.quantity_split, sum(live, covered));
    same(`ordered of ${name}`, requisition.quantity_ordered, sum(ordered, covered));
    same(`received of ${name}`, requisition.quantity_received, sum(splits, here));
    const excess = sum(live, covered) - requisition.quantity - requisition.quantity_overs;
    const isAsked = goods.tasks.some((task) => task.kind === "excess_goods" && task.entity_id === requisition.id);
    if (excess > 0 && !isAsked) problems.push(`${excess} over the need of ${name}, and nobody is asked`);
  }
  for (const production of goods.productions) judgeProduction(goods, production, same);
  for (const line of goods.production_lines) {
    judgeProductionLine(goods, line, same);
    const production = goods.productions.find(({ id }) => id === line.production_id);
    if (production?.override_reason === null && line.produced_units + line.lost_units > line.received_units)
      problems.push(`${nameOf(line)} used more than is here`);
  }
  judgePurchaseOrders(goods, same);
  const pieces = sum(goods.lines, (line) => (line.removed_at === null ? line.current_quantity : 0));
  same("units of the order", goods.order.total_units, pieces);
  const rows = [...goods.splits, ...goods.receivings, ...goods.requisitions, ...goods.discrepancies];
  for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
    if (name.startsWith("quantity") && Number(value) < 0) problems.push(`${name} is ${value}`);
  }
  for (const shelf of goods.stock) if (Number(shelf.pieces) < 0) problems.push(`${shelf.pieces} of ${shelf.sku_key}`);
  return [...problems, ...unsettled(goods)];
}

/** Rule 8: every decoration of a line that counts stands in exactly one job, with all its pieces, and on exactly one proof. */
export async function designProblems(db: Kysely<Database>, orderId: number): Promise<string[]> {
  const jobs = await db
    .selectFrom("production_lines as part")
    .innerJoin("productions as job", "job.id", "part.production_id")
    .select(["job.id", "job.deco_method", "job.location", "part.order_line_item_id as lineId", "part.ordered_units"])
    .where("part.order_id", "=", orderId)
    .execute();
  const places = await db
    .selectFrom("art_proof_line_items as place")
    .innerJoin("art_proofs as proof", "proof.id", "place.art_proof_id")
    .select(["proof.id", "proof.deco_method", "place.location", "place.order_line_item_id as lineId"])
    .where("proof.order_id", "=", orderId)
    .execute();
  const rows = await db.selectFrom("order_line_items").selectAll().where("order_id", "=", orderId).execute();
  const lines = readLines(rows.map((row) => ({ ...row, personalization_count: 0 })));
  return lines
    .filter((line) => line.is_goods && line.units > 0)
    .flatMap((line) => {
      const active = <T extends Decorated>(records: readonly T[], { method, location }: Operation) =>
        records.filter((one) => one.lineId === line.id && one.deco_method === method && one.location === location);
      const inJobs = operations(line.methods, line.locations).flatMap((operation) => {
        const found = active(jobs, operation);
        const units = found.map((one) => one.ordered_units);
        return units.length === 1 && units[0] === line.units
          ? []
          : [`jobs of line ${line.id} have ${units.join(", ")}`];
      });
      const onProofs = (line.needs_art ? designOperations(line) : []).flatMap((operation) => {
        const { length } = active(places, operation);
        return length === 1 ? [] : [`line ${line.id} is on ${length} proofs at ${operation.location}`];
      });
      return [...inJobs, ...onProofs];
    });
}

type Decorated = { lineId: number; deco_method: string | null; location: string | null };

type RecordedLine = GoodsRecords["production_lines"][number];

const nameOf = ({ production_id, order_line_item_id }: RecordedLine) =>
  `line ${order_line_item_id} of production ${production_id}`;

/** Its pieces are those of its lines, and it is completed with the last of them. */
function judgeProduction(goods: GoodsRecords, production: GoodsRecords["productions"][number], same: Same): void {
  const name = `production ${production.id}`;
  const own = goods.production_lines.filter((line) => line.production_id === production.id);
  const sums = sumUnits(own);
  for (const unit of UNITS) same(`${unit} of ${name}`, production[unit], sums[unit]);
  same(`first line of ${name}`, production.order_line_item_id, own[0]?.order_line_item_id);
  const isShort = own.some((line) => line.produced_units + line.accepted_short_units < line.ordered_units);
  if (production.status === "completed" && isShort) same(`status of ${name}`, "completed", "in_progress");
}

function judgeProductionLine(goods: GoodsRecords, line: RecordedLine, same: Same): void {
  const name = nameOf(line);
  const ofLine = goods.splits.filter((split) => split.order_line_item_id === line.order_line_item_id);
  const operations = goods.production_lines.filter((one) => one.order_line_item_id === line.order_line_item_id);
  const isBrought = line.goods_source === "purchase" || line.goods_source === "customer_supplied";
  const used = isBrought ? 0 : usedPieces(operations);
  const came = isBrought ? sum(ofLine, here) : Math.max(line.line_quantity + sum(ofLine, here), used);
  same(`received of ${name}`, line.received_units, Math.max(used, came + line.received_by_hand));
  same(`produced of ${name}`, line.produced_units, line.counted_produced);
  same(`spoiled of ${name}`, line.spoiled_units, line.counted_spoiled);
  same(
    `lost of ${name}`,
    line.lost_units,
    sum(operations, (one) => one.counted_spoiled),
  );
  if (line.produced_units < 0 || line.spoiled_units < 0) same(`counts of ${name}`, "negative", "0 or more");
  if (line.accepted_short_units < 0 || line.accepted_short_units > line.ordered_units)
    same(`accepted short of ${name}`, line.accepted_short_units, `0 to ${line.ordered_units}`);
}

type Same = (what: string, is: unknown, should: unknown) => void;

const here = (split: SplitRow) => split.quantity_received - split.quantity_released;

const isOff = (split: SplitRow) => ["draft", "on_po", "cancelled"].includes(split.status);

function judgeReceiving(goods: GoodsRecords, receiving: ReceivingRow, same: Same): void {
  const split = goods.splits.find(({ id }) => id === receiving.requisition_split_id);
  const receipts = goods.receipts.filter((receipt) => receipt.receiving_id === receiving.id);
  const found = goods.discrepancies.filter((one) => one.receiving_id === receiving.id);
  const name = `receiving ${receiving.id}`;
  if (!split) throw new Error(`${name} has no split`);
  const expected = isOff(split) ? 0 : split.quantity - split.quantity_closed;
  same(
    `received of ${name}`,
    receiving.quantity_received,
    sum(receipts, (one) => one.quantity_received),
  );
  same(
    `rejected of ${name}`,
    receiving.quantity_rejected,
    sum(receipts, (one) => one.quantity_rejected),
  );
  same(`received of the split of ${name}`, split.quantity_received, receiving.quantity_received);
  same(`outstanding of ${name}`, receiving.quantity_outstanding, Math.max(0, expected - receiving.quantity_received));
  const over = sum(unresolved(found, "over"), (one) => one.quantity);
  same(`over of ${name}`, over, Math.max(0, here(split) - expected));
  const isUndecided = found.some((one) => one.status === "open" && one.type !== "short" && one.type !== "over");
  const isDone = isOff(split) || (receiving.quantity_outstanding === 0 && !isUndecided);
  const below = receiving.status === "flagged" ? receiving.previous_status : receiving.status;
  same(`whether ${name} is received`, below === "received", isDone);
}

const unresolved = (found: readonly DiscrepancyRow[], type: string) =>
  found.filter((one) => one.type === type && one.status !== "resolved");

function judgePurchaseOrders({ purchaseOrders, splits }: GoodsRecords, same: Same): void {
  for (const { id, status, po_number } of purchaseOrders) {
    const live = splits.filter((split) => split.purchase_order_id === id && split.status !== "cancelled");
    if (status === "draft" || status === "cancelled" || status === "closed_short" || live.length === 0) continue;
    const isIn = live.every((split) => split.status === "received");
    const isBegun = live.some((split) => split.quantity_received > 0);
    same(`whether ${po_number} is received`, status === "received", isIn);
    if (!isIn) same(`whether ${po_number} is partly received`, status === "partially_received", isBegun);
  }
}

/** What follows from these facts is written already. */
function unsettled(goods: GoodsRecords): string[] {
  const settled = settle(goods);
  const differing = (name: string, rows: readonly { id: number }[], now: ReadonlyMap<number, object>) =>
    rows.flatMap((row) =>
      Object.entries(now.get(row.id) ?? {}).flatMap(([column, value]) =>
        Reflect.get(row, column) === value ? [] : [`${column} of ${name} ${row.id} would become ${value}`],
      ),
    );
  const rows = new Map(goods.discrepancies.map((row) => [row.id, row]));
  const found = settled.discrepancies.filter((one) => {
    const row = one.id === null ? undefined : rows.get(one.id);
    return row?.quantity !== one.quantity || row.status !== one.status;
  });
  return [
    ...differing("receiving", goods.receivings, settled.receivings),
    ...differing("split", goods.splits, settled.splits),
    ...differing("requisition", goods.requisitions, settled.requisitions),
    ...differing("line of a production", goods.production_lines, settled.production_lines),
    ...differing("production", goods.productions, settled.productions),
    ...found.map((one) => `a discrepancy (${one.type}, ${one.quantity}, ${one.status}) is not written`),
  ];
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
