import type { Insertable } from "kysely";
import type { Database, Db, PurchaseOrderRow } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import { readShop } from "../shop/stored-shop";

const COUNTER = "next_po_number";
const FIRST = 1001;
const CANDIDATES = 50;

/**
 * The next numbers of the sequence, which nobody else gets: PO-1001, PO-1002, … with the shop's prefix. Numbers that people typed, on a
 * purchase order or on a split, are left out. The counter's row stays taken until the transaction ends.
 */
export async function nextPoNumbers(trx: Db, count: number): Promise<string[]> {
  if (count === 0) return [];
  const counter = await trx
    .insertInto("settings")
    .values({ key: COUNTER, value: String(FIRST) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("settings.value") })))
    .returning("value")
    .executeTakeFirstOrThrow();
  const { purchase_order_prefix: prefix } = await readShop(trx);
  let next = Number(counter.value);
  const found: string[] = [];
  // More than one round only where people typed dozens of numbers in a row.
  while (found.length < count) {
    const candidates = Array.from({ length: Math.max(count, CANDIDATES) }, (_, index) => `${prefix}${next + index}`);
    const taken = await takenNumbers(trx, candidates);
    found.push(...candidates.filter((number) => !taken.has(number.toLowerCase())).slice(0, count - found.length));
    next += candidates.length;
  }
  const last = Number(found.at(-1)?.slice(prefix.length));
  await trx
    .updateTable("settings")
    .set({ value: String(last + 1) })
    .where("key", "=", COUNTER)
    .execute();
  return found;
}

export async function nextPoNumber(trx: Db): Promise<string> {
  const [number = ""] = await nextPoNumbers(trx, 1);
  return number;
}

async function takenNumbers(trx: Db, candidates: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = candidates.map((number) => number.toLowerCase());
  const orders = await trx
    .selectFrom("purchase_orders")
    .select("po_number_key")
    .where("po_number_key", "in", keys)
    .execute();
  const typed = await trx
    .selectFrom("requisition_splits")
    .select("po_number")
    .where("po_number", "in", [...candidates, ...keys])
    .execute();
  return new Set([
    ...orders.map(({ po_number_key }) => po_number_key),
    ...typed.map(({ po_number }) => (po_number ?? "").toLowerCase()),
  ]);
}

export type DraftFields = Pick<Insertable<Database["purchase_orders"]>, "supplier_id"> &
  Partial<
    Pick<
      Insertable<Database["purchase_orders"]>,
      | "po_number"
      | "ship_to"
      | "decorator_supplier_id"
      | "needed_by_date"
      | "ship_method"
      | "freight_minor"
      | "currency"
      | "note"
    >
  >;

/**
 * Draft purchase orders, numbered where they bring no number of their own, with their suppliers' currency and ship method. Whoever
 * gives a number has looked whether another one has it; the database refuses it otherwise.
 */
export async function createDrafts(
  trx: Db,
  drafts: readonly DraftFields[],
  { userId, at }: { userId: number | null; at: string },
): Promise<{ orders: PurchaseOrderRow[]; history: HistoryEntry[] }> {
  if (drafts.length === 0) return { orders: [], history: [] };
  const suppliers = await trx
    .selectFrom("suppliers")
    .select(["id", "name", "currency", "default_ship_method"])
    .where(
      "id",
      "in",
      drafts.map(({ supplier_id }) => supplier_id),
    )
    .execute();
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const numbers = await nextPoNumbers(trx, drafts.filter(({ po_number }) => po_number === undefined).length);
  const orders = await trx
    .insertInto("purchase_orders")
    .values(
      drafts.map((draft) => {
        const po_number = draft.po_number ?? numbers.shift() ?? "";
        const supplier = byId.get(draft.supplier_id);
        return {
          ...draft,
          po_number,
          po_number_key: po_number.toLowerCase(),
          status: "draft",
          currency: draft.currency ?? supplier?.currency ?? "USD",
          ship_method: draft.ship_method === undefined ? (supplier?.default_ship_method ?? null) : draft.ship_method,
          created_by_id: userId,
          created_at: at,
          updated_at: at,
        };
      }),
    )
    .returningAll()
    .execute();
  const history = orders.map(({ id, po_number, supplier_id }) => ({
    entity_type: "purchase_order",
    entity_id: id,
    order_id: null,
    action: "po_created",
    after: { po_number, supplier: byId.get(supplier_id)?.name ?? null },
  }));
  return { orders, history };
}

/** One of them. */
export async function createDraft(
  trx: Db,
  draft: DraftFields,
  by: { userId: number | null; at: string },
): Promise<{ order: PurchaseOrderRow; history: HistoryEntry[] }> {
  const { orders, history } = await createDrafts(trx, [draft], by);
  const [order] = orders;
  if (!order) throw new Error("A draft was not inserted");
  return { order, history };
}
