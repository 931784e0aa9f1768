import type { ArtProofDetail } from "contract/art-proofs.schema";

type Line = ArtProofDetail["lines"][number];

/** Lines of the same goods that get the art on the same place. The first one stands for all of them. */
export function groupLines(lines: readonly Line[]): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = JSON.stringify([line.title, line.color, line.location, line.logo_placement]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}
