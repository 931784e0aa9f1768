import { sql } from "kysely";
import { compiledOnce } from "../../db/compiled-once";
import type { Db, OrderRow } from "../../db/tables";
import { together } from "../../db/together";
import { FILE_COUNT } from "../../files/file-entry";
import { shownProperties } from "../../lines/line-facts";
import { planAcceptance } from "../../orders/acceptance";
import { isBought } from "../../orders/departments";
import { loadLabels } from "../../orders/labels.queries";
import { person } from "../../people/present-person";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { notFound } from "../errors";
import { summarizeShipments } from "../shipments/shipments.queries";
import { loadLines } from "./line-rows";
import { ORDER_JOINS, ORDER_SELECT, type OrderRecord } from "./order-columns";
import { presentOrder } from "./present-order";
import { loadReusedLogos } from "./reused-logos";

/** One order with its lines and all that hangs on them: a fixed number of queries. Throws not_found. */
export async function getOrder(db: Db, id: number, today: string) {
  const row = await selectOrder(db, id);
  if (!row) throw notFound("That order");
  const isAccepted = row.accepted_at !== null;
  const [lines, labels, files, flags, [counts], rules, shipments, reorders] = await together(db, (reads) => [
    loadLines(reads, { orderId: id, withDepartments: isAccepted }),
    loadLabels(reads, [id]),
    loadFiles(reads, id),
    loadFlags(reads, id),
    countBeside(reads, id),
    loadPlanRules(reads),
    summarizeShipments(reads, id),
    findReorders(reads, row),
  ]);
  const facts = lines.map((line) => ({ ...line.row, personalization_count: line.view.personalizations.length }));
  const plan = isAccepted ? null : planAcceptance({ ...row, priority: row.priority }, facts, row.created_at);
  return {
    ...presentOrder(row, labels, { today, rules }),
    line_items: lines.map((line) => line.view),
    customer_files: files.map(withoutPlace),
    ...counts,
    shipments,
    ...reorders,
    flags,
    properties: shownProperties(row.properties_json),
    shipping_address: row.shipping_address_json === null ? null : JSON.parse(row.shipping_address_json),
    billing_address: row.billing_address_json === null ? null : JSON.parse(row.billing_address_json),
    accepted_by: person(row.accepted_by_id, row.accepter_first_name, row.accepter_last_name, row.accepter_email),
    held_by: person(row.held_by_id, row.holder_first_name, row.holder_last_name, row.holder_email),
    ignored_by: person(row.ignored_by_id, row.ignorer_first_name, row.ignorer_last_name, row.ignorer_email),
    acceptance: plan && {
      art_proofs: plan.art_proofs.length,
      requisitions: plan.requisitions.filter(isBought).length,
      productions: plan.productions.length,
      reused_logos: (await loadReusedLogos(db, [row])).get(id) ?? [],
    },
  };
}

/** The order that it repeats, and those that repeat it. */
async function findReorders(db: Db, { id, reordered_from_id }: OrderRecord) {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "name"])
    .where((eb) => eb.or([eb("reordered_from_id", "=", id), eb("id", "=", reordered_from_id ?? 0)]))
    .orderBy("id")
    .execute();
  return {
    reordered_from: rows.find((row) => row.id === reordered_from_id) ?? null,
    reordered_as: rows.filter((row) => row.id !== reordered_from_id),
  };
}

type FullRecord = OrderRecord &
  Pick<
    OrderRow,
    | "properties_json"
    | "shipping_address_json"
    | "billing_address_json"
    | "accepted_by_id"
    | "ignored_by_id"
    | "held_by_id"
  > & {
    accepter_first_name: string | null;
    accepter_last_name: string | null;
    accepter_email: string | null;
    ignorer_first_name: string | null;
    ignorer_last_name: string | null;
    ignorer_email: string | null;
    holder_first_name: string | null;
    holder_last_name: string | null;
    holder_email: string | null;
  };

async function selectOrder(db: Db, id: number): Promise<FullRecord | undefined> {
  const { rows } = await sql<FullRecord>`
    select ${ORDER_SELECT}, orders.properties_json, orders.shipping_address_json, orders.billing_address_json,
      orders.accepted_by_id, orders.ignored_by_id, orders.held_by_id,
      accepter.first_name as accepter_first_name, accepter.last_name as accepter_last_name,
      accepter.email as accepter_email, ignorer.first_name as ignorer_first_name,
      ignorer.last_name as ignorer_last_name, ignorer.email as ignorer_email,
      holder.first_name as holder_first_name, holder.last_name as holder_last_name, holder.email as holder_email
    from orders ${ORDER_JOINS}
      left join users as accepter on accepter.id = orders.accepted_by_id
      left join users as ignorer on ignorer.id = orders.ignored_by_id
      left join users as holder on holder.id = orders.held_by_id
    where orders.id = ${id}`.execute(db);
  return rows[0];
}

const loadFiles = compiledOnce("number", (db, orderId) =>
  db
    .selectFrom("files")
    .select([
      "id",
      "entity_id",
      "entity_type",
      "file_name",
      "full_path",
      "disk",
      "mime_type",
      "url",
      "category",
      "visibility",
      "version",
      "sha256",
      "size_bytes",
      "created_at",
      "updated_at",
    ])
    .where("order_id", "=", orderId)
    .where("deleted_at", "is", null)
    .where("entity_type", "in", ["order", "order_line_item"])
    .orderBy("id"),
);

/** Where it lies on our disk is nobody's business outside. */
function withoutPlace<F extends { disk: string | null; full_path: string | null }>(file: F) {
  return { ...file, full_path: file.disk === "remote" ? file.full_path : null, path: null };
}

/** What the other pages of the order hold. */
const countBeside = compiledOnce("number", (db, orderId) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom("notes")
      .select((notes) => notes.fn.countAll<number>().as("count"))
      .where("entity_type", "=", "order")
      .where("entity_id", "=", orderId)
      .where("deleted_at", "is", null)
      .as("note_count"),
    eb
      .selectFrom("files")
      .select(FILE_COUNT.as("count"))
      .where("order_id", "=", orderId)
      .where("deleted_at", "is", null)
      .as("file_count"),
    eb
      .selectFrom("email_messages")
      .select((mails) => mails.fn.countAll<number>().as("count"))
      .where("order_id", "=", orderId)
      .where("status", "=", "review")
      .as("emails_to_review"),
    eb
      .selectFrom("order_changes")
      .select((changes) => changes.fn.countAll<number>().as("count"))
      .where("order_id", "=", orderId)
      .where("status", "=", "proposed")
      .as("open_change_count"),
  ]),
);

/** Its own flags, and those of its productions and receivings. */
const flagsAround = (orderId: number) =>
  sql<number>`(select id from flags where flaggable_type = 'order' and flaggable_id = ${orderId}
    union all select flags.id from receivings
      inner join flags on flags.flaggable_type = 'receiving' and flags.flaggable_id = receivings.id
      where receivings.order_id = ${orderId}
    union all select flags.id from productions
      inner join flags on flags.flaggable_type = 'production' and flags.flaggable_id = productions.id
      where productions.order_id = ${orderId})`;

const selectFlags = compiledOnce("number", (db, orderId) =>
  db
    .selectFrom("flags")
    .leftJoin("users", "users.id", "flags.raised_by_id")
    .leftJoin("users as assignee", "assignee.id", "flags.assigned_to_id")
    .select([
      "flags.id",
      "flags.flaggable_type",
      "flags.flaggable_id",
      "flags.flag_type",
      "flags.flag_comment",
      "flags.severity",
      "flags.raised_by_id",
      "flags.created_at",
      "flags.resolved_at",
      "flags.resolution",
      "flags.previous_status",
      "users.first_name",
      "users.last_name",
      "users.email",
      "flags.assigned_to_id",
      "assignee.first_name as assignee_first_name",
      "assignee.last_name as assignee_last_name",
      "assignee.email as assignee_email",
    ])
    .where("flags.id", "in", flagsAround(orderId))
    .orderBy("flags.id", "desc"),
);

async function loadFlags(db: Db, orderId: number) {
  const rows = await selectFlags(db, orderId);
  return rows.map(
    ({
      raised_by_id,
      first_name,
      last_name,
      email,
      assigned_to_id,
      assignee_first_name,
      assignee_last_name,
      assignee_email,
      ...flag
    }) => ({
      ...flag,
      raised_by: person(raised_by_id, first_name, last_name, email),
      assigned_to: person(assigned_to_id, assignee_first_name, assignee_last_name, assignee_email),
    }),
  );
}
