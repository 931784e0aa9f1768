import type { ArtProofDetail } from "contract/art-proofs.schema";
import { groupBy } from "contract/group-by";

type Line = ArtProofDetail["lines"][number];

/** Lines of the same goods that get the art on the same place. The first one stands for all of them. */
export function groupLines(lines: readonly Line[]): Line[][] {
  const keyOf = (line: Line) => JSON.stringify([line.title, line.color, line.location, line.logo_placement]);
  return [...groupBy(lines, keyOf).values()];
}
