/** How large a logo is: as it was measured, and as somebody wrote it. */
export interface LogoSize {
  width_in?: number | null;
  height_in?: number | null;
  logo_size?: string | null;
}

/** "3.5 × 2.1 in", "3.5 in wide", "2 in high"; empty where nothing was measured. */
export function measuredWords({ width_in: width, height_in: height }: LogoSize): string {
  if (width && height) return `${width} × ${height} in`;
  if (width) return `${width} in wide`;
  return height ? `${height} in high` : "";
}

const MM_PER_INCH = 25.4;

/** The same in millimeters, to stand beside it: "89 × 53 mm", "89 mm". */
export function millimeterWords({ width_in, height_in }: LogoSize): string {
  const sides = [width_in, height_in].flatMap((side) => (side ? Math.round(side * MM_PER_INCH) : []));
  return `${sides.join(" × ")} mm`;
}

/** "3.5 × 3.25 in (89 × 83 mm)", for customers and presses; somebody's own words where nothing was measured, empty where there are none. */
export function sizeInBothUnits(size: LogoSize): string {
  const inches = measuredWords(size);
  return inches ? `${inches} (${millimeterWords(size)})` : size.logo_size || "";
}

/** In lists, where somebody's own words say more. */
export const logoSizeWords = (size: LogoSize): string => size.logo_size || measuredWords(size);
