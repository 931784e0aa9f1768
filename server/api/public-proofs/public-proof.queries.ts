import { inches } from "contract/art";
import { isPreviewed } from "contract/file-kinds";
import type { PublicProof } from "contract/proof-requests.schema";
import { compareSizes, sizeName } from "contract/size-order";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { loadProofLines } from "../art-proofs/proof-parts.queries";
import type { ProofLink } from "./find-link.queries";
import { approvalText, isShown, linkState, stateWords } from "./link-state";

interface Viewing {
  shopName: string;
  /** An instant. */
  at: string;
}

/** What the customer behind a link may know: nothing of ours, and no art once the link is good for nothing. */
export async function readPublicProof(db: Kysely<Database>, link: ProofLink, viewing: Viewing): Promise<PublicProof> {
  const { shopName, at } = viewing;
  const state = linkState(link, at);
  const said = { state, message: stateWords(state, link), shop_name: shopName, answer: answerOf(link) };
  if (!isShown(state, link, at)) return { ...said, ...NOTHING };
  const items = await readItems(db, link.proof_id);
  const sewn = await readThreads(db, link);
  const checklist: string[] = JSON.parse(link.checklist_json);
  return {
    ...said,
    order_name: link.order_name,
    proof_id: link.proof_id,
    name: link.proof_name,
    contact: { name: link.contact_name, email: link.contact_email },
    note: link.message,
    version: link.version,
    sent_at: link.sent_at,
    expires_at: link.expires_at,
    deco_method: link.deco_method,
    logo_size: link.logo_size,
    width_in: sizeOf(link.width_mils ?? link.upload_width_mils),
    height_in: sizeOf(link.height_mils ?? link.upload_height_mils),
    color_way: link.color_way ?? link.colorway,
    color_source: link.color_source,
    ...sewn,
    sha256: link.sha256,
    files: await readFiles(db, link.upload_id),
    items,
    units: items.reduce((sum, item) => sum + item.quantity, 0),
    checklist,
    text_shown: approvalText({ shop: shopName, version: link.version, checklist }),
    comments: await readComments(db, link.proof_id, shopName),
  };
}

const NOTHING = { threads: [], files: [], items: [], checklist: [], comments: [] };

const sizeOf = (mils: number | null) => (mils === null ? null : inches(mils));

/** What this person said stays theirs to read, whatever became of the proof. */
function answerOf(link: ProofLink): PublicProof["answer"] {
  if (link.responded_at === null) return null;
  return {
    decision: link.contact_status,
    name: link.respondent_name,
    comment: link.comment,
    at: link.responded_at,
  };
}

async function readFiles(db: Kysely<Database>, uploadId: number): Promise<PublicProof["files"]> {
  const rows = await selectSeenFiles(db, uploadId).orderBy("id").execute();
  return rows.map(({ id, file_name, mime_type }) => ({ id, file_name, has_preview: isPreviewed(mime_type) }));
}

/** Files of a version that customers see. */
export function selectSeenFiles(db: Kysely<Database>, uploadId: number) {
  return db
    .selectFrom("files")
    .select(["id", "file_name", "mime_type"])
    .where("entity_type", "=", "art_upload")
    .where("entity_id", "=", uploadId)
    .where("visibility", "=", "customer")
    .where("deleted_at", "is", null);
}

/** Threads and stitches as they were known when the proof was sent; embroidery files are seldom the mockup itself. */
async function readThreads(db: Kysely<Database>, { proof_id, sent_at }: ProofLink) {
  const uploads = await db
    .selectFrom("art_uploads")
    .select(["stitch_count", "thread_sequence_json"])
    .where("art_proof_id", "=", proof_id)
    .where("created_at", "<=", sent_at)
    .orderBy("version", "desc")
    .execute();
  const sewn = uploads.find((upload) => upload.thread_sequence_json !== "[]");
  return {
    threads: sewn ? JSON.parse(sewn.thread_sequence_json) : [],
    stitch_count: uploads.find((upload) => upload.stitch_count !== null)?.stitch_count ?? null,
  };
}

type Item = PublicProof["items"][number];

/** Garments in one color at one place, with their sizes in order and the names to check. */
async function readItems(db: Kysely<Database>, proofId: number): Promise<Item[]> {
  const lines = (await loadProofLines(db, [proofId])).get(proofId) ?? [];
  const names = await readNames(
    db,
    lines.map((line) => line.order_line_item_id),
  );
  const items = new Map<string, Item>();
  for (const line of lines) {
    const { title, color, location, logo_placement, quantity } = line;
    const key = JSON.stringify([title, color, location, logo_placement]);
    const item = items.get(key) ?? { title, color, location, logo_placement, sizes: [], quantity: 0, names: [] };
    items.set(key, item);
    item.quantity += quantity;
    addSize(item, line.size ? sizeName(line.size) : "", quantity);
    for (const name of names.filter((one) => one.order_line_item_id === line.order_line_item_id)) {
      const text = [name.line_1, name.line_2].filter(Boolean).join(" / ");
      if (text) item.names.push({ size: name.size ?? line.size, text });
    }
  }
  for (const item of items.values()) {
    item.sizes.sort((a, b) => compareSizes(a.size, b.size));
    item.names.sort((a, b) => compareSizes(a.size ?? "", b.size ?? "") || a.text.localeCompare(b.text, "en"));
  }
  return [...items.values()];
}

function addSize(item: Item, size: string, quantity: number): void {
  const known = item.sizes.find((one) => one.size === size);
  if (known) known.quantity += quantity;
  else item.sizes.push({ size, quantity });
}

async function readNames(db: Kysely<Database>, lineIds: readonly number[]) {
  if (lineIds.length === 0) return [];
  return await db
    .selectFrom("personalizations")
    .select(["order_line_item_id", "size", "line_1", "line_2"])
    .where("order_line_item_id", "in", lineIds)
    .orderBy("unit_index")
    .execute();
}

/** What was said between the shop and its customers; who of ours wrote it is the shop. */
async function readComments(db: Kysely<Database>, proofId: number, shopName: string): Promise<PublicProof["comments"]> {
  const rows = await db
    .selectFrom("proof_feedback as said")
    .leftJoin("proof_feedback as thread", "thread.id", "said.parent_id")
    .select([
      "said.id",
      "said.number",
      "thread.number as thread_number",
      "thread.status as thread_status",
      "said.author_type",
      "said.author_name",
      "said.body",
      "said.pin_json",
      "said.status",
      "said.created_at",
    ])
    .where("said.art_proof_id", "=", proofId)
    .where("said.visibility", "=", "customer")
    .orderBy("said.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.thread_number ?? row.number,
    author_name: row.author_type === "customer" ? row.author_name : shopName,
    is_shop: row.author_type !== "customer",
    body: row.body,
    pin: row.pin_json === null ? null : JSON.parse(row.pin_json),
    is_resolved: (row.thread_status ?? row.status) === "resolved",
    created_at: row.created_at,
  }));
}
