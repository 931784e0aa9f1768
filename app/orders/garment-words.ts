import type { GarmentShape } from "~/ui/garment-picture";

/** What sets the lines of one product apart. */
export interface Garment {
  color?: string | null;
  size?: string | null;
}

export const colorsOf = (lines: readonly Garment[]): string[] => [
  ...new Set(lines.flatMap(({ color }) => color?.trim() || [])),
];

/** What to draw where the store has no picture. */
export function garmentShape(title: string, isHardGood: boolean): GarmentShape {
  if (/\b(?:caps?|hats?|beanies?|visors?|truckers?|snapbacks?)\b/i.test(title)) return "cap";
  if (/\b(?:bags?|totes?|backpacks?|duffels?|duffles?)\b/i.test(title)) return "bag";
  return isHardGood ? "cup" : "shirt";
}
