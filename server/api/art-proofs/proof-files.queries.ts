import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { File } from "contract/files.schema";
import { groupBy } from "contract/group-by";
import type { Db } from "../../db/tables";
import type { FileDisk } from "../../files/disk";
import { type FoundFile, presentFile, selectFiles } from "../files/files.queries";
import { lookForGone } from "../files/gone-files";

/** Papers that say nothing of the art. */
const PAPERS: readonly string[] = ["packing_slip", "invoice", "customs"];

/** What came with these orders and their lines, newest first. */
export const selectCustomerFiles = (db: Db, orderIds: readonly number[]) =>
  selectFiles(db)
    .where("files.order_id", "in", orderIds)
    .where("files.entity_type", "in", ["order", "order_line_item"])
    .where("files.category", "not in", PAPERS)
    .orderBy("files.id", "desc");

/** The newest of each name, by order: the customer's art first. */
export async function loadCustomerFiles(db: Db, orderIds: readonly number[]) {
  const rows = await selectCustomerFiles(db, orderIds).execute();
  const rank = (row: FoundFile) => (row.category === "customer_art" ? 0 : 1);
  const newest = newestOfName(rows).sort((one, other) => rank(one) - rank(other) || one.id - other.id);
  return groupBy(newest, (row) => row.order_id ?? 0);
}

/** Links of the store have no versions, whatever they are called. */
function newestOfName(rows: readonly FoundFile[]): FoundFile[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = `${row.entity_type} ${row.entity_id} ${row.file_name} ${row.disk === "remote" ? row.id : ""}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Those of the whole order and of the proof's own lines. A link that several lines name is one file. */
export function filesOfLines(files: readonly FoundFile[], lineIds: ReadonlySet<number>): File[] {
  const own = files.filter((file) => file.entity_type === "order" || lineIds.has(file.entity_id));
  const links = new Set<string | number>();
  return own
    .filter(({ id, disk, url, full_path }) => {
      const link = url ?? full_path ?? id;
      return disk !== "remote" || (!links.has(link) && links.add(link));
    })
    .map(presentFile);
}

/** Tells of the one customer's file that each row of a list shows whether its content is still there. */
export async function markShownFiles(disk: FileDisk, proofs: readonly ArtProofDetail[]): Promise<ArtProofDetail[]> {
  const shown = proofs.flatMap((proof) => proof.customer_file ?? proof.customer_files[0] ?? []);
  const marked = await lookForGone(disk, shown);
  return proofs.map((proof) => ({
    ...proof,
    customer_file: proof.customer_file ? marked(proof.customer_file) : proof.customer_file,
    customer_files: proof.customer_files.map(marked),
  }));
}
