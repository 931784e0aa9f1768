import type { ArtProofDetail } from "contract/art-proofs.schema";
import { countWords, numberWords } from "~/orders/number-words";

/** "3.5 × 2.1 in", or the size as somebody wrote it. */
export function sizeWords({ logo_size: words, width_in: width, height_in: height }: ArtProofDetail): string {
  if (words) return words;
  if (width && height) return `${width} × ${height} in`;
  if (width) return `${width} in wide`;
  return height ? `${height} in high` : "No size";
}

/** "12,400 st · 6 colors"; empty where nobody knows. */
export function stitchWords({ stitch_count: stitches, thread_colors: colors }: ArtProofDetail): string {
  return [stitches ? `${numberWords(stitches)} st` : "", colors ? countWords(colors, "color") : ""]
    .filter(Boolean)
    .join(" · ");
}
