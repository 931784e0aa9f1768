import type { Stitches, ThreadStop } from "contract/art-uploads.schema";
import { countWords } from "contract/number-words";

/** So that stops without a named thread are told apart. */
const STOP_COLORS = ["#1d7a6b", "#c2410c", "#4338ca", "#a16207", "#be185d", "#0369a1", "#4d7c0f", "#7e22ce"] as const;

/** What the drawing of an embroidery file shows. */
export type StitchView = ReturnType<typeof stitchView>;

/** The stitches in the colors of a version's thread sequence, where it names them. */
export function stitchView(stitches: Stitches, sequence: readonly ThreadStop[]) {
  const named = new Map(sequence.map(({ stop, rgb }) => [stop, rgb]));
  const paths = stitches.paths.map(({ stop, d }) => ({ stop, d, color: named.get(stop) ?? ownColor(stop) }));
  const { stitch_count, thread_colors, color_changes, trims, width_mm, height_mm } = stitches;
  const facts = [
    countWords(stitch_count, "stitch", "stitches"),
    countWords(thread_colors, "color"),
    countWords(color_changes, "color change"),
    countWords(trims, "trim"),
    `${width_mm} × ${height_mm} mm`,
  ];
  return {
    /** "8,420 stitches, 4 colors, 3 color changes, 31 trims, 88.9 × 63.5 mm" */
    facts: [facts.join(", "), stitches.warning].filter(Boolean).join(". "),
    viewBox: stitches.view_box,
    paths,
    /** Stops whose thread nobody named: drawn in colors of ours. */
    hasOwnColors: paths.some(({ stop }) => !named.get(stop)),
  };
}

const ownColor = (stop: number) => STOP_COLORS[(stop - 1) % STOP_COLORS.length] ?? STOP_COLORS[0];
