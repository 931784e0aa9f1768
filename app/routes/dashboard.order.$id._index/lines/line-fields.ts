import { lineFields } from "contract/line-fields";
import { labelsOf } from "~/lists/actions/action";
/** What staff change on a line besides its quantity; each is one text in a form, lists with one word a value. */
export const LINE_FIELDS = [
  "deco_methods",
  "locations",
  "decorator",
  "vendor",
  "goods_source",
  "needs_art",
  "has_logo_on_file",
  "is_hard_good",
  "size",
  "color",
  "note",
] as const;
export type LineField = (typeof LINE_FIELDS)[number];
export type LineValues = Readonly<Record<LineField, string>>;

export const LINE_FIELD_LABELS: Readonly<Record<LineField, string>> = {
  ...labelsOf(lineFields),
  vendor: "Vendor",
};

/** Between the words of a list field. */
export const BETWEEN = "|";

/** Name of the hidden field that holds what a form was opened with. */
export const openedName = (field: string) => `opened-${field}`;
export const quantityName = (lineId: number) => `quantity-${lineId}`;

export const GOODS_OPTIONS = [
  { value: "purchase", label: "To buy" },
  { value: "stock", label: "From stock" },
  { value: "customer_supplied", label: "Customer brings them" },
  { value: "none", label: "None needed" },
];
export const ART_OPTIONS = [
  { value: "1", label: "Needs art" },
  { value: "0", label: "No art needed" },
];
export const LOGO_OPTIONS = [
  { value: "1", label: "On file" },
  { value: "0", label: "Not on file" },
];
export const KIND_OPTIONS = [
  { value: "0", label: "Soft good" },
  { value: "1", label: "Hard good" },
];

const CHOICES: Partial<Record<LineField, readonly { value: string; label: string }[]>> = {
  goods_source: GOODS_OPTIONS,
  needs_art: ART_OPTIONS,
  has_logo_on_file: LOGO_OPTIONS,
  is_hard_good: KIND_OPTIONS,
};

/** A value of a form as a person reads it. */
export function fieldWords(field: LineField, value: string): string {
  const label = CHOICES[field]?.find((choice) => choice.value === value)?.label;
  return label ?? (value.split(BETWEEN).join(", ") || "none");
}
