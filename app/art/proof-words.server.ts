import type { ArtProofDetail } from "contract/art-proofs.schema";
import { logoSizeWords } from "contract/logo-size";
import { countWords, numberWords } from "~/orders/number-words";

/** "3.5 × 2.1 in", or the size as somebody wrote it. */
export const sizeWords = (proof: ArtProofDetail): string => logoSizeWords(proof) || "No logo size";

/** "12,400 st · 6 colors"; empty where nobody knows. */
export function stitchWords({ stitch_count: stitches, thread_colors: colors }: ArtProofDetail): string {
  return [stitches ? `${numberWords(stitches)} st` : "", colors ? countWords(colors, "color") : ""]
    .filter(Boolean)
    .join(" · ");
}

/** What is wrong with a length as people type it; nothing with none. */
export function inchesProblem(text: string): string | null {
  const fits = text === "" || (/^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) >= 0.1);
  return fits ? null : "Enter a size in inches, such as 3.5.";
}
