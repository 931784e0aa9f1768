/** Decoration methods, locations and order characteristics, word for word from seed §3 and §4. */

export const DECORATION_METHODS = [
  "Contract Embroidery",
  "Deboss - Hard Goods Only",
  "Emboss - Hard Goods Only",
  "Embroidered Patch",
  "Embroidery",
  "Flex Patch",
  "Foil Stamp",
  "Full Color Heat Applique",
  "Laser - Hard Goods Only",
  "Leather Patch",
  "Logo Fusion",
  "Mixed",
  "Print - Hard Goods Only",
  "Screen Print",
  "1 Color Ink Print (Hard Goods Only)",
  "2 Color Ink Print (Hard Goods Only)",
  "3 Color Ink Print (Hard Goods Only)",
  "4 Color Ink Print (Hard Goods Only)",
  "5 Color Ink Print (Hard Goods Only)",
] as const;
export type DecorationMethod = (typeof DECORATION_METHODS)[number];

export const DECORATION_LOCATIONS = [
  "Left Side Chest",
  "Right Side Chest",
  "Left Sleeve",
  "Right Sleeve",
  "Back Yolk",
  "Left Cuff",
  "Left Bicep",
  "Right Cuff",
  "Right Bicep",
  "Lower Left Hem",
  "Lower Right Hem",
  "Lower Left Front",
  "Lower Right Front",
  "Front Center Chest",
  "Front Center",
  "Back Center",
  "Right Side Panel",
  "Left Side Panel",
  "Specialty",
] as const;
export type DecorationLocation = (typeof DECORATION_LOCATIONS)[number];

export const ORDER_CHARACTERISTICS = [
  "Personalization",
  "Individual Shipping",
  "International",
  "Multiple logo Locations",
  "Pre Production Sample required",
  "Special Packaging",
] as const;

/** The seed asks for a list of types and shows none: these are the kinds of order a decorator plans differently. */
export const ORDER_TYPES = ["Standard", "Reorder", "Sample", "Remake", "Team Store", "Fundraiser"] as const;

export const GOODS_SOURCES = ["purchase", "stock", "customer_supplied", "none"] as const;
export type GoodsSource = (typeof GOODS_SOURCES)[number];

export const NOTE_TYPES = ["art_note", "sourcing_note", "receiving_note", "production_note", "general"] as const;
export type NoteType = (typeof NOTE_TYPES)[number];

export function isHardGoodsMethod(method: string): boolean {
  return method.includes("Hard Goods Only");
}
