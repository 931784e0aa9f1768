import type { ArtProofPatch } from "contract/art-proofs.schema";
import { groupBy } from "contract/group-by";
import { sideOf } from "../../art/designs";
import type { Db } from "../../db/tables";
import { invalid } from "../errors";
import { loadProofLines } from "./proof-parts.queries";

type Placements = NonNullable<ArtProofPatch["placements"]>;
export type PlacedLine = NonNullable<ReturnType<Awaited<ReturnType<typeof loadProofLines>>["get"]>>[number];

type Place = Pick<PlacedLine, "order_line_item_id" | "location" | "logo_placement">;

export async function linesOf(trx: Db, proofId: number): Promise<PlacedLine[]> {
  return (await loadProofLines(trx, [proofId])).get(proofId) ?? [];
}

/** The lines as they are placed then. A place says its side by itself. Throws at the field where a line is not the proof's. */
export function placeLines<T extends Place>(lines: readonly T[], placements: Placements): T[] {
  const placed = new Map(placements.map((placement) => [placement.order_line_item_id, placement]));
  if (placed.size < placements.length) throw invalid({ placements: ["Name each item once."] });
  const strangers = [...placed.keys()].filter((id) => !lines.some((line) => line.order_line_item_id === id));
  if (strangers.length > 0) throw invalid({ placements: [`Item ${strangers[0]} is not on this proof.`] });
  return lines.map((line) => {
    const desired = placed.get(line.order_line_item_id);
    if (!desired) return line;
    const location = desired.location === undefined ? line.location : desired.location;
    const side = desired.logo_placement === undefined && desired.location ? sideOf(location) : desired.logo_placement;
    return { ...line, location, logo_placement: side === undefined ? line.logo_placement : side };
  });
}

/** Only lines that changed; few at a time, all of one place share a statement. */
export async function savePlacements(trx: Db, proofId: number, changed: readonly PlacedLine[]): Promise<void> {
  const groups = groupBy(changed, (line) => JSON.stringify([line.location, line.logo_placement]));
  for (const [first, ...rest] of groups.values()) {
    if (!first) continue;
    await trx
      .updateTable("art_proof_line_items")
      .set({ location: first.location, logo_placement: first.logo_placement })
      .where("art_proof_id", "=", proofId)
      .where(
        "order_line_item_id",
        "in",
        [first, ...rest].map((line) => line.order_line_item_id),
      )
      .execute();
  }
}

/** A place as the history tells it. */
export function placementWords({
  title,
  size,
  color,
  location,
  logo_placement,
}: Pick<PlacedLine, "title" | "size" | "color" | "location" | "logo_placement">): string {
  const item = [title, color, size].filter(Boolean).join(", ");
  return `${item}: ${[location ?? "no location", logo_placement].filter(Boolean).join(", ")}`;
}
