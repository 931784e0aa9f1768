import { groupBy } from "contract/group-by";
import { type NotNull, sql } from "kysely";
import type { Db, OrderRow } from "../db/tables";
import { byOrder, together } from "../db/together";
import { FILE_COUNT } from "../files/file-entry";
import type { PlanDay } from "../plan/plan-rules";
import { selectCharacteristics, selectNames } from "../work-orders/sheet-selects";
import type { AcceptedLine } from "./acceptance";
import type { Downstream } from "./departments";
import type { DeriveInput } from "./derive";
import { findDuplicates } from "./duplicates";
import { loadDownstream } from "./load-downstream";

/** Everything that deriving an order needs and its own row does not hold. */
export interface DeriveContext {
  lines: AcceptedLine[];
  customer: DeriveInput["customer"];
  characteristics: string[];
  personalization_texts: string[];
  files: number;
  duplicate_of: string | null;
  downstream: Downstream;
}

type ContextOrder = Pick<OrderRow, "id" | "name" | "customer_id" | "created_at" | "accepted_at">;

const LINE_COLUMNS = [
  "id",
  "order_id",
  "name",
  "title",
  "sku",
  "current_quantity",
  "quantity_in_store",
  "has_logo_on_file",
  "is_hard_good",
  "is_product",
  "variant_id",
  "vendor_id",
  "color",
  "deco_methods_json",
  "locations_json",
  "properties_json",
  "goods_source",
  "needs_art",
  "removed_at",
  "decorator",
  "logo_id",
] as const;

/** A fixed number of queries, however many orders (a few hundred at once). Every order given has an entry. */
export async function loadDeriveContexts(db: Db, orders: readonly ContextOrder[]): Promise<Map<number, DeriveContext>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map((order) => order.id);
  const accepted = orders.filter((order) => order.accepted_at !== null).map((order) => order.id);
  const [lines, names, customers, labels, files, downstream] = await together(db, (reads) => [
    byOrder(selectLines(reads, ids)),
    byOrder(selectNames(reads, ids)),
    loadCustomers(reads, orders),
    byOrder(selectCharacteristics(reads, ids)),
    byOrder(countFiles(reads, ids)),
    accepted.length > 0 ? loadDownstream(reads, accepted) : null,
  ]);
  const undecided = orders.filter((order) => order.accepted_at === null);
  const skusOf = (id: number) => (lines.get(id) ?? []).flatMap((line) => (line.removed_at === null ? [line.sku] : []));
  const duplicates = await findDuplicates(db, undecided, skusOf);
  return new Map(
    orders.map(({ id, customer_id }) => {
      const ofLine = groupBy(names.get(id) ?? [], (name) => name.order_line_item_id);
      return [
        id,
        {
          lines: (lines.get(id) ?? []).map((line) => ({
            ...line,
            personalization_count: ofLine.get(line.id)?.length ?? 0,
          })),
          customer: customers.get(customer_id ?? 0) ?? null,
          characteristics: (labels.get(id) ?? []).map(({ label }) => label),
          personalization_texts: (names.get(id) ?? []).flatMap(({ line_1, line_2 }) =>
            [line_1, line_2].flatMap((text) => text || []),
          ),
          files: Number(files.get(id)?.[0]?.count ?? 0),
          duplicate_of: duplicates.get(id) ?? null,
          downstream: downstream?.get(id) ?? { art_proofs: [], requisitions: [], productions: [] },
        },
      ];
    }),
  );
}

const selectLines = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("order_line_items")
    .select(LINE_COLUMNS)
    .where("order_id", "in", ids)
    .orderBy("order_id")
    .orderBy("position");

async function loadCustomers(db: Db, orders: readonly ContextOrder[]) {
  const ids = [...new Set(orders.flatMap((order) => order.customer_id ?? []))];
  if (ids.length === 0) return new Map<number, never>();
  const customers = await db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name", "email", "orders_count"])
    .where("id", "in", ids)
    .execute();
  return new Map(customers.map((customer) => [customer.id, customer]));
}

const countFiles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("files")
    .select(["order_id", FILE_COUNT.as("count")])
    .where("order_id", "in", ids)
    .where("deleted_at", "is", null)
    // What the art department makes is no artwork that came with the order.
    // Not the whole column: SQLite would read all files of these kinds before those of these orders.
    .where(sql<string>`(entity_type || '')`, "in", ["order", "order_line_item"])
    .groupBy("order_id")
    .$narrowType<{ order_id: NotNull }>();

export function deriveInput(order: OrderRow, context: DeriveContext, { today, rules }: PlanDay): DeriveInput {
  return { ...context, order, downstream: order.accepted_at === null ? null : context.downstream, today, rules };
}
