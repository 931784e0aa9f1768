import { PREVIEW_EDGES, type PreviewSize } from "contract/file-kinds";
import type { Db } from "../../db/tables";
import { contentKey } from "../../files/content-store";
import type { FileDisk } from "../../files/disk";
import { previewKey } from "../../previews/preview-store";
import { REMOVED } from "./person-terms";

/** What the shop made or saw itself stays: the customer is not in it. */
const OF_THE_SHOP = ["mockup", "production", "proof_pdf", "photo"];

/** Files that came with these orders, and papers about them, go out of sight without their names. */
export async function forgetFiles(trx: Db, orders: readonly number[], at: string): Promise<void> {
  await trx
    .updateTable("files")
    .set((eb) => ({ file_name: REMOVED, deleted_at: eb.fn.coalesce("deleted_at", eb.val(at)), updated_at: at }))
    .where("order_id", "in", orders)
    .where("entity_type", "in", ["order", "order_line_item", "art_proof"])
    .where("category", "not in", OF_THE_SHOP)
    .where("disk", "=", "fs")
    .where("file_name", "<>", REMOVED)
    .execute();
}

/** And their content, once that is written down; content that another file has too stays. Done again it goes on where it was. */
export async function removeForgotten(db: Db, disk: FileDisk, orders: readonly number[]): Promise<void> {
  if (orders.length === 0) return;
  const forgotten = await db
    .selectFrom("files")
    .select(["id", "sha256"])
    .where("order_id", "in", orders)
    .where("file_name", "=", REMOVED)
    .where("sha256", "is not", null)
    .execute();
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  const hashes = [...new Set(forgotten.flatMap(({ sha256 }) => sha256 ?? []))];
  const used = await db
    .selectFrom("files")
    .select("sha256")
    .where("sha256", "in", hashes)
    .where("id", "not in", ids)
    .execute();
  const kept = new Set(used.map(({ sha256 }) => sha256));
  for (const sha256 of hashes.filter((hash) => !kept.has(hash))) {
    const sizes = Object.keys(PREVIEW_EDGES) as PreviewSize[];
    for (const key of [contentKey(sha256), ...sizes.map((size) => previewKey(sha256, size))]) await disk.delete(key);
  }
  await db.updateTable("files").set({ path: null, sha256: null }).where("id", "in", ids).execute();
}
