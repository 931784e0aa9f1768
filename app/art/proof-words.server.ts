import type { ArtProofDetail } from "contract/art-proofs.schema";
import { joined } from "contract/isolated";
import { inchesOf, logoSizeWords, unitName } from "contract/logo-size";
import { countWords, numberWords } from "contract/number-words";
import { shopFormats } from "contract/shop-formats";

/** "3.5 × 2.1 in", or the size as somebody wrote it. */
export const sizeWords = (proof: ArtProofDetail): string => logoSizeWords(proof) || "No logo size";

/** "12,400 st · 6 colors"; empty where nobody knows. */
export function stitchWords({ stitch_count: stitches, thread_colors: colors }: ArtProofDetail): string {
  return joined([stitches ? `${numberWords(stitches)} st` : "", colors ? countWords(colors, "color") : ""], " · ");
}

const EXAMPLES = { in: "3.5", cm: "8.9" };
const MOST_INCHES = 100;

/** What is wrong with a side as people type it, in the shop's units; nothing with none. */
export function sideProblem(text: string): string | null {
  if (text === "") return null;
  const inches = /^\d{1,3}(\.\d{1,3})?$/.test(text) ? inchesOf(Number(text)) : 0;
  return inches >= 0.1 && inches <= MOST_INCHES
    ? null
    : `Enter a size in ${unitName()}, such as ${EXAMPLES[shopFormats().units]}.`;
}
