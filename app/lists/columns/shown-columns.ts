import { propertyLabel } from "contract/line-properties";

/** Which columns a list shows and in which order, as its URL says: `columns=owner,units,p:Thread color`. Without it, the list's own. */

export const COLUMNS_KEY = "columns";
export const DENSITY_KEY = "density";
export const COLUMNS_MODAL = "columns";

/** More do not fit an address, nor anybody's eye. */
const MAX_COLUMNS = 30;
const PROPERTY = "p:";

/** A property of an order's lines as a column. */
export const propertyColumn = (name: string): string => `${PROPERTY}${propertyLabel(name)}`;

/** The property that a column shows; null for the list's own columns. */
export function propertyOf(key: string): string | null {
  return key.startsWith(PROPERTY) ? propertyLabel(key.slice(PROPERTY.length)) || null : null;
}

/** What can be chosen of a list. */
export interface Choosable {
  /** Columns that are shown, hidden and moved. */
  keys: readonly string[];
  /** Those of a bare URL, in their order. */
  defaults: readonly string[];
  /** Columns that always stand where they stand: naming them is no mistake. */
  fixed: readonly string[];
  /** Properties of lines are columns too. */
  hasProperties?: boolean;
}

interface ShownColumns {
  keys: readonly string[];
  /** Nobody chose any. */
  isDefault: boolean;
  /** The URL names a column that the list has not. */
  hasUnknown: boolean;
}

export function readColumns(params: URLSearchParams, list: Choosable): ShownColumns {
  // A form without a script sends the key once for every box.
  const asked = params.getAll(COLUMNS_KEY).flatMap((value) => value.split(","));
  const named = [...new Set(asked.map(canonical).filter(Boolean))];
  if (named.length === 0) return { keys: list.defaults, isDefault: true, hasUnknown: false };
  const isKnown = (key: string) => list.keys.includes(key) || (list.hasProperties === true && propertyOf(key) !== null);
  const keys = named.filter(isKnown);
  const hasUnknown = named.some((key) => !isKnown(key) && !list.fixed.includes(key));
  const isEmptied = keys.length === 0 && !named.some((key) => list.fixed.includes(key));
  if (isEmptied) return { keys: list.defaults, isDefault: true, hasUnknown };
  return { keys: keys.slice(0, MAX_COLUMNS), isDefault: false, hasUnknown: hasUnknown || keys.length > MAX_COLUMNS };
}

function canonical(key: string): string {
  const property = propertyOf(key.trim());
  return property === null ? key.trim() : propertyColumn(property);
}

/** The value of `columns`; null where it would say what a bare URL says. */
export function writeColumns(keys: readonly string[], { defaults, fixed }: Pick<Choosable, "defaults" | "fixed">) {
  if (keys.length === 0) return fixed[0] ?? null;
  const isDefault = keys.length === defaults.length && keys.every((key, index) => key === defaults[index]);
  return isDefault ? null : keys.slice(0, MAX_COLUMNS).join(",");
}

/** One line a row, 32 px; phones show cards whatever it says. */
export const isCompact = (params: URLSearchParams): boolean => params.get(DENSITY_KEY) === "compact";
