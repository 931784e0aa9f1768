import type { LineItem, LineItemPatch } from "contract/line-items.schema";
import { BETWEEN, LINE_FIELDS, type LineField, type LineValues } from "./line-fields";

const flag = (value: boolean | null | undefined) => (value ? "1" : "0");

/** A line as its form shows it. */
export function valuesOf(line: LineItem): LineValues {
  return {
    deco_methods: line.deco_methods.join(BETWEEN),
    locations: line.locations.join(BETWEEN),
    decorator: line.decorator ?? "",
    vendor: line.vendor?.name ?? "",
    goods_source: line.goods_source ?? "",
    needs_art: flag(line.needs_art),
    has_logo_on_file: flag(line.has_logo_on_file),
    is_hard_good: flag(line.is_hard_good),
    size: line.size ?? "",
    color: line.color ?? "",
    note: line.note ?? "",
  };
}

/** What several lines have in common; a field in which they differ is empty and named in `mixed`. */
export function commonValues(lines: readonly LineItem[]): { values: LineValues; mixed: LineField[] } {
  const all = lines.map(valuesOf);
  const mixed = LINE_FIELDS.filter((field) => new Set(all.map((values) => values[field])).size > 1);
  const [first] = all;
  const values = Object.fromEntries(
    LINE_FIELDS.map((field) => [field, mixed.includes(field) ? "" : (first?.[field] ?? "")]),
  );
  return { values: values as LineValues, mixed };
}

/** The posted value of a field; undefined where the form had no such field. */
export function postedValue(form: FormData, field: LineField): string | undefined {
  if (!form.has(field)) return undefined;
  const words = form.getAll(field).flatMap((value) => (typeof value === "string" ? value.trim() : []));
  return field === "deco_methods" || field === "locations"
    ? words.filter((word) => word !== "").join(BETWEEN)
    : (words.at(-1) ?? "").replaceAll("\r\n", "\n");
}

/** Fields whose value is another than the form was opened with. */
export function changedValues(form: FormData, openedOf: (field: LineField) => string): Partial<LineValues> {
  const changed = LINE_FIELDS.flatMap((field) => {
    const value = postedValue(form, field);
    return value === undefined || value === openedOf(field) ? [] : [[field, value] as const];
  });
  return Object.fromEntries(changed);
}

const words = (value: string) => (value === "" ? [] : value.split(BETWEEN));

/** Changed fields as the call takes them; what a word may be is checked there. */
export function patchOf(changed: Partial<LineValues>, vendorId: number | null | undefined): LineItemPatch {
  const { deco_methods: methods, locations, goods_source: goods, decorator, size, color, note } = changed;
  const yes = (field: "needs_art" | "has_logo_on_file" | "is_hard_good") =>
    changed[field] === undefined ? {} : { [field]: changed[field] === "1" };
  return {
    ...(methods === "" && { deco_method: null }),
    ...(methods && { deco_methods: words(methods) as LineItemPatch["deco_methods"] }),
    ...(locations !== undefined && { locations: words(locations) as LineItemPatch["locations"] }),
    ...(goods && { goods_source: goods as LineItemPatch["goods_source"] }),
    ...(decorator !== undefined && { decorator: decorator || null }),
    ...(size !== undefined && { size: size || null }),
    ...(color !== undefined && { color: color || null }),
    ...(note !== undefined && { note: note || null }),
    ...(vendorId !== undefined && { vendor_id: vendorId }),
    ...yes("needs_art"),
    ...yes("has_logo_on_file"),
    ...yes("is_hard_good"),
  };
}
