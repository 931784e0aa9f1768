import type { ManualLine } from "contract/manual-orders.schema";
import type { FieldErrors } from "contract/validation";
import { GRID_SIZES, type StyleField, sizeField, styleField } from "./style-fields";

interface EnteredLines {
  lines: Partial<ManualLine>[];
  /** The field in the form that holds the pieces of each line, and the style that it is of. */
  places: { pieces: string; style: number }[];
  errors: FieldErrors;
}

/** The lines that a form of styles asks for: one a size that has pieces. */
export function readStyles(form: FormData): EnteredLines {
  const entered: EnteredLines = { lines: [], places: [], errors: {} };
  for (const style of stylesOf(form)) {
    const text = (name: StyleField) => String(form.get(styleField(style, name)) ?? "").trim();
    const sizes = sizesOf(form, style, entered.errors);
    const isNamed = (["title", "sku", "color"] as const).some((name) => text(name) !== "");
    if (sizes.length === 0 && isNamed && !hasErrors(entered.errors, style))
      entered.errors[styleField(style, "title")] = ["Enter pieces in at least one size."];
    for (const { size, quantity, field } of sizes) {
      entered.lines.push({
        title: text("title"),
        sku: text("sku") || undefined,
        color: text("color") || undefined,
        size: size || undefined,
        quantity,
        deco_methods: text("method") ? [text("method") as NonNullable<ManualLine["deco_methods"]>[number]] : undefined,
        locations: text("location") ? [text("location") as NonNullable<ManualLine["locations"]>[number]] : undefined,
        vendor_id: Number(text("vendor")) || undefined,
        unit_cost: text("cost") || undefined,
        has_logo_on_file: text("on_file") === "1" || undefined,
      });
      entered.places.push({ pieces: field, style });
    }
  }
  return entered;
}

const hasErrors = (errors: FieldErrors, style: number) =>
  Object.keys(errors).some((name) => name.startsWith(`styles.${style}.`));

function stylesOf(form: FormData): number[] {
  const found = [...form.keys()].flatMap((name) => /^styles\.(\d{1,3})\./.exec(name)?.[1] ?? []);
  return [...new Set(found.map(Number))].sort((one, other) => one - other);
}

function sizesOf(form: FormData, style: number, errors: FieldErrors) {
  const boxes = [
    ...GRID_SIZES.map((size) => ({ size: size as string, field: sizeField(style, size) })),
    { size: "", field: styleField(style, "none") },
  ];
  const sizes = boxes.flatMap(({ size, field }) => {
    const value = String(form.get(field) ?? "").trim();
    if (value === "" || /^0+$/.test(value)) return [];
    if (!/^\d{1,7}$/.test(value)) errors[field] = ["Whole number"];
    return [{ size, quantity: Number(value), field }];
  });
  const field = styleField(style, "other");
  const others = String(form.get(field) ?? "").trim();
  for (const part of others === "" ? [] : others.split(",")) {
    const [, size = "", count = ""] = /^\s*(\S.*?)[\s:=x×]+(\d{1,7})\s*$/.exec(part) ?? [];
    if (size === "")
      errors[field] = [`“${part.trim().slice(0, 40)}”: write the size and then the pieces, such as 5XL 2.`];
    else sizes.push({ size, quantity: Number(count), field });
  }
  return sizes;
}

const FIELD_OF_LINE: Readonly<Record<string, StyleField>> = {
  title: "title",
  sku: "sku",
  color: "color",
  deco_methods: "method",
  locations: "location",
  vendor_id: "vendor",
  unit_cost: "cost",
};

/** The backend's errors at the fields of the form: `line_items.3.title` is the title of the style of that line. */
export function errorsInForm(
  errors: Readonly<Partial<FieldErrors>>,
  { places }: Pick<EnteredLines, "places">,
): FieldErrors {
  const found: FieldErrors = {};
  for (const [name, words = []] of Object.entries(errors)) {
    const [, index, field = ""] = /^line_items\.(\d+)\.(\w+)/.exec(name) ?? [];
    const place = index === undefined ? undefined : places[Number(index)];
    if (!place) found[name] = words;
    else found[FIELD_OF_LINE[field] ? styleField(place.style, FIELD_OF_LINE[field]) : place.pieces] = words;
  }
  return found;
}
