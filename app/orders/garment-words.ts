/** What sets the lines of one product apart. */
export interface Garment {
  color?: string | null;
  size?: string | null;
}

export const colorsOf = (lines: readonly Garment[]): string[] => [
  ...new Set(lines.flatMap(({ color }) => color?.trim() || [])),
];
