import type { File } from "contract/files.schema";
import { LOGO_TYPES, MAX_LOGO_BYTES } from "contract/shop";
import type { Db } from "../../db/tables";
import type { FileDisk } from "../../files/disk";
import { type HistoryEntry, recordHistory } from "../../history/record-history";
import { rederiveOrders } from "../../orders/rederive-orders";
import { requireOrder } from "../../orders/require-order";
import { writeMoment } from "../../plan/write-moment";
import { lockShop } from "../../shop/stored-shop";
import type { ApiDependencies, SignedIn } from "../context";
import { invalid, notFound } from "../errors";
import { findFiles } from "./files.queries";
import { fileRow, type PlacedFile, placeFiles } from "./place-files";
import type { AskedFiles, FileTarget } from "./receive-files";

/** A file of the request: the row that it became, or the newest version that has its content already. */
type Outcome = { version: number; file: PlacedFile } | { unchangedId: number };

interface AddedFile extends File {
  unchanged: boolean;
}

/** Content first, then rows and history in one transaction: a row never points at content that is not there. */
export async function addFiles(
  dependencies: ApiDependencies,
  disk: FileDisk,
  actor: SignedIn,
  { target, files }: AskedFiles,
): Promise<AddedFile[]> {
  const { db, clock } = dependencies;
  const orderId = await orderOf(db, target);
  if (target.entity_type === "shop") requireLogos(files);
  const placed = await placeFiles(disk, files);
  const moment = writeMoment(dependencies, clock(), actor.requestId);
  const { at } = moment;
  const ids = await db.transaction().execute(async (trx) => {
    await takeTarget(trx, target, { orderId, at });
    const outcomes = await decideVersions(trx, target, placed);
    const added = outcomes.flatMap((outcome) => ("file" in outcome ? [outcome] : []));
    const newIds = await insertFiles(trx, added, { target, orderId, at, actorId: actor.id });
    if (newIds.length > 0 && orderId !== null) await rederiveOrders(trx, [orderId], moment);
    await recordHistory(
      trx,
      actor,
      at,
      added.map((outcome) => addedEvent(outcome, target, orderId)),
    );
    let next = 0;
    return outcomes.map((outcome) =>
      "file" in outcome ? { id: newIds[next++] ?? 0, unchanged: false } : { id: outcome.unchangedId, unchanged: true },
    );
  });
  const found = await findFiles(
    db,
    ids.map(({ id }) => id),
  );
  return ids.flatMap(({ id, unchanged }) => {
    const file = found.get(id);
    return file ? [{ ...file, unchanged }] : [];
  });
}

/** Throws 422 at the file where it is no picture that pages, papers and mail can show. */
function requireLogos(files: AskedFiles["files"]): void {
  const problems = files.flatMap(({ name, mimeType, sizeBytes }) => {
    if (!LOGO_TYPES.has(mimeType)) return [`${name} can't be the logo. Choose a PNG or JPEG picture.`];
    return sizeBytes > MAX_LOGO_BYTES ? [`${name} is larger than 2 MB. Choose a smaller picture.`] : [];
  });
  if (problems.length > 0) throw invalid({ file: problems });
}

/** Files that belong to an order hang on one of these; the others belong to none. */
const OF_ORDERS = {
  art_proof: { table: "art_proofs", word: "That proof" },
  order_line_item: { table: "order_line_items", word: "That line" },
  production: { table: "productions", word: "That production" },
  receiving: { table: "receivings", word: "That receiving" },
} as const;
const OF_NONE = {
  purchase_order: { table: "purchase_orders", word: "That purchase order" },
  supplier: { table: "suppliers", word: "That supplier" },
  parcel: { table: "parcels", word: "That parcel" },
} as const;

/** The shop itself: there is one. */
const SHOP_ID = 1;

const isOfNone = (type: FileTarget["entity_type"]): type is keyof typeof OF_NONE => type in OF_NONE;

/** The order to which the target belongs; null where it belongs to none. Throws where there is no such target. */
async function orderOf(db: Db, { entity_type, entity_id }: FileTarget): Promise<number | null> {
  if (entity_type === "order") {
    await requireOrder(db, entity_id);
    return entity_id;
  }
  if (entity_type === "shop") {
    if (entity_id !== SHOP_ID) throw notFound("That shop");
    return null;
  }
  if (isOfNone(entity_type)) {
    const { table, word } = OF_NONE[entity_type];
    const found = await db.selectFrom(table).select("id").where("id", "=", entity_id).executeTakeFirst();
    if (!found) throw notFound(word);
    return null;
  }
  const { table, word } = OF_ORDERS[entity_type];
  const found = await db.selectFrom(table).select("order_id").where("id", "=", entity_id).executeTakeFirst();
  if (!found) throw notFound(word);
  return found.order_id;
}

/** Uploads to one order, or to what belongs to none, follow each other, so that no two take the same version. */
async function takeTarget(
  trx: Db,
  { entity_type, entity_id }: FileTarget,
  { orderId, at }: { orderId: number | null; at: string },
): Promise<void> {
  if (entity_type === "shop") return void (await lockShop(trx));
  const [table, id] = isOfNone(entity_type) ? [OF_NONE[entity_type].table, entity_id] : (["orders", orderId] as const);
  await trx.updateTable(table).set({ updated_at: at }).where("id", "=", id).execute();
}

async function decideVersions(trx: Db, target: FileTarget, files: readonly PlacedFile[]): Promise<Outcome[]> {
  const known = await trx
    .selectFrom("files")
    .select(["id", "file_name", "version", "sha256", "deleted_at"])
    .where("entity_type", "=", target.entity_type)
    .where("entity_id", "=", target.entity_id)
    .where("disk", "<>", "remote")
    .where(
      "file_name",
      "in",
      files.map((file) => file.name),
    )
    .orderBy("version")
    .execute();
  const versions = new Map(known.map((row) => [row.file_name, row.version]));
  const newest = new Map(known.filter((row) => row.deleted_at === null).map((row) => [row.file_name, row]));
  return files.map((file) => {
    const last = newest.get(file.name);
    if (last?.sha256 === file.sha256) return { unchangedId: last.id };
    // A number is not given twice, though its file was deleted.
    const version = (versions.get(file.name) ?? 0) + 1;
    versions.set(file.name, version);
    newest.delete(file.name);
    return { version, file };
  });
}

interface Placement {
  target: FileTarget;
  orderId: number | null;
  at: string;
  actorId: number;
}

async function insertFiles(
  trx: Db,
  added: readonly { version: number; file: PlacedFile }[],
  { target, orderId, at, actorId }: Placement,
): Promise<number[]> {
  if (added.length === 0) return [];
  const { entity_type, entity_id, category } = target;
  const rows = added.map(({ version, file }) => ({
    ...fileRow(file, { at, uploaded_by_id: actorId }),
    entity_type,
    entity_id,
    order_id: orderId,
    category,
    visibility: "internal",
    version,
  }));
  const inserted = await trx.insertInto("files").values(rows).returning(["id", "file_name", "version"]).execute();
  const idOf = new Map(inserted.map((row) => [`${row.version} ${row.file_name}`, row.id]));
  return added.map(({ version, file }) => idOf.get(`${version} ${file.name}`) ?? 0);
}

function addedEvent(
  { version, file }: { version: number; file: PlacedFile },
  { entity_type, entity_id, category }: FileTarget,
  orderId: number | null,
): HistoryEntry {
  const after = { file_name: file.name, version, category, size_bytes: file.sizeBytes };
  return { entity_type, entity_id, order_id: orderId, action: "file_added", after };
}
