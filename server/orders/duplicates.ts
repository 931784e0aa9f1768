import type { Kysely } from "kysely";
import type { Database } from "../db/tables";

const WINDOW_MS = 24 * 60 * 60 * 1000;

export interface DuplicateCandidate {
  name: string;
  email: string;
  created_at: string;
  /** From `skuKey`. */
  sku_key: string;
}

/** Equal for two orders of the same goods whatever their order; empty where no line has a SKU. */
export function skuKey(skus: readonly (string | null)[]): string {
  return [...new Set(skus.filter((sku): sku is string => Boolean(sku)))].sort().join("\n");
}

/** The name of the earlier order that this one repeats: same e-mail and same SKUs within 24 h. */
export function findDuplicate(order: DuplicateCandidate, others: readonly DuplicateCandidate[]): string | null {
  if (order.sku_key === "" || order.email === "") return null;
  const placedAt = Date.parse(order.created_at);
  const email = order.email.toLowerCase();
  const twin = others.find((other) => {
    const before = placedAt - Date.parse(other.created_at);
    return (
      other.name !== order.name &&
      other.sku_key === order.sku_key &&
      other.email.toLowerCase() === email &&
      before >= 0 &&
      before <= WINDOW_MS
    );
  });
  return twin?.name ?? null;
}

/** Open and finished orders of the same customers placed within a day before these; by customer id. Two queries however many are asked for. */
export async function loadDuplicateCandidates(
  db: Kysely<Database>,
  orders: readonly { customer_id: number | null; created_at: string }[],
): Promise<Map<number, DuplicateCandidate[]>> {
  const found = new Map<number, DuplicateCandidate[]>();
  const customerIds = [...new Set(orders.map((order) => order.customer_id).filter((id) => id !== null))];
  if (customerIds.length === 0) return found;
  const times = orders.map((order) => Date.parse(order.created_at)).sort((a, b) => a - b);
  const rows = await db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.id", "orders.name", "orders.created_at", "customers.id as customer_id", "customers.email"])
    .where("orders.customer_id", "in", customerIds)
    .where("orders.created_at", ">=", new Date((times[0] ?? 0) - WINDOW_MS).toISOString())
    .where("orders.created_at", "<=", new Date(times.at(-1) ?? 0).toISOString())
    .where("orders.ignored_at", "is", null)
    .where("orders.status", "<>", "cancelled")
    .where("customers.email", "is not", null)
    .execute();
  if (rows.length === 0) return found;
  const ids = rows.map((row) => row.id);
  const lines = await db
    .selectFrom("order_line_items")
    .select(["order_id", "sku"])
    .where("order_id", "in", ids)
    .where("removed_at", "is", null)
    .execute();
  const skus = new Map<number, (string | null)[]>(ids.map((id) => [id, []]));
  for (const line of lines) skus.get(line.order_id)?.push(line.sku);
  for (const row of rows) {
    const candidates = found.get(row.customer_id) ?? [];
    candidates.push({
      name: row.name,
      email: row.email ?? "",
      created_at: row.created_at,
      sku_key: skuKey(skus.get(row.id) ?? []),
    });
    found.set(row.customer_id, candidates);
  }
  return found;
}
