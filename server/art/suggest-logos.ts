import { garmentClass } from "contract/garment-colors";
import { groupBy } from "contract/group-by";
import type { Logo } from "contract/logos.schema";
import type { Db } from "../db/tables";
import { problemOf } from "./judge-logo";
import type { FitFacts } from "./logo-fit";
import { type LogoRow, loadThumbnails, presentLogo, selectLogos } from "./logo-rows";

const MOST = 5;

/** What is compared with a logo. */
export interface JudgedProof extends FitFacts {
  id: number;
  customer_id: number | null;
  name: string | null;
  /** What the customer sent for its order, by content. */
  files: ReadonlyMap<string, string>;
}

/**
 * The customer's logos on file that may fit these proofs, at most five each: those of the same file first, then of the same name, then
 * by last use. A fixed number of queries, however many proofs (a page of them).
 */
export async function suggestLogos(db: Db, proofIds: readonly number[]): Promise<Map<number, Logo[]>> {
  const proofs = await loadJudgedProofs(db, proofIds);
  const customers = [...new Set(proofs.flatMap(({ customer_id }) => customer_id ?? []))];
  if (customers.length === 0) return new Map();
  const logos = await selectLogos(db)
    .where("logos.customer_id", "in", customers)
    .orderBy("logos.last_used_at", "desc")
    .orderBy("logos.id", "desc")
    .execute();
  const contents = await loadContents(db, proofs, logos);
  const logosOf = groupBy(logos, (logo) => logo.customer_id);
  const best = proofs.flatMap((proof) => {
    const own = logosOf.get(proof.customer_id ?? 0) ?? [];
    // Stable: by last use among equals.
    const ranked = own.map((row) => matched(proof, row, contents)).sort((a, b) => a.match.rank - b.match.rank);
    return ranked.slice(0, MOST);
  });
  const judged = groupBy(await judge(db, best), ({ proof }) => proof.id);
  return new Map(proofs.map(({ id }) => [id, (judged.get(id) ?? []).map(({ logo }) => logo)]));
}

/** Each of these logos as it stands to that proof. */
export async function judgeLogos(db: Db, proof: JudgedProof, logos: readonly LogoRow[]): Promise<Logo[]> {
  const contents = await loadContents(db, [proof], logos);
  const judged = await judge(
    db,
    logos.map((row) => matched(proof, row, contents)),
  );
  return judged.map(({ logo }) => logo);
}

function matched(proof: JudgedProof, row: LogoRow, contents: ReadonlyMap<number, string[]>) {
  const shared = contents.get(row.order_id)?.find((sha256) => proof.files.has(sha256));
  return { proof, row, match: matchOf(proof, row, shared) };
}

async function judge(db: Db, pairs: readonly ReturnType<typeof matched>[]) {
  const thumbnails = await loadThumbnails(db, [...new Set(pairs.map(({ row }) => row.best_upload_id))]);
  return pairs.map(({ proof, row, match }) => {
    const problem = problemOf(proof, row);
    const logo = { ...presentLogo(row, thumbnails), match: match.text, can_reuse: !problem, reuse_problem: problem };
    return { proof, logo };
  });
}

function matchOf(proof: JudgedProof, logo: LogoRow, shared: string | undefined): { rank: number; text: string | null } {
  if (shared) return { rank: 0, text: `Same file as ${proof.files.get(shared)}` };
  if (proof.name && proof.name.toLowerCase() === logo.name.toLowerCase()) return { rank: 1, text: "Same name" };
  return { rank: 2, text: logo.customer_id === proof.customer_id ? `Approved with ${logo.order_name}` : null };
}

/** Hashes of the files that lie with the orders which these logos were approved for, where a proof's customer sent one of them. */
async function loadContents(
  db: Db,
  proofs: readonly JudgedProof[],
  logos: readonly LogoRow[],
): Promise<Map<number, string[]>> {
  const sent = [...new Set(proofs.flatMap(({ files }) => [...files.keys()]))];
  const orders = [...new Set(logos.map((logo) => logo.order_id))];
  if (sent.length === 0 || orders.length === 0) return new Map();
  const files = await db
    .selectFrom("files")
    .select(["order_id", "sha256"])
    .where("order_id", "in", orders)
    .where("sha256", "in", sent)
    .where("deleted_at", "is", null)
    .execute();
  const contents = new Map<number, string[]>();
  for (const { order_id, sha256 } of files) {
    if (order_id !== null && sha256 !== null) contents.set(order_id, [...(contents.get(order_id) ?? []), sha256]);
  }
  return contents;
}

/** In the order of their ids; one that does not exist is left out. */
export async function loadJudgedProofs(db: Db, ids: readonly number[]): Promise<JudgedProof[]> {
  if (ids.length === 0) return [];
  const proofs = await db
    .selectFrom("art_proofs as proof")
    .innerJoin("orders", "orders.id", "proof.order_id")
    .select([
      "proof.id",
      "proof.order_id",
      "orders.customer_id",
      "proof.name",
      "proof.deco_method",
      "proof.width_mils",
      "proof.height_mils",
    ])
    .where("proof.id", "in", ids)
    .orderBy("proof.id")
    .execute();
  const colors = await db
    .selectFrom("art_proof_line_items as pivot")
    .innerJoin("order_line_items as line", "line.id", "pivot.order_line_item_id")
    .select(["pivot.art_proof_id", "line.color"])
    .where("pivot.art_proof_id", "in", ids)
    .where("line.removed_at", "is", null)
    .execute();
  const files = await loadSentFiles(db, [...new Set(proofs.map((proof) => proof.order_id))]);
  return proofs.map(({ order_id, ...proof }) => ({
    ...proof,
    garment_class: garmentClass(colors.filter((row) => row.art_proof_id === proof.id).map(({ color }) => color)),
    files: files.get(order_id) ?? new Map(),
  }));
}

/** What customers sent for these orders: content → name. */
async function loadSentFiles(db: Db, orderIds: readonly number[]): Promise<Map<number, Map<string, string>>> {
  const sent = new Map<number, Map<string, string>>();
  if (orderIds.length === 0) return sent;
  const files = await db
    .selectFrom("files")
    .select(["order_id", "sha256", "file_name"])
    .where("order_id", "in", orderIds)
    .where("entity_type", "in", ["order", "order_line_item"])
    .where("sha256", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { order_id, sha256, file_name } of files) {
    if (order_id === null || sha256 === null) continue;
    const ofOrder = sent.get(order_id) ?? new Map<string, string>();
    sent.set(order_id, ofOrder.set(sha256, file_name));
  }
  return sent;
}
