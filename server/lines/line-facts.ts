import type { LineItemRow } from "../db/tables";

/** `quantity_in_store` where the store names none. */
export const NO_QUANTITY = "not given";

/** Of a quantity that isn't whole pieces, which counts as 0 until a person enters one. */
export function quantityWords(title: string, quantityInStore: string): string {
  if (quantityInStore === NO_QUANTITY) return `The store gave no quantity for ${title}. Enter one.`;
  return `The store's quantity of ${title} is ${quantityInStore}. Enter whole pieces.`;
}

/** The stored columns of a line that plans, checks and acceptance read; a row of the database or one about to be written. */
export type LineFacts = Pick<
  LineItemRow,
  | "name"
  | "title"
  | "sku"
  | "current_quantity"
  | "quantity_in_store"
  | "has_logo_on_file"
  | "is_hard_good"
  | "is_product"
  | "variant_id"
  | "vendor_id"
  | "color"
  | "deco_methods_json"
  | "locations_json"
  | "properties_json"
  | "goods_source"
  | "needs_art"
  | "removed_at"
  | "decorator"
> & {
  id?: number;
  /** How many names are kept for this line. */
  personalization_count: number;
  /** The logo on file that a person named; none for a line of a store. */
  logo_id?: number | null;
};

/** A line with its JSON read and its flags as booleans. */
export interface ReadLine {
  id: number | null;
  title: string;
  sku: string | null;
  units: number;
  quantity_in_store: string | null;
  has_logo_on_file: boolean;
  is_hard_good: boolean;
  is_goods: boolean;
  variant_id: number | null;
  vendor_id: number | null;
  color: string | null;
  decorator: string | null;
  methods: string[];
  locations: string[];
  properties: { name: string; value: string }[];
  goods_source: string;
  needs_art: boolean;
  personalization_count: number;
  logo_id: number | null;
}

/** Lines that count: removed ones are left out. */
export function readLines(lines: readonly LineFacts[]): ReadLine[] {
  const result: ReadLine[] = [];
  for (const line of lines) {
    if (line.removed_at !== null) continue;
    result.push({
      id: line.id ?? null,
      title: line.title ?? line.name ?? "",
      sku: line.sku,
      units: line.current_quantity,
      quantity_in_store: line.quantity_in_store,
      has_logo_on_file: line.has_logo_on_file === 1,
      is_hard_good: line.is_hard_good === 1,
      is_goods: line.is_product === 1,
      variant_id: line.variant_id,
      vendor_id: line.vendor_id,
      color: line.color,
      decorator: line.decorator,
      methods: readList<string>(line.deco_methods_json),
      locations: readList<string>(line.locations_json),
      properties: readList<{ name: string; value: string }>(line.properties_json),
      goods_source: line.goods_source,
      needs_art: line.needs_art === 1,
      personalization_count: line.personalization_count,
      logo_id: line.logo_id ?? null,
    });
  }
  return result;
}

/** A list that this program wrote itself. */
function readList<T>(json: string): T[] {
  return json === "[]" ? [] : JSON.parse(json);
}

/** Properties as people see them: names that begin with `_` are the store's own notes. */
export function shownProperties(json: string): { name: string; value: string }[] {
  return readList<{ name: string; value: string }>(json)
    .filter(({ name }) => !name.startsWith("_"))
    .map(({ name, value }) => ({ name, value }));
}

const ARTWORK_NAME = /\b(art|artwork|logo|upload|file|design|image|graphic|crest|emblem|mockup)s?\b/i;
const LINK = /https?:\/\/\S/i;

/** Does this text of the customer say where artwork is? A link counts where its name speaks of art, or ends as a file does. */
export function isArtworkLink({ name, value }: { name: string; value: string }): boolean {
  return (
    LINK.test(value) &&
    (ARTWORK_NAME.test(name.replaceAll("_", " ")) ||
      /\.(ai|eps|svg|pdf|png|jpe?g|dst|dsb|emb|pxf|pes|pec|exp|jef|hus|vip|vp3|xxx|psd|cdr|tiff?|webp|gif|heic|zip)(?=[?#,;)\s]|$)/i.test(
        value,
      ))
  );
}

/** The contract's default: any line with a decoration, a logo on file or an artwork property. */
export function needsArtByDefault(line: {
  is_product: boolean;
  deco_methods: readonly string[];
  locations: readonly string[];
  has_logo_on_file: boolean;
  properties: readonly { name: string; value: string }[];
}): boolean {
  if (!line.is_product) return false;
  const isDecorated = line.deco_methods.length + line.locations.length > 0;
  return isDecorated || line.has_logo_on_file || line.properties.some(isArtworkLink);
}

/** What follows from the line's words, until a person says it. */
export function wantsArt(row: LineItemRow): boolean {
  return needsArtByDefault({
    is_product: row.is_product === 1,
    deco_methods: JSON.parse(row.deco_methods_json),
    locations: JSON.parse(row.locations_json),
    has_logo_on_file: row.has_logo_on_file === 1,
    properties: JSON.parse(row.properties_json),
  });
}
