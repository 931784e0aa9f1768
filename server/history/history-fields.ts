import { moneyText } from "../money";

/**
 * The one way from columns to what the history says: names and values of the contract. Columns that have these already pass as
 * they are, so that it may be applied to old entries too.
 */
export function historyFields(columns: Readonly<Record<string, unknown>>, currency?: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [fieldOf(column), fieldValue(column, value, currency)]),
  );
}

const RENAMED: Readonly<Record<string, string>> = { current_quantity: "quantity" };

/** The contract's name of a column. */
export function fieldOf(column: string): string {
  return RENAMED[column] ?? column.replace(/_(json|minor)$/, "");
}

const FLAGS: ReadonlySet<string> = new Set(["is_firm", "has_logo_on_file", "is_hard_good", "needs_art", "is_active"]);

export function fieldValue(column: string, value: unknown, currency = "USD"): unknown {
  if (value === null || value === undefined) return null;
  if (column.endsWith("_json") && typeof value === "string") return JSON.parse(value);
  if (column.endsWith("_minor") && typeof value === "number") return moneyText(value, currency);
  return FLAGS.has(column) && typeof value === "number" ? value === 1 : value;
}
