import type { ArtProofBody } from "contract/art-proofs.schema";
import type { ArtProofRow, Db } from "../../db/tables";
import { ApiError, invalid } from "../errors";
import { recordMerges } from "../merged-records";
import type { NewLine } from "./new-proof-lines";
import { WRITTEN_COLUMNS } from "./proof-fields";

interface Place {
  order_line_item_id: number;
  logo_placement: string | null;
  location: string | null;
}

interface Source {
  proof: ArtProofRow;
  places: Place[];
}

/** Proofs that a new one takes lines from. */
export interface Sources {
  /** Keeps its other lines. */
  split: Source | null;
  /** Go into the new one whole. */
  merged: Source[];
}

/** Reads them and throws, at the field and with what to do, where one can't give its lines. */
export async function loadSources(trx: Db, orderId: number, body: ArtProofBody): Promise<Sources> {
  const { split_from: splitFrom, merge = [] } = body;
  if (splitFrom !== undefined && merge.length > 0)
    throw invalid({ merge: ["Split a proof or merge proofs, not both."] });
  const field = splitFrom === undefined ? "merge" : "split_from";
  const sources = await load(trx, orderId, splitFrom === undefined ? [...new Set(merge)] : [splitFrom], field);
  if (splitFrom === undefined) {
    await requireUntouched(trx, sources);
    requireOnePlace(sources);
    return { split: null, merged: sources };
  }
  const [split = null] = sources;
  if (split) requireSplit(split, body.order_line_item_ids);
  return { split, merged: [] };
}

async function load(
  trx: Db,
  orderId: number,
  ids: readonly number[],
  field: "split_from" | "merge",
): Promise<Source[]> {
  if (ids.length === 0) return [];
  const proofs = await trx
    .selectFrom("art_proofs")
    .selectAll()
    .where("id", "in", ids)
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const stranger = ids.find((id) => !proofs.some((proof) => proof.id === id));
  if (stranger !== undefined) throw invalid({ [field]: [`Proof ${stranger} is not on the order of these items.`] });
  const places = await trx
    .selectFrom("art_proof_line_items")
    .selectAll()
    .where("art_proof_id", "in", ids)
    .orderBy("order_line_item_id")
    .execute();
  return proofs.map((proof) => ({ proof, places: places.filter((place) => place.art_proof_id === proof.id) }));
}

function requireSplit({ proof, places }: Source, lineIds: readonly number[]): void {
  const name = proofName(proof);
  if (proof.status === "approved")
    throw refused("split_from", `${name} is approved. Take its approval back to split it.`);
  if (proof.status === "in_review") throw refused("split_from", `${name} is with the customer. Recall it to split it.`);
  const own = new Set(places.map((place) => place.order_line_item_id));
  const stranger = lineIds.find((id) => !own.has(id));
  if (stranger !== undefined) throw invalid({ order_line_item_ids: [`Item ${stranger} is not on ${name}.`] });
  if (new Set(lineIds).size === own.size) {
    const message = `${name} would be left without items. Leave one on it, or make another proof for the same items.`;
    throw refused("order_line_item_ids", message);
  }
}

/** Only what nobody has worked on may go: versions, requests and feedback belong to the proof that they were made for. */
async function requireUntouched(trx: Db, sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return;
  const worked = await trx
    .selectFrom("art_proofs as proof")
    .selectAll("proof")
    .where(
      "proof.id",
      "in",
      sources.map(({ proof }) => proof.id),
    )
    .where((eb) =>
      eb.or([
        eb("proof.status", "not in", ["not_started", "in_progress"]),
        eb.exists(eb.selectFrom("art_uploads").select("id").whereRef("art_uploads.art_proof_id", "=", "proof.id")),
        eb.exists(
          eb.selectFrom("proof_requests").select("id").whereRef("proof_requests.art_proof_id", "=", "proof.id"),
        ),
        eb.exists(
          eb.selectFrom("proof_feedback").select("id").whereRef("proof_feedback.art_proof_id", "=", "proof.id"),
        ),
      ]),
    )
    .orderBy("proof.id")
    .execute();
  const [first] = worked;
  if (!first) return;
  const names = worked.map(proofName).join(", ");
  throw refused(
    "merge",
    `${names} ${worked.length === 1 ? "has" : "have"} been worked on. Merge only untouched proofs.`,
  );
}

/** A proof has each line at one place. */
function requireOnePlace(sources: readonly Source[]): void {
  const seen = new Map<number, string | null>();
  for (const { order_line_item_id: id, location } of sources.flatMap(({ places }) => places)) {
    if (seen.has(id) && seen.get(id) !== location) {
      const message = `Item ${id} is on two of them at two places. Merge only proofs of different items, or of one place.`;
      throw refused("merge", message);
    }
    seen.set(id, location);
  }
}

/** The lines at the places that they had on the proofs which they come from. */
export function withSources(lines: readonly NewLine[], { split, merged }: Sources): NewLine[] {
  const places = new Map(
    [...(split ? [split] : []), ...merged].flatMap((source) =>
      source.places.map((place) => [place.order_line_item_id, place] as const),
    ),
  );
  return lines.map((line) => {
    const { location, logo_placement } = places.get(line.order_line_item_id) ?? line;
    return { ...line, location, logo_placement };
  });
}

/** Each keeps its own name. */
const SHARED = [
  ...WRITTEN_COLUMNS.filter((column) => column !== "name"),
  "width_mils",
  "height_mils",
  "priority_rank",
  "due_date",
  "due_sort",
] as const satisfies readonly (keyof ArtProofRow)[];

/** What all of them say alike; nothing of a field in which they differ or that they leave open. */
export function sharedBy({ split, merged }: Sources): Partial<Pick<ArtProofRow, (typeof SHARED)[number]>> {
  const [first, ...others] = [...(split ? [split] : []), ...merged].map(({ proof }) => proof);
  if (!first) return {};
  const shared = SHARED.filter(
    (field) => first[field] !== null && others.every((other) => other[field] === first[field]),
  );
  return Object.fromEntries(shared.map((field) => [field, first[field]]));
}

interface NewProof {
  id: number;
  lineIds: readonly number[];
  at: string;
}

/** Takes the lines from where they were. Merged proofs go; their notes, files and tasks stay with the new one. */
export async function releaseSources(
  trx: Db,
  { split, merged }: Sources,
  { id, lineIds, at }: NewProof,
): Promise<void> {
  if (split) {
    await trx
      .deleteFrom("art_proof_line_items")
      .where("art_proof_id", "=", split.proof.id)
      .where("order_line_item_id", "in", lineIds)
      .execute();
    await trx
      .updateTable("art_proofs")
      .set({ updated_at: at, lock_version: split.proof.lock_version + 1 })
      .where("id", "=", split.proof.id)
      .execute();
  }
  const gone = merged.map(({ proof }) => proof.id);
  if (gone.length === 0) return;
  for (const table of ["notes", "files", "tasks"] as const) {
    await trx
      .updateTable(table)
      .set({ entity_id: id })
      .where("entity_type", "=", "art_proof")
      .where("entity_id", "in", gone)
      .execute();
  }
  await trx.updateTable("productions").set({ art_proof_id: id }).where("art_proof_id", "in", gone).execute();
  await trx.deleteFrom("art_proof_line_items").where("art_proof_id", "in", gone).execute();
  await trx.deleteFrom("art_proofs").where("id", "in", gone).execute();
  await recordMerges(
    trx,
    "merged_proofs",
    gone.map((one) => ({ id: one, into_id: id })),
  );
}

export function proofName({ id, name }: { id: number; name?: string | null }): string {
  return name ? `Proof ${id} ${name}` : `Proof ${id}`;
}

function refused(field: string, message: string): ApiError {
  return new ApiError("not_allowed", message, { errors: { [field]: [message] } });
}
