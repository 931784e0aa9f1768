/** What a property, a note attribute, a tag or a variant option can tell us about a line or an order. */
export type Meaning =
  | "method"
  | "location"
  | "size"
  | "color"
  | "logo_on_file"
  | "in_hands_date"
  | "event_date"
  | "firm"
  | "roster"
  | "personal_name"
  | "personal_second"
  | "font"
  | "thread_color"
  | "po_number"
  | "decorator"
  | "goods_source"
  | "hard_good"
  | "individual_shipping"
  | "sample"
  | "packaging"
  | "order_type"
  | "artwork";

/** Names as customers and upload apps write them; docs/imports.md shows this table. Compared by `nameKey`. */
const PROPERTY_NAMES: Readonly<Record<Meaning, readonly string[]>> = {
  method: [
    "decoration method",
    "decoration",
    "decoration type",
    "decoration style",
    "deco method",
    "imprint method",
    "imprint type",
    "print method",
    "branding method",
    "customization method",
    "customisation method",
    "logo method",
    "method",
  ],
  location: [
    "decoration location",
    "decoration placement",
    "location",
    "placement",
    "logo placement",
    "logo location",
    "logo position",
    "print location",
    "imprint location",
    "embroidery location",
    "position",
  ],
  size: ["size", "garment size", "apparel size", "shirt size"],
  color: ["color", "colour", "garment color", "garment colour", "product color", "product colour", "shirt color"],
  logo_on_file: [
    "logo on file",
    "artwork on file",
    "art on file",
    "use logo on file",
    "existing logo",
    "has logo on file",
  ],
  in_hands_date: [
    "in hands date",
    "in hand date",
    "in hands",
    "in hands by",
    "required in hand date",
    "required in hands date",
    "need by",
    "need by date",
    "needed by",
    "date needed",
    "due date",
    "required by",
    "deadline",
  ],
  event_date: ["event date", "date of event", "event day"],
  firm: ["firm", "firm date", "date is firm", "firm in hands date"],
  roster: ["names", "roster", "name list", "list of names", "player names", "personalization names", "names list"],
  personal_name: [
    "name",
    "personalization",
    "personalisation",
    "personalized name",
    "personalization text",
    "personalisation text",
    "embroidered name",
    "custom name",
    "player name",
    "monogram",
    "initials",
    "custom engraving",
    "engraving",
    "engraving text",
    "custom text",
    "line 1",
    "text line 1",
    "text",
  ],
  personal_second: ["line 2", "text line 2", "number", "player number", "jersey number", "title"],
  font: ["font", "lettering", "text font"],
  thread_color: ["thread color", "thread colour", "text color", "text colour", "lettering color"],
  po_number: ["po number", "po", "purchase order", "purchase order number", "customer po"],
  decorator: ["decorator", "contract decorator"],
  goods_source: [
    "goods source",
    "garments",
    "garment source",
    "customer supplied",
    "customer supplied goods",
    "own garments",
  ],
  hard_good: ["hard good", "hard goods", "is hard good"],
  individual_shipping: ["individual shipping", "ship individually", "individually shipped", "drop ship to individuals"],
  sample: ["pre production sample", "pre production sample required", "sample required", "sew out required"],
  packaging: ["special packaging", "packaging", "individual packaging", "bagging", "fold and bag"],
  order_type: ["order type", "type of order"],
  artwork: [
    "logo",
    "artwork",
    "art",
    "file",
    "logo file",
    "artwork file",
    "upload",
    "upload logo",
    "upload artwork",
    "design",
  ],
};

/** Lower case, without the `pa_`/`attribute_` of WooCommerce, hiding underscores, brackets and trailing marks. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/^_+/, "")
    .replace(/^(?:attribute_)?pa_|^attribute_/, "")
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/[_\-/.]+/g, " ")
    .replace(/[:*?!#]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(PROPERTY_NAMES) as Meaning[]).flatMap((meaning) =>
    PROPERTY_NAMES[meaning].map((name): [string, Meaning] => [name, meaning]),
  ),
);

/** Names that count: "Name 1", "Location 2". */
const NUMBERED = /^(.+?) ?(\d{1,4})$/;

/** The meaning of a property's name and its number, if it has one ("Name 3" → personal_name, 3). */
export function meaningOf(name: string): { meaning: Meaning; number: number | null } | null {
  const key = nameKey(name);
  const whole = MEANINGS.get(key);
  if (whole) return { meaning: whole, number: null };
  const match = NUMBERED.exec(key);
  const counted = match ? MEANINGS.get(match[1] ?? "") : undefined;
  return counted ? { meaning: counted, number: Number(match?.[2]) } : null;
}
