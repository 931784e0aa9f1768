import { compareSizes, sizeName } from "contract/size-order";

interface Garment {
  color: string | null;
  size: string | null;
}

/** Color by color in the order in which they come, the sizes of each from small to large. */
export function inGarmentOrder<T extends Garment>(lines: readonly T[]): T[] {
  const colors = [...new Set(lines.map(({ color }) => color ?? ""))];
  const rank = ({ color }: Garment) => colors.indexOf(color ?? "");
  const size = (line: Garment) => sizeName(line.size ?? "");
  return [...lines].sort((one, other) => rank(one) - rank(other) || compareSizes(size(one), size(other)));
}
