import { groupBy } from "contract/group-by";
import { sql } from "kysely";
import type { Db, OrderRow } from "../db/tables";

const WINDOW_MS = 24 * 60 * 60 * 1000;

export interface DuplicateCandidate {
  id: number;
  name: string;
  email: string;
  created_at: string;
  /** From `skuKey`. */
  sku_key: string;
}

type PlacedOrder = Pick<OrderRow, "id" | "name" | "customer_id" | "created_at">;

/** Equal for two orders of the same goods whatever their order; empty where no line has a SKU. */
export function skuKey(skus: readonly (string | null)[]): string {
  return [...new Set(skus.filter((sku): sku is string => Boolean(sku)))].sort().join("\n");
}

/** The name of the first order that this one repeats: an earlier one with the same email and the same SKUs within 24 h. */
export function findDuplicate(order: DuplicateCandidate, others: readonly DuplicateCandidate[]): string | null {
  if (order.sku_key === "" || order.email === "") return null;
  const placedAt = Date.parse(order.created_at);
  const email = order.email.toLowerCase();
  const twins = others.filter(
    (other) =>
      other.sku_key === order.sku_key &&
      other.email.toLowerCase() === email &&
      isEarlier(other, order) &&
      placedAt - Date.parse(other.created_at) <= WINDOW_MS,
  );
  return twins.sort((one, other) => (isEarlier(one, other) ? -1 : 1))[0]?.name ?? null;
}

/** Of two orders of the same moment the one that was stored first. */
function isEarlier(one: DuplicateCandidate, other: DuplicateCandidate): boolean {
  const apart = Date.parse(one.created_at) - Date.parse(other.created_at);
  return apart < 0 || (apart === 0 && one.id < other.id);
}

/** Of stored orders: order → the name of the one that it repeats. */
export async function findDuplicates(
  db: Db,
  orders: readonly PlacedOrder[],
  skusOf: (orderId: number) => readonly (string | null)[],
): Promise<Map<number, string>> {
  const candidates = await loadDuplicateCandidates(db, orders);
  const found = new Map<number, string>();
  for (const { id, name, customer_id, created_at } of orders) {
    const known = candidates.get(customer_id ?? 0) ?? [];
    const email = known[0]?.email ?? "";
    const twin = findDuplicate({ id, name, email, created_at, sku_key: skuKey(skusOf(id)) }, known);
    if (twin !== null) found.set(id, twin);
  }
  return found;
}

/** Open and finished orders of the same customers placed within a day before these; by customer id. Two queries however many are asked for. */
export async function loadDuplicateCandidates(
  db: Db,
  orders: readonly Pick<PlacedOrder, "customer_id" | "created_at">[],
): Promise<Map<number, DuplicateCandidate[]>> {
  const span = spanOf(orders);
  if (span === null) return new Map();
  const rows = await db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.id", "orders.name", "orders.created_at", "customers.id as customer_id", "customers.email"])
    .where("orders.customer_id", "in", span.customerIds)
    .where("orders.created_at", ">=", new Date(span.first - WINDOW_MS).toISOString())
    .where("orders.created_at", "<=", new Date(span.last).toISOString())
    .where("orders.ignored_at", "is", null)
    .where("orders.status", "<>", "cancelled")
    .where("customers.email", "is not", null)
    .execute();
  const skus = await loadSkus(
    db,
    rows.map(({ id }) => id),
  );
  const candidates = rows.map(({ email, ...row }) => ({ ...row, email: email ?? "", sku_key: skuKey(skus(row.id)) }));
  return groupBy(candidates, ({ customer_id }) => customer_id);
}

/**
 * Orders without a decision whose stored warning of a duplicate is not right any more because one of these orders came, changed or was
 * closed; `derived` are left out. One query, and four more where the same customer placed such an order within a day after one of these.
 */
export async function outdatedDuplicates(
  db: Db,
  orders: readonly PlacedOrder[],
  derived: ReadonlySet<number> = new Set(),
): Promise<number[]> {
  const span = spanOf(orders);
  if (span === null) return [];
  const later = await db
    .selectFrom("orders")
    .select(["id", "name", "customer_id", "created_at", "checks_json"])
    .where("customer_id", "in", span.customerIds)
    .where("created_at", ">=", new Date(span.first).toISOString())
    .where("created_at", "<=", new Date(span.last + WINDOW_MS).toISOString())
    .where("accepted_at", "is", null)
    // The sign keeps the index of the customer: of all that awaits triage few are theirs.
    .where(sql<boolean>`(stage || '') in ('new', 'ignored')`)
    .execute();
  const others = later.filter(({ id }) => !derived.has(id));
  if (others.length === 0) return [];
  const skus = await loadSkus(
    db,
    others.map(({ id }) => id),
  );
  const found = await findDuplicates(db, others, skus);
  return others
    .filter(({ id, checks_json }) => warnedOf(checks_json) !== duplicateLabel(found.get(id)))
    .map(({ id }) => id);
}

/** The label of the warning; null where there is none to give. */
export const duplicateLabel = (name: string | null | undefined) => (name ? `Same as ${name}?` : null);

function warnedOf(checksJson: string): string | null {
  const checks: { code: string; label: string }[] = JSON.parse(checksJson);
  return checks.find(({ code }) => code === "possible_duplicate")?.label ?? null;
}

function spanOf(orders: readonly Pick<PlacedOrder, "customer_id" | "created_at">[]) {
  const customerIds = [...new Set(orders.flatMap(({ customer_id }) => customer_id ?? []))];
  const times = orders.map((order) => Date.parse(order.created_at)).sort((one, other) => one - other);
  const [first, last] = [times[0], times.at(-1)];
  return customerIds.length === 0 || first === undefined || last === undefined ? null : { customerIds, first, last };
}

async function loadSkus(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return () => [];
  const lines = await db
    .selectFrom("order_line_items")
    .select(["order_id", "sku"])
    .where("order_id", "in", ids)
    .where("removed_at", "is", null)
    .execute();
  const skus = groupBy(lines, ({ order_id }) => order_id);
  return (id: number) => (skus.get(id) ?? []).map(({ sku }) => sku);
}
