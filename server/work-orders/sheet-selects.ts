import { fieldsIn } from "contract/field";
import { orderFields } from "contract/order-fields";
import { productionFields } from "contract/production-fields";
import { proofFields } from "contract/proof-fields";
import type { Db } from "../db/tables";
import { columnsOf } from "../field-rows";

/** The queries behind the sheets of these orders: of each table the columns that a sheet is made of. */

const printed = columnsOf(fieldsIn(orderFields, "sheet")).map((column) => `orders.${column}` as const);
const ofProof = columnsOf(fieldsIn(proofFields, "sheet")).map((column) => `proof.${column}` as const);
const ofJob = columnsOf(fieldsIn(productionFields, "sheet")).map((column) => `job.${column}` as const);

export function selectOrders(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("orders")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .leftJoin("users as owner", "owner.id", "orders.owner_id")
    .select([
      "orders.id",
      ...printed,
      "orders.status",
      "orders.stage",
      "orders.created_at",
      "orders.accepted_at",
      "orders.ignored_at",
      "orders.required_in_hand_date",
      "orders.estimated_ship_date",
      "orders.ship_by_date",
      "orders.shipping_address_json",
      "orders.properties_json",
      "orders.fee_lines_json",
      "orders.held_at",
      "orders.hold_reason",
      "orders.flagged_date",
      "orders.flag_type",
      "orders.flag_comment",
      "orders.owner_id",
      "orders.work_order_revision",
      "customers.first_name as customer_first_name",
      "customers.last_name as customer_last_name",
      "customers.orders_count as customer_orders_count",
      "owner.first_name as owner_first_name",
      "owner.last_name as owner_last_name",
      "owner.email as owner_email",
    ])
    .where("orders.id", "in", ids);
}

export function selectLines(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("order_line_items as line")
    .leftJoin("products", "products.id", "line.product_id")
    .leftJoin("variants", "variants.id", "line.variant_id")
    .select([
      "line.id",
      "line.order_id",
      "line.name",
      "line.title",
      "line.sku",
      "line.current_quantity",
      "line.decorator",
      "line.size",
      "line.color",
      "line.deco_methods_json",
      "line.locations_json",
      "line.properties_json",
      "line.goods_source",
      "line.needs_art",
      "line.note",
      "products.images_json",
      "variants.image as variant_image",
    ])
    .where("line.order_id", "in", ids)
    .where("line.is_product", "=", 1)
    .where("line.removed_at", "is", null)
    .orderBy("line.order_id")
    .orderBy("line.position")
    .orderBy("line.id");
}

export function selectNames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("personalizations as name")
    .innerJoin("order_line_items as line", "line.id", "name.order_line_item_id")
    .select([
      "line.order_id",
      "name.id",
      "name.order_line_item_id",
      "name.unit_index",
      "name.size",
      "name.line_1",
      "name.line_2",
      "name.font",
      "name.thread_color",
      "name.confirmed_at",
      "name.done_at",
    ])
    .where("line.order_id", "in", ids)
    .orderBy("name.order_line_item_id")
    .orderBy("name.unit_index")
    .orderBy("name.id");
}

export function selectProofs(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("art_proofs as proof")
    .innerJoin("art_proof_line_items as pivot", "pivot.art_proof_id", "proof.id")
    .select([
      "proof.id",
      "proof.status",
      ...ofProof,
      "proof.width_mils",
      "proof.height_mils",
      "pivot.order_line_item_id",
      "pivot.location",
    ])
    .where("proof.order_id", "in", ids)
    .orderBy("proof.id")
    .orderBy("pivot.order_line_item_id");
}

export function selectRequisitions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("requisitions")
    .select(["order_id", "order_line_item_id", "quantity_received"])
    .where("order_id", "in", ids);
}

/** One row a line of a job. */
export function selectProductions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("production_lines as line")
    .innerJoin("productions as job", "job.id", "line.production_id")
    .select([
      "line.order_id",
      "line.order_line_item_id",
      "line.ordered_units",
      "line.received_units",
      "line.accepted_short_units",
      "job.id",
      ...ofJob,
      "job.status",
      "job.hold_reason",
      "job.flag_type",
      "job.flag_comment",
    ])
    .where("line.order_id", "in", ids)
    .orderBy("job.id")
    .orderBy("line.id");
}

/** What came otherwise than ordered and is not over, and surplus that stays with the order. */
export function selectDecisions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("discrepancies as found")
    .innerJoin("receivings", "receivings.id", "found.receiving_id")
    .select([
      "found.order_id",
      "receivings.order_line_item_id",
      "found.type",
      "found.quantity",
      "found.decision",
      "found.due_date",
    ])
    .where("found.order_id", "in", ids)
    .where((eb) => eb.or([eb("found.status", "!=", "resolved"), eb("found.decision", "=", "keep_as_overs")]))
    .orderBy("found.id");
}

/** The production note that is pinned, and every note marked for the sheet. */
export function selectNotes(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("notes")
    .leftJoin("users", "users.id", "notes.author_id")
    .select([
      "notes.entity_id as order_id",
      "notes.id",
      "notes.type",
      "notes.body",
      "notes.pinned",
      "notes.print_on_work_order",
      "notes.edited_at",
      "notes.created_at",
      "notes.author_id",
      "users.first_name",
      "users.last_name",
      "users.email",
    ])
    .where("notes.entity_type", "=", "order")
    .where("notes.entity_id", "in", ids)
    .where("notes.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("notes.print_on_work_order", "=", 1),
        eb.and([eb("notes.type", "=", "production_note"), eb("notes.pinned", "=", 1)]),
      ]),
    )
    .orderBy("notes.id", "desc");
}

export function selectCharacteristics(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("order_labels")
    .select(["order_id", "label"])
    .where("order_id", "in", ids)
    .where("kind", "=", "characteristic")
    .orderBy("order_id")
    .orderBy("label_key");
}

export function selectRevisions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("work_order_revisions as made")
    .innerJoin("orders", (join) =>
      join.onRef("orders.id", "=", "made.order_id").onRef("orders.work_order_revision", "=", "made.revision"),
    )
    .select(["made.order_id", "made.revision", "made.content_hash"])
    .where("made.order_id", "in", ids);
}
