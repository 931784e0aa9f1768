import { fieldsIn } from "contract/field";
import { groupBy } from "contract/group-by";
import { orderFields } from "contract/order-fields";
import type { Db } from "../../db/tables";
import { columnsOf } from "../../field-rows";
import { loadLabels } from "../../orders/labels.queries";
import { person } from "../../people/present-person";
import { loadAlerts } from "./proof-alerts.queries";
import { loadCustomerFiles } from "./proof-files.queries";
import { loadTakenOver, loadUploads } from "./proof-uploads.queries";

/** What hangs on proofs, each loaded for all of a page at once: a fixed number of queries, however many proofs. */

type Ids = readonly number[];

interface PageOfProofs {
  id: number;
  order_id: number;
  customer_file_id: number | null;
  art_upload_current_id: number | null;
  approved_upload_id: number | null;
  reused_from_id: number | null;
}

export async function loadParts(db: Db, proofs: readonly PageOfProofs[]) {
  const ids = proofs.map((proof) => proof.id);
  const orderIds = [...new Set(proofs.map((proof) => proof.order_id))];
  const uploads = await loadUploads(db, ids);
  const files = await loadCustomerFiles(db, orderIds);
  return {
    orders: await loadOrders(db, orderIds),
    lines: await loadProofLines(db, ids),
    uploads,
    takenOver: await loadTakenOver(db, proofs),
    files,
    requests: await loadRequestsOut(db, ids),
    counts: await countBeside(db, ids),
    alerts: await loadAlerts(db, { proofs, uploads, files }),
  };
}

export type ProofParts = Awaited<ReturnType<typeof loadParts>>;

const shown = columnsOf(fieldsIn(orderFields, "proof")).map((column) => `orders.${column}` as const);

async function loadOrders(db: Db, ids: Ids) {
  const rows = await db
    .selectFrom("orders")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.name",
      "orders.status",
      "orders.customer_id",
      ...shown,
      "customers.first_name",
      "customers.last_name",
      "customers.email",
    ])
    .where("orders.id", "in", ids)
    .execute();
  const labels = await loadLabels(db, ids);
  return new Map(
    rows.map(({ first_name, last_name, email, ...order }) => [
      order.id,
      {
        ...order,
        customer_name: person(order.customer_id, first_name, last_name, email ?? "")?.name || null,
        customer_email: email,
        characteristics: labels
          .filter((label) => label.order_id === order.id && label.kind === "characteristic")
          .map(({ label }) => label),
      },
    ]),
  );
}

/** Lines of these proofs with their places, by proof. */
export async function loadProofLines(db: Db, ids: Ids) {
  const rows = await db
    .selectFrom("art_proof_line_items as pivot")
    .innerJoin("order_line_items as line", "line.id", "pivot.order_line_item_id")
    .select([
      "pivot.art_proof_id",
      "pivot.order_line_item_id",
      "pivot.logo_placement",
      "pivot.location",
      "line.title",
      "line.name",
      "line.sku",
      "line.color",
      "line.size",
      "line.current_quantity",
      "line.needs_art",
      "line.has_logo_on_file",
      "line.is_hard_good",
    ])
    .where("pivot.art_proof_id", "in", ids)
    .where("line.removed_at", "is", null)
    .orderBy("line.position")
    .orderBy("line.id")
    .execute();
  return groupBy(
    rows.map(({ name, current_quantity, needs_art, has_logo_on_file, is_hard_good, ...line }) => ({
      ...line,
      title: line.title ?? name,
      quantity: current_quantity,
      needs_art: needs_art === 1,
      has_logo_on_file: has_logo_on_file === 1,
      is_hard_good: is_hard_good === 1,
    })),
    (line) => line.art_proof_id,
  );
}

/** The request that waits for its customer, by proof. */
async function loadRequestsOut(db: Db, ids: Ids) {
  const rows = await db
    .selectFrom("proof_requests as request")
    .leftJoin("proof_contacts as contact", (join) =>
      join.onRef("contact.proof_request_id", "=", "request.id").on("contact.responded_at", "is", null),
    )
    .select([
      "request.id",
      "request.art_proof_id",
      "request.status",
      "request.sent_at",
      "request.expires_at",
      "request.reminders_sent",
      "contact.name",
    ])
    .where("request.art_proof_id", "in", ids)
    .where("request.status", "in", ["pending", "viewed"])
    .orderBy("request.id")
    .orderBy("contact.id")
    .execute();
  const found = new Map<number, Omit<(typeof rows)[number], "name" | "art_proof_id"> & { waiting_for: string[] }>();
  for (const { name, art_proof_id, ...request } of rows) {
    const known = found.get(art_proof_id);
    const waiting = known?.id === request.id ? known.waiting_for : [];
    found.set(art_proof_id, { ...request, waiting_for: name === null ? waiting : [...waiting, name] });
  }
  return found;
}

async function countBeside(db: Db, ids: Ids) {
  const feedback = await db
    .selectFrom("proof_feedback")
    .select(["art_proof_id", (eb) => eb.fn.countAll<number>().as("count")])
    .where("art_proof_id", "in", ids)
    .where("parent_id", "is", null)
    .where("status", "=", "open")
    .groupBy("art_proof_id")
    .execute();
  return {
    feedback: new Map(feedback.map((row) => [row.art_proof_id, row.count])),
    notes: await countOf(db, "notes", ids),
    evidence: await countOf(db, "files", ids),
  };
}

async function countOf(db: Db, table: "notes" | "files", ids: Ids): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom(table)
    .select(["entity_id", (eb) => eb.fn.countAll<number>().as("count")])
    .where("entity_type", "=", "art_proof")
    .where("entity_id", "in", ids)
    .where("deleted_at", "is", null)
    .groupBy("entity_id")
    .execute();
  return new Map(rows.map((row) => [row.entity_id, row.count]));
}
