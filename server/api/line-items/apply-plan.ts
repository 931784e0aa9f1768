import type { Insertable } from "kysely";
import type { Dialect } from "../../db/dialect";
import { insertRows, upsertById } from "../../db/insert-rows";
import type { PersonalizationsTable } from "../../db/order-tables";
import type { Db, LineItemRow, NewLineItemRow, OrderRow } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import type { LoadedOrders } from "../../storefront/load-changed-orders";
import { saveOrderProperties } from "../../storefront/order-properties";
import { fileRow, newLineRow, personalizationRow } from "../../storefront/order-rows";
import { type CatalogIds, CatalogMemory, type CatalogOrder, saveCatalog } from "../../storefront/store-catalog";
import type { StoreLine } from "../../storefront/store-order";
import type { ChangeFacts, ChangePlan, LinePlan } from "./change-plan";
import { applyToDepartments, type ChangedLine } from "./line-departments";

interface Target {
  trx: Db;
  dialect: Dialect;
  actorId: number | null;
  at: string;
}

/** Who changes lines by hand has no order of a store behind it. */
type PlanFacts = Omit<ChangeFacts, "payload"> & { payload: CatalogOrder };

interface AppliedPlan {
  /** Ids of the lines that were added, by the key of their item. */
  added: ReadonlyMap<string, number>;
  /** What the history tells of goods. */
  followed: HistoryEntry[];
}

/** Writes a plan but for the order's own row; a fixed number of statements, however many lines. */
export async function applyPlan(
  target: Target,
  facts: PlanFacts,
  plan: ChangePlan,
  links: LoadedOrders["links"],
): Promise<AppliedPlan> {
  const { trx, actorId, at } = target;
  const order: OrderRow = { ...facts.order, ...plan.order };
  const planned = [...plan.lines.values()];
  const catalog = await findGoods(target, facts, plan, planned);
  const rows = planned.map(({ row, changes, goods, isRemoved }) => ({
    ...row,
    ...changes,
    ...(goods && goodsOf(facts, row, catalog.get(goods))),
    ...(isRemoved && { removed_at: at }),
    updated_at: at,
    lock_version: row.lock_version + 1,
  }));
  await upsertById(trx, "order_line_items", rows, true);
  const added = await addLines(target, facts, plan, catalog);
  await saveOrderProperties(trx, [order.id]);
  await writeNames(trx, planned, added);
  await writeLinks(target, facts, planned, added, links.get(order.id) ?? new Set());
  const followed: HistoryEntry[] = [];
  if (order.accepted_at !== null) {
    const changed: ChangedLine[] = planned.map(({ row, effects, changes }) => ({
      lineId: row.id,
      before: row,
      effects,
      held: facts.heldBy(row.id),
      changes,
    }));
    const lines = [...changed, ...added.map(({ id }) => newcomer(facts, id))];
    followed.push(...(await applyToDepartments(trx, { order, actorId, at, lines })));
  }
  return { added: new Map(added.map(({ key, id }) => [key, id])), followed };
}

function newcomer(facts: PlanFacts, lineId: number): ChangedLine {
  const departments = { art: true, sourcing: true, production: true };
  const effects = { ...departments, procured: false, decoration: false, design: false, quantity: null };
  return { lineId, before: null, effects, held: facts.heldBy(lineId), changes: {} };
}

type Catalog = ReadonlyMap<StoreLine, CatalogIds>;

async function findGoods(
  { trx, dialect, at }: Target,
  { payload }: PlanFacts,
  plan: ChangePlan,
  planned: readonly LinePlan[],
): Promise<Catalog> {
  const lines = [...planned.flatMap(({ goods }) => goods ?? []), ...plan.added.map(({ line }) => line)];
  if (lines.length === 0) return new Map();
  const asked = lines.map((line) => ({ order: payload, line }));
  const ids = await saveCatalog(trx, dialect, new CatalogMemory(), asked, at);
  return new Map(lines.flatMap((line, index) => (ids[index] ? [[line, ids[index]]] : [])));
}

const NO_GOODS: CatalogIds = { vendor_id: null, product_id: null, variant_id: null };

/** The vendor stays where a person chose one. */
function goodsOf({ edits }: PlanFacts, row: LineItemRow, found: CatalogIds = NO_GOODS): Partial<LineItemRow> {
  return "vendor_id" in edits.line(row.id) ? { ...found, vendor_id: row.vendor_id } : found;
}

interface Added {
  key: string;
  id: number;
  line: StoreLine;
}

async function addLines(
  { trx, dialect, at }: Target,
  { order, lines, payload }: PlanFacts,
  plan: ChangePlan,
  catalog: Catalog,
): Promise<Added[]> {
  if (plan.added.length === 0) return [];
  const last = Math.max(-1, ...[...lines.values()].map((line) => line.position));
  const ids = await dialect.reserveIds(trx, "order_line_items", plan.added.length);
  const added = plan.added.map(({ key, line }, index) => ({ key, line, id: ids[index] ?? 0 }));
  const rows = added.map(({ id, line }, index): NewLineItemRow => {
    const place = { id, order_id: order.id, position: last + 1 + index, currency: payload.currency };
    return { ...newLineRow(line, place, catalog.get(line) ?? NO_GOODS, at), ...plan.added[index]?.columns };
  });
  await insertRows(trx, "order_line_items", rows);
  return added;
}

async function writeNames(trx: Db, planned: readonly LinePlan[], added: readonly Added[]): Promise<void> {
  const replaced = planned.flatMap(({ row, names }) => (names ? [{ lineId: row.id, names }] : []));
  const ids = replaced.map(({ lineId }) => lineId);
  if (ids.length > 0) await trx.deleteFrom("personalizations").where("order_line_item_id", "in", ids).execute();
  const rows = [
    ...replaced.flatMap(({ lineId, names }) => names.map((name) => ({ order_line_item_id: lineId, ...name }))),
    ...added.flatMap(({ id, line }) => line.personalizations.map((name, unit) => personalizationRow(name, id, unit))),
  ];
  await insertRows(trx, "personalizations", rows satisfies Insertable<PersonalizationsTable>[]);
}

async function writeLinks(
  { trx, at }: Target,
  { order }: PlanFacts,
  planned: readonly LinePlan[],
  added: readonly Added[],
  known: ReadonlySet<string>,
): Promise<void> {
  const named = [
    ...planned.flatMap(({ row, links }) => (links ? [{ lineId: row.id, files: links.files }] : [])),
    ...added.map(({ id, line }) => ({ lineId: id, files: line.files })),
  ];
  const rows = named.flatMap(({ lineId, files }) =>
    files.filter((file) => !known.has(file.url)).map((file) => fileRow(file, { orderId: order.id, lineId }, at)),
  );
  await insertRows(trx, "files", rows);
}
