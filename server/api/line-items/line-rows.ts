import type { LineItem } from "contract/line-items.schema";
import type { Kysely } from "kysely";
import type { Database, LineItemRow } from "../../db/tables";
import { moneyText } from "../../money";
import { shownProperties } from "../../orders/line-facts";
import { person } from "../orders/order-columns";

type Scope = { orderId: number; withDepartments: boolean } | { lineId: number };

/** A line as stored, and as the contract shows it. */
export interface LoadedLine {
  row: LineItemRow;
  view: ReturnType<typeof presentLine>;
}

/** Lines that were not removed, with product, variant, vendor, names and, once accepted, what the departments hold. No query for each line. */
export async function loadLines(db: Kysely<Database>, scope: Scope): Promise<LoadedLine[]> {
  const rows = await selectLines(db, scope);
  const orderId = rows[0]?.order_id;
  if (orderId === undefined) return [];
  const ids = rows.map((row) => row.id);
  const names = await loadNames(db, ids);
  const departments =
    "lineId" in scope || scope.withDepartments
      ? await loadDepartments(db, orderId, ids)
      : { proofs: [], requisitions: [], productions: [] };
  return rows.map((row) => {
    const of = <T extends { order_line_item_id: number }>(records: readonly T[]) =>
      records.filter((record) => record.order_line_item_id === row.id);
    const view = presentLine(row, of(names), {
      proofs: departments.proofs.filter((proof) => proof.pivot.order_line_item_id === row.id),
      requisitions: of(departments.requisitions),
      productions: of(departments.productions),
    });
    return { row, view };
  });
}

function selectLines(db: Kysely<Database>, scope: Scope) {
  const lines = db
    .selectFrom("order_line_items")
    .leftJoin("products", "products.id", "order_line_items.product_id")
    .leftJoin("variants", "variants.id", "order_line_items.variant_id")
    .leftJoin("vendors", "vendors.id", "order_line_items.vendor_id")
    .selectAll("order_line_items")
    .select([
      "products.title as product_title",
      "products.product_type",
      "products.vendor_id as product_vendor_id",
      "products.images_json",
      "products.position as product_position",
      "variants.sku as variant_sku",
      "variants.title as variant_own_title",
      "variants.price_minor as variant_price_minor",
      "variants.currency as variant_currency",
      "variants.image as variant_image",
      "variants.product_id as variant_product_id",
      "vendors.name as vendor_name",
      "vendors.deleted_at as vendor_deleted_at",
    ])
    .where("order_line_items.removed_at", "is", null)
    .orderBy("order_line_items.position");
  return "lineId" in scope
    ? lines.where("order_line_items.id", "=", scope.lineId).execute()
    : lines.where("order_line_items.order_id", "=", scope.orderId).execute();
}

type JoinedLine = Awaited<ReturnType<typeof selectLines>>[number];

function loadNames(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom("personalizations")
    .select([
      "id",
      "order_line_item_id",
      "unit_index",
      "size",
      "line_1",
      "line_2",
      "font",
      "thread_color",
      "confirmed_at",
      "done_at",
    ])
    .where("order_line_item_id", "in", ids)
    .orderBy("order_line_item_id")
    .orderBy("unit_index")
    .execute();
}

/** `ids` are lines of this one order. By the order, for which there is an index: without it this reads the whole table. */
async function loadDepartments(db: Kysely<Database>, orderId: number, ids: readonly number[]) {
  const proofs = await loadProofs(db, ids);
  const requisitions = await db
    .selectFrom("requisitions")
    .select([
      "id",
      "order_id",
      "order_line_item_id",
      "status",
      "quantity",
      "needed_by_date",
      "goods_source",
      "quantity_ordered",
      "quantity_received",
      "estimated_arrival_date",
      "firm_in_hands_date",
      "lock_version",
    ])
    .where("order_id", "=", orderId)
    .where("order_line_item_id", "in", ids)
    .orderBy("id")
    .execute();
  const productions = await db
    .selectFrom("productions")
    .select([
      "id",
      "order_id",
      "order_line_item_id",
      "art_proof_id",
      "deco_method",
      "location",
      "decorator",
      "status",
      "internal_status",
      "note",
      "flag_type",
      "flag_comment",
      "ordered_units",
      "received_units",
      "produced_units",
      "spoiled_units",
      "lock_version",
    ])
    .where("order_id", "=", orderId)
    .where("order_line_item_id", "in", ids)
    .orderBy("id")
    .execute();
  return { proofs, requisitions, productions };
}

/** Proofs of these lines, once for each line that they belong to. */
export async function loadProofs(db: Kysely<Database>, lineIds: readonly number[]) {
  const rows = await db
    .selectFrom("art_proof_line_items")
    .innerJoin("art_proofs", "art_proofs.id", "art_proof_line_items.art_proof_id")
    .leftJoin("users", "users.id", "art_proofs.assignee_id")
    .select([
      "art_proofs.id",
      "art_proofs.order_id",
      "art_proofs.assignee_id",
      "art_proofs.background",
      "art_proofs.priority",
      "art_proofs.status",
      "art_proofs.deco_method",
      "art_proofs.logo_size",
      "art_proofs.color_source",
      "art_proofs.illustration",
      "art_proofs.color_way",
      "art_proofs.note",
      "art_proofs.due_date",
      "art_proofs.approved_at",
      "art_proofs.approved_via",
      "art_proofs.lock_version",
      "art_proof_line_items.order_line_item_id",
      "art_proof_line_items.logo_placement",
      "art_proof_line_items.location",
      "users.first_name",
      "users.last_name",
      "users.email",
    ])
    .where("art_proof_line_items.order_line_item_id", "in", lineIds)
    .orderBy("art_proofs.id")
    .execute();
  return rows.map(({ order_line_item_id, logo_placement, location, first_name, last_name, email, ...proof }) => ({
    ...proof,
    assignee: person(proof.assignee_id, first_name, last_name, email),
    pivot: { order_line_item_id, art_proof_id: proof.id, logo_placement, location },
  }));
}

interface Held {
  proofs: Awaited<ReturnType<typeof loadProofs>>;
  requisitions: Awaited<ReturnType<typeof loadDepartments>>["requisitions"];
  productions: Awaited<ReturnType<typeof loadDepartments>>["productions"];
}

function presentLine(row: JoinedLine, personalizations: Awaited<ReturnType<typeof loadNames>>, held: Held) {
  return {
    id: row.id,
    order_id: row.order_id,
    external_id: row.external_id,
    name: row.name,
    title: row.title,
    variant_title: row.variant_title,
    sku: row.sku,
    quantity: row.quantity,
    current_quantity: row.current_quantity,
    cancelled_quantity: row.cancelled_quantity,
    quantity_in_store: row.quantity_in_store,
    unit_price: row.unit_price_minor === null ? null : moneyText(row.unit_price_minor, row.currency),
    unit_cost: row.unit_cost_minor === null ? null : moneyText(row.unit_cost_minor, row.currency),
    size: row.size,
    color: row.color,
    has_logo_on_file: row.has_logo_on_file === 1,
    is_hard_good: row.is_hard_good === 1,
    is_product: row.is_product === 1,
    decorator: row.decorator,
    deco_methods: JSON.parse(row.deco_methods_json),
    locations: JSON.parse(row.locations_json),
    goods_source: row.goods_source,
    needs_art: row.needs_art === 1,
    logo_id: row.logo_id,
    note: row.note,
    product: presentProduct(row),
    variant: presentVariant(row),
    vendor_id: row.vendor_id,
    vendor:
      row.vendor_id === null || row.vendor_name === null
        ? null
        : { id: row.vendor_id, name: row.vendor_name, deleted_at: row.vendor_deleted_at },
    properties: shownProperties(row.properties_json),
    personalizations,
    art_proofs: held.proofs,
    requisitions: held.requisitions.map((requisition) => ({ ...requisition, splits: [] })),
    splits: [],
    productions: held.productions,
    created_at: row.created_at,
    updated_at: row.updated_at,
    lock_version: row.lock_version,
  } satisfies Partial<LineItem>;
}

function presentProduct(row: JoinedLine) {
  if (row.product_id === null || row.product_title === null) return null;
  return {
    id: row.product_id,
    title: row.product_title,
    product_type: row.product_type,
    vendor_id: row.product_vendor_id,
    images: JSON.parse(row.images_json ?? "[]"),
    position: row.product_position,
  };
}

function presentVariant(row: JoinedLine) {
  if (row.variant_id === null || row.variant_product_id === null) return null;
  const { variant_price_minor: price, variant_currency: currency } = row;
  return {
    id: row.variant_id,
    product_id: row.variant_product_id,
    sku: row.variant_sku,
    title: row.variant_own_title,
    price: price === null || currency === null ? null : moneyText(price, currency),
    image: row.variant_image,
  };
}
