/**
 * What customers answered on the lines of an order ("Thread color: Navy") as columns and filters of lists. A property is known by its
 * name without case, commas, colons and double blanks: so it fits `columns=` and `property[]=Name:value` as it stands.
 */

const MAX_NAME_LENGTH = 100;

/** The name as lists show it. */
export function propertyLabel(name: string): string {
  return name
    .replace(/[\s:,]+/g, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim();
}

export const propertyKey = (name: string): string => propertyLabel(name).toLowerCase();

interface PropertyFilter {
  name: string;
  /** Null: any answer. */
  value: string | null;
}

/** `Thread color:Navy`, or `Thread color:` for whoever answered at all. Null for what names no property. */
export function readPropertyFilter(text: string): PropertyFilter | null {
  const at = text.indexOf(":");
  const name = propertyLabel(at < 0 ? text : text.slice(0, at));
  const value = at < 0 ? "" : text.slice(at + 1).trim();
  return name === "" ? null : { name, value: value === "" ? null : value };
}

export const writePropertyFilter = ({ name, value }: PropertyFilter): string => `${propertyLabel(name)}:${value ?? ""}`;
