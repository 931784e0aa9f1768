import { fieldNames } from "contract/field";
import { editableLineFields } from "contract/line-fields";
import type { LineItem, LineItemPatch } from "contract/line-items.schema";
import { BETWEEN, LINE_FIELDS, type LineField, type LineValues } from "./line-fields";

/** A line as its form shows it. */
export function valuesOf(line: LineItem): LineValues {
  const own = fieldNames(editableLineFields).map((name) => {
    const isFlag = editableLineFields[name].type === "flag";
    return [name, isFlag ? (line[name] ? "1" : "0") : (line[name] ?? "")];
  });
  return {
    ...(Object.fromEntries(own) as Record<keyof typeof editableLineFields, string>),
    deco_methods: line.deco_methods.join(BETWEEN),
    locations: line.locations.join(BETWEEN),
    vendor: line.vendor?.name ?? "",
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
  const { deco_methods: methods, locations } = changed;
  const own = fieldNames(editableLineFields).flatMap((name) => {
    const value = changed[name];
    const { type } = editableLineFields[name];
    if (value === undefined || (value === "" && type === "choice")) return [];
    return [[name, type === "flag" ? value === "1" : value || null]];
  });
  return {
    ...Object.fromEntries(own),
    ...(methods === "" && { deco_method: null }),
    ...(methods && { deco_methods: words(methods) as LineItemPatch["deco_methods"] }),
    ...(locations !== undefined && { locations: words(locations) as LineItemPatch["locations"] }),
    ...(vendorId !== undefined && { vendor_id: vendorId }),
  };
}
