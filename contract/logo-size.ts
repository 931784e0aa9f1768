import type { Units } from "./shop";
import { shopFormats } from "./shop-formats";

/** How large a logo is: as it was measured, and as somebody wrote it. */
export interface LogoSize {
  width_in?: number | null;
  height_in?: number | null;
  logo_size?: string | null;
}

/** Units, and what is said of one side alone. */
export interface SizeWords extends Readonly<Record<Units, string>> {
  wide(side: string): string;
  high(side: string): string;
}

export const INCHES_AND_CENTIMETERS: SizeWords = {
  in: "in",
  cm: "cm",
  wide: (side) => `${side} wide`,
  high: (side) => `${side} high`,
};

/** "3.5 × 2.1 in", "3.5 in wide", "2 in high", or "8.9 × 5.3 cm" where the shop has it so; empty where nothing was measured. */
export const measuredWords = (size: LogoSize): string => sidesIn(shopFormats().units, size, INCHES_AND_CENTIMETERS);

function sidesIn(units: Units, { width_in, height_in }: LogoSize, words: SizeWords): string {
  const side = (inches: number | null | undefined) =>
    units === "cm" && inches ? Math.round(inches * MM_PER_INCH) / 10 : inches;
  const [width, height] = [side(width_in), side(height_in)];
  const unit = words[units];
  if (width && height) return `${width} × ${height} ${unit}`;
  if (width) return words.wide(`${width} ${unit}`);
  return height ? words.high(`${height} ${unit}`) : "";
}

const MM_PER_INCH = 25.4;
const CM_PER_INCH = 2.54;

/** "inches" or "centimeters": what the shop's people type. */
export const unitName = (): string => (shopFormats().units === "cm" ? "centimeters" : "inches");

/** A side in the shop's units. */
export const inUnits = (inches: number): number =>
  shopFormats().units === "cm" ? Math.round(inches * CM_PER_INCH * 100) / 100 : inches;

/** A side that was typed in the shop's units, as it is kept: in inches, to a thousandth. */
export const inchesOf = (side: number): number =>
  shopFormats().units === "cm" ? Math.round((side / CM_PER_INCH) * 1_000) / 1_000 : side;

/** The same in millimeters, to stand beside it: "89 × 53 mm", "89 mm". */
export function millimeterWords({ width_in, height_in }: LogoSize): string {
  const sides = [width_in, height_in].flatMap((side) => (side ? Math.round(side * MM_PER_INCH) : []));
  return `${sides.join(" × ")} mm`;
}

/** "3.5 × 3.25 in (89 × 83 mm)" or "8.9 × 8.3 cm (3.5 × 3.25 in)", for customers and presses; somebody's own words where nothing was measured, empty where there are none. */
export function sizeInBothUnits(size: LogoSize, words = INCHES_AND_CENTIMETERS): string {
  const { units } = shopFormats();
  const measured = sidesIn(units, size, words);
  if (measured === "") return size.logo_size || "";
  return `${measured} (${units === "cm" ? sidesIn("in", size, words) : millimeterWords(size)})`;
}

/** In lists, where somebody's own words say more. */
export const logoSizeWords = (size: LogoSize): string => size.logo_size || measuredWords(size);
