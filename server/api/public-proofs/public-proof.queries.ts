import { inches, namesThreads } from "contract/art";
import type { ThreadStop } from "contract/art-uploads.schema";
import { isPreviewed } from "contract/file-kinds";
import type { Language } from "contract/language";
import type { PublicDesign, PublicProof } from "contract/proof-requests.schema";
import { compareSizes } from "contract/size-order";
import { garmentItems, type PlacedLine } from "../../art/garment-items";
import type { Db } from "../../db/tables";
import { loadProofLines } from "../art-proofs/proof-parts.queries";
import type { ProofLink } from "./find-link.queries";
import { approvalText, isShown, linkState, stateWords } from "./link-state";

interface Viewing {
  shopName: string;
  language: Language;
  /** An instant. */
  at: string;
}

/**
 * What the customer behind a link may know: its proofs, and before them all of the one that `about` names by its id, else of the first
 * that is open. Nothing of ours, and no art of what the link is good for no more: beside others it has its name left.
 */
export async function readPublicProof(
  db: Db,
  links: readonly ProofLink[],
  { about, ...viewing }: Viewing & { about?: number | undefined },
): Promise<PublicProof> {
  const proofs: PublicDesign[] = [];
  const isNamed = links.some((link) => isShown(linkState(link, viewing.at), link, viewing.at));
  for (const link of links) proofs.push(await readDesign(db, link, { ...viewing, isNamed }));
  const asked = links.findIndex((link) => link.proof_id === about);
  const shown = proofs[asked] ?? proofs.find(({ state }) => state === "open") ?? proofs[0];
  if (!shown) throw new Error("a link to no proof");
  return { ...shown, proofs, locale: viewing.language };
}

async function readDesign(
  db: Db,
  link: ProofLink,
  { shopName, at, language, isNamed }: Viewing & { isNamed: boolean },
): Promise<PublicDesign> {
  const state = linkState(link, at);
  const said = { state, message: stateWords(state, link, language), shop_name: shopName, answer: answerOf(link) };
  if (!isShown(state, link, at))
    return { ...said, ...NOTHING, ...(isNamed && { proof_id: link.proof_id, name: link.proof_name }) };
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
    text_shown: approvalText({ shop: shopName, version: link.version, checklist, language }),
    comments: await readComments(db, link, shopName),
  };
}

const NOTHING = { threads: [], files: [], items: [], checklist: [], comments: [] };

const sizeOf = (mils: number | null) => (mils === null ? null : inches(mils));

/** What this person said stays theirs to read, whatever became of the proof. */
function answerOf(link: ProofLink): PublicDesign["answer"] {
  if (link.responded_at === null) return null;
  return {
    decision: link.contact_status,
    name: link.respondent_name,
    comment: link.comment,
    at: link.responded_at,
  };
}

async function readFiles(db: Db, uploadId: number): Promise<PublicDesign["files"]> {
  const rows = await selectSeenFiles(db, [uploadId]).orderBy("id").execute();
  return rows.map(({ id, file_name, mime_type }) => ({ id, file_name, has_preview: isPreviewed(mime_type) }));
}

/** Files of these versions that customers see. */
export function selectSeenFiles(db: Db, uploadIds: readonly number[]) {
  return (
    db
      .selectFrom("files")
      .select(["id", "file_name", "mime_type"])
      .where("entity_type", "=", "art_upload")
      // PostgreSQL takes no empty list.
      .where("entity_id", "in", uploadIds.length > 0 ? uploadIds : [0])
      .where("visibility", "=", "customer")
      .where("deleted_at", "is", null)
  );
}

/** Threads and stitches as they were known when the proof was sent; embroidery files are seldom the mockup itself. */
async function readThreads(db: Db, { proof_id, sent_at }: ProofLink) {
  const uploads = await db
    .selectFrom("art_uploads")
    .select(["stitch_count", "thread_sequence_json"])
    .where("art_proof_id", "=", proof_id)
    .where("created_at", "<=", sent_at)
    .orderBy("version", "desc")
    .execute();
  const sequences = uploads.map((upload): ThreadStop[] => JSON.parse(upload.thread_sequence_json));
  return {
    threads: sequences.find(namesThreads) ?? [],
    stitch_count: uploads.find((upload) => upload.stitch_count !== null)?.stitch_count ?? null,
  };
}

/** Garments in one color at one place, with their sizes in order and the names to check. */
async function readItems(db: Db, proofId: number): Promise<PublicDesign["items"]> {
  const placed = (await loadProofLines(db, [proofId])).get(proofId) ?? [];
  const names = await readNames(
    db,
    placed.map((line) => line.order_line_item_id),
  );
  return garmentItems(placed).map(({ lines, ...item }) => ({ ...item, names: namesOn(lines, names) }));
}

function namesOn(lines: readonly PlacedLine[], names: Awaited<ReturnType<typeof readNames>>) {
  const own = lines.flatMap((line) =>
    names
      .filter((name) => name.order_line_item_id === line.order_line_item_id)
      .map((name) => ({ size: name.size ?? line.size, text: [name.line_1, name.line_2].filter(Boolean).join(" / ") }))
      .filter(({ text }) => text !== ""),
  );
  return own.sort((a, b) => compareSizes(a.size ?? "", b.size ?? "") || a.text.localeCompare(b.text, "en"));
}

async function readNames(db: Db, lineIds: readonly number[]) {
  if (lineIds.length === 0) return [];
  return await db
    .selectFrom("personalizations")
    .select(["order_line_item_id", "size", "line_1", "line_2"])
    .where("order_line_item_id", "in", lineIds)
    .orderBy("unit_index")
    .execute();
}

/** What was said between the shop and its customers; who of ours wrote it is the shop. */
async function readComments(
  db: Db,
  { proof_id, upload_id }: ProofLink,
  shopName: string,
): Promise<PublicDesign["comments"]> {
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
      "said.art_upload_id",
      "said.pin_json",
      "said.status",
      "said.created_at",
    ])
    .where("said.art_proof_id", "=", proof_id)
    .where("said.visibility", "=", "customer")
    .orderBy("said.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.thread_number ?? row.number,
    author_name: row.author_type === "customer" ? row.author_name : shopName,
    is_shop: row.author_type !== "customer",
    body: row.body,
    // On another version it would point at something else.
    pin: row.pin_json !== null && row.art_upload_id === upload_id ? JSON.parse(row.pin_json) : null,
    is_resolved: (row.thread_status ?? row.status) === "resolved",
    created_at: row.created_at,
  }));
}
