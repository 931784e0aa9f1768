import { compareSizes, sizeName } from "contract/size-order";

/** What sets the lines of one product apart. */
export interface Garment {
  color?: string | null;
  size?: string | null;
}

export const colorsOf = (lines: readonly Garment[]): string[] => [
  ...new Set(lines.flatMap(({ color }) => color?.trim() || [])),
];

/** "S–XL" of four sizes, "M, L" of two. */
export function sizesWords(lines: readonly Garment[]): string {
  const sizes = [...new Set(lines.flatMap(({ size }) => (size ? [sizeName(size)] : [])))].sort(compareSizes);
  return sizes.length > 2 ? `${sizes[0]}–${sizes.at(-1)}` : sizes.join(", ");
}
