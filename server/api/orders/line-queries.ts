import { fieldsIn } from "contract/field";
import { pieceFields, productionFields } from "contract/production-fields";
import { proofFields } from "contract/proof-fields";
import { compiledOnce } from "../../db/compiled-once";
import type { Db } from "../../db/tables";
import { columnsOf } from "../../field-rows";
import { person } from "../../people/present-person";
import { readGate } from "../../production/gate";
import { loadUploads, presentUpload } from "../art-proofs/proof-uploads.queries";
import { findFiles } from "../files/files.queries";
import { loadLineGoods } from "./line-goods.queries";

/** Lines of an order, or one line. */
export type Scope = { orderId: number; withDepartments: boolean } | { lineId: number };

function queryLines(db: Db) {
  return db
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
      "products.created_at as product_created_at",
      "products.updated_at as product_updated_at",
      "variants.sku as variant_sku",
      "variants.title as variant_own_title",
      "variants.price_minor as variant_price_minor",
      "variants.currency as variant_currency",
      "variants.image as variant_image",
      "variants.product_id as variant_product_id",
      "variants.created_at as variant_created_at",
      "variants.updated_at as variant_updated_at",
      "variants.deleted_at as variant_deleted_at",
      "vendors.name as vendor_name",
      "vendors.created_at as vendor_created_at",
      "vendors.updated_at as vendor_updated_at",
      "vendors.deleted_at as vendor_deleted_at",
    ])
    .where("order_line_items.removed_at", "is", null)
    .orderBy("order_line_items.position");
}

const selectLinesOfOrder = compiledOnce("number", (db, id) =>
  queryLines(db).where("order_line_items.order_id", "=", id),
);
const selectLine = compiledOnce("number", (db, id) => queryLines(db).where("order_line_items.id", "=", id));

export function selectLines(db: Db, scope: Scope) {
  return "lineId" in scope ? selectLine(db, scope.lineId) : selectLinesOfOrder(db, scope.orderId);
}

export type JoinedLine = Awaited<ReturnType<typeof selectLines>>[number];

export function loadNames(db: Db, ids: readonly number[]) {
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

const ofJob = columnsOf(fieldsIn(productionFields, "line")).map((column) => `productions.${column}` as const);
const ofPart = columnsOf(pieceFields).map((column) => `part.${column}` as const);

/** Productions of an order, once for each line that they make; units are those of the line. */
const selectProductions = compiledOnce("number", (db, orderId) =>
  db
    .selectFrom("production_lines as part")
    .innerJoin("productions", "productions.id", "part.production_id")
    .leftJoin("machines", "machines.id", "productions.machine_id")
    .select([
      "productions.id",
      "part.order_line_item_id",
      "productions.status",
      ...ofJob,
      ...ofPart,
      "productions.gate_json",
      "productions.machine_id",
      "machines.name as machine_name",
      "productions.lock_version",
    ])
    .where("part.order_id", "=", orderId)
    .orderBy("productions.id"),
);

async function loadProductions(db: Db, orderId: number) {
  const rows = await selectProductions(db, orderId);
  return rows.map(({ gate_json, machine_id, machine_name, ...production }) => ({
    ...production,
    gate: readGate(gate_json),
    machine: machine_id === null || machine_name === null ? null : { id: machine_id, name: machine_name },
  }));
}

/** What the departments hold of these lines of one order, and perhaps of other lines of it. */
export async function loadDepartments(db: Db, orderId: number, lineIds: readonly number[]) {
  const [proofs, requisitions, productions] = await Promise.all([
    loadProofs(db, lineIds),
    loadLineGoods(db, orderId),
    loadProductions(db, orderId),
  ]);
  return { proofs, requisitions, productions };
}

const ofProof = columnsOf(fieldsIn(proofFields, "line")).map((column) => `art_proofs.${column}` as const);

/** Proofs of these lines, once for each line that they belong to. */
export async function loadProofs(db: Db, lineIds: readonly number[]) {
  const rows = await db
    .selectFrom("art_proof_line_items")
    .innerJoin("art_proofs", "art_proofs.id", "art_proof_line_items.art_proof_id")
    .leftJoin("users", "users.id", "art_proofs.assignee_id")
    .select([
      "art_proofs.id",
      "art_proofs.status",
      ...ofProof,
      "art_proofs.customer_file_id",
      "art_proofs.art_upload_current_id",
      "art_proofs.approved_upload_id",
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
  const ids = [...new Set(rows.map(({ id }) => id))];
  const fileIds = rows.flatMap(({ customer_file_id }) => customer_file_id ?? []);
  const [uploads, files] = await Promise.all([loadUploads(db, ids), findFiles(db, fileIds)]);
  return rows.map(
    ({
      order_line_item_id,
      logo_placement,
      location,
      first_name,
      last_name,
      email,
      customer_file_id,
      art_upload_current_id,
      approved_upload_id,
      ...proof
    }) => ({
      ...proof,
      assignee: person(proof.assignee_id, first_name, last_name, email),
      customer_file: files.get(customer_file_id ?? 0) ?? null,
      uploads: (uploads.get(proof.id) ?? []).map((upload) =>
        presentUpload({ id: proof.id, art_upload_current_id, approved_upload_id }, upload),
      ),
      pivot: { order_line_item_id, art_proof_id: proof.id, logo_placement, location },
    }),
  );
}
