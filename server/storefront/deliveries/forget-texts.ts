import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/tables";
import { type UpdatedTable, updateRows } from "../../db/update-rows";
import { type Forget, forgetInJson } from "./person-terms";

interface Texts {
  table: UpdatedTable;
  /** Which rows are about the orders. */
  of: "order_id" | "id" | "proof" | "request" | "records";
  columns: readonly string[];
}

/** Where people write freely, or the product keeps what it said. Columns that end in `_json` hold JSON. */
const TEXTS: readonly Texts[] = [
  {
    table: "orders",
    of: "id",
    columns: [
      ...["po_number", "flag_comment", "hold_reason", "ignored_reason", "no_shipping_reason", "cancel_reason"],
      ...["art_note", "sourcing_note", "receiving_note", "production_note", "checks_json", "store_checks_json"],
    ],
  },
  { table: "order_line_items", of: "order_id", columns: ["note", "properties_json"] },
  { table: "order_changes", of: "order_id", columns: ["diff_json", "payload_json"] },
  { table: "history_events", of: "order_id", columns: ["before_json", "after_json", "reason"] },
  { table: "email_messages", of: "order_id", columns: ["subject", "body_text", "body_html", "error"] },
  { table: "tasks", of: "order_id", columns: ["title"] },
  { table: "files", of: "order_id", columns: ["file_name", "full_path", "url"] },
  { table: "import_rows", of: "order_id", columns: ["messages_json"] },
  { table: "store_deliveries", of: "order_id", columns: ["message"] },
  { table: "shipments", of: "order_id", columns: ["note", "reason", "override_reason"] },
  { table: "shipment_boxes", of: "order_id", columns: ["contents_json"] },
  {
    table: "art_proofs",
    of: "order_id",
    columns: ["name", "note", "customer_visible_note", "hold_reason", "approved_by_name"],
  },
  { table: "art_uploads", of: "proof", columns: ["name", "comment"] },
  { table: "proof_feedback", of: "proof", columns: ["author_name", "body"] },
  { table: "proof_requests", of: "proof", columns: ["message"] },
  { table: "proof_contacts", of: "request", columns: ["comment", "text_shown"] },
  { table: "requisitions", of: "order_id", columns: ["note", "hold_reason"] },
  { table: "requisition_splits", of: "order_id", columns: ["note"] },
  { table: "receivings", of: "order_id", columns: ["note", "hand_deliver_to", "acknowledged_by"] },
  { table: "productions", of: "order_id", columns: ["note", "flag_comment", "hold_reason", "override_reason"] },
  { table: "production_counts", of: "order_id", columns: ["note"] },
  { table: "notes", of: "records", columns: ["body"] },
  { table: "flags", of: "records", columns: ["flag_comment", "resolution"] },
];

/** Takes a person out of all that was written about these orders. Two statements a table. */
export async function forgetInTexts(trx: Db, orders: readonly number[], forget: Forget): Promise<void> {
  for (const texts of TEXTS) await forgetIn(trx, texts, isAbout(texts, orders), forget);
}

/** And out of the history of the customers themselves, and the names of their logos. */
export async function forgetInCustomers(trx: Db, people: readonly number[], forget: Forget): Promise<void> {
  const ids = sql.join([...people, 0]);
  const history = sql`entity_type = 'customer' and entity_id in (${ids})`;
  const columns = ["before_json", "after_json", "reason"];
  await forgetIn(trx, { table: "history_events", columns }, history, forget);
  await forgetIn(trx, { table: "logos", columns: ["name"] }, sql`customer_id in (${ids})`, forget);
}

function isAbout({ table, of }: Texts, orders: readonly number[]): RawBuilder<unknown> {
  const ids = sql.join([...orders]);
  const proofs = sql`select id from art_proofs where order_id in (${ids})`;
  if (of === "proof") return sql`art_proof_id in (${proofs})`;
  if (of === "request")
    return sql`proof_request_id in (select id from proof_requests where art_proof_id in (${proofs}))`;
  if (of !== "records") return sql`${sql.ref(of)} in (${ids})`;
  const [type, id] = (table === "flags" ? ["flaggable_type", "flaggable_id"] : ["entity_type", "entity_id"]).map(
    (name) => sql.ref(name),
  );
  const records = ["art_proof", "production", "receiving", "requisition"].map(
    (kind) =>
      sql`(${type} = ${kind} and ${id} in (select id from ${sql.table(`${kind}s`)} where order_id in (${ids})))`,
  );
  return sql`((${type} = 'order' and ${id} in (${ids})) or ${sql.join(records, sql` or `)})`;
}

async function forgetIn(
  trx: Db,
  { table, columns }: Pick<Texts, "table" | "columns">,
  condition: RawBuilder<unknown>,
  forget: Forget,
): Promise<void> {
  const names = sql.join(["id", ...columns].map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number } & Record<string, string | null>>`
    select ${names} from ${sql.table(table)} where ${condition}`.execute(trx);
  const changed = rows.flatMap((row) => {
    const after = columns.map((column) => [column, without(column, row[column] ?? null, forget)] as const);
    return after.some(([column, text]) => text !== (row[column] ?? null))
      ? [{ id: row.id, ...Object.fromEntries(after) }]
      : [];
  });
  await updateRows(trx, table, Object.fromEntries(columns.map((column) => [column, "text" as const])), changed);
}

/** What is mostly called like its file. */
const FILE_NAMES = new Set(["name", "file_name", "full_path", "url"]);

function without(column: string, text: string | null, forget: Forget): string | null {
  if (text === null) return null;
  if (column.endsWith("_json")) return JSON.stringify(forgetInJson(JSON.parse(text), forget));
  return forget(text, FILE_NAMES.has(column));
}
