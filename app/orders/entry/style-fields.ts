import { DECORATION_LOCATIONS, DECORATION_METHODS } from "contract/decoration";
import type { Option } from "~/ui/inputs";

/** Sizes with a box of their own; others are typed as words. */
export const GRID_SIZES = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "4XL"] as const;

const optionsOf = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
export const METHODS = optionsOf(DECORATION_METHODS);
export const LOCATIONS = optionsOf(DECORATION_LOCATIONS);

/** Fields of a style that all of its sizes share; `other` are sizes without a box, `none` pieces without a size. */
export type StyleField =
  | "title"
  | "sku"
  | "color"
  | "method"
  | "location"
  | "vendor"
  | "cost"
  | "other"
  | "none"
  | "on_file";

/** The name of a style's field in the form. */
export const styleField = (style: number, name: StyleField) => `styles.${style}.${name}`;
export const sizeField = (style: number, size: string) => `styles.${style}.size-${size}`;
