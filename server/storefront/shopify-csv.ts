import type { Address } from "contract/customers.schema";
import { isInternational } from "../orders/international";
import type { CsvHeader, CsvRow } from "./csv-rows";
import { isSize } from "./decoration-words";
import { clean } from "./json-values";
import { readLineFacts } from "./line-facts";
import { readOrderFacts } from "./order-facts";
import { readFiles, storeProperty } from "./property-values";
import { readQuantity } from "./quantity";
import { addressOrNull, countryCode, emailOf, splitTags } from "./store-address";
import { readCurrency, readTotal } from "./store-amounts";
import { parseInstant } from "./store-dates";
import { parseMoney } from "./store-money";
import { IMPORT_LIMITS, type ReadOrder, type StoreCustomer, type StoreLine, type StoreProperty } from "./store-order";

/** Is this the header of Shopify's orders_export.csv, of whatever year, or a part of it? */
export function isShopifyExport(header: CsvHeader): boolean {
  const marks = [
    "lineitem name",
    "lineitem quantity",
    "financial status",
    "lineitem sku",
    "total",
    "created at",
    "email",
  ];
  return header.has("name") && marks.filter((name) => header.has(name)).length >= 2;
}

/** All rows of one order, the first of them with the order's own cells. */
export interface CsvGroup {
  key: string;
  rows: CsvRow[];
}

type Cell = (row: CsvRow, column: string, limit?: number) => string | null;

function cellReader(header: CsvHeader): Cell {
  return (row, column, limit = IMPORT_LIMITS.nameLength) => {
    const index = header.get(column);
    return index === undefined ? null : clean(row.cells[index] ?? "", limit) || null;
  };
}

/**
 * To which order a row belongs: by `Id` where there is one, else by `Name`. A continuation row has the name only, or nothing, and
 * belongs to the order before it.
 */
export function groupKeyOf(header: CsvHeader, row: CsvRow, before: CsvGroup | null): string {
  const cell = cellReader(header);
  const id = cell(row, "id");
  const name = cell(row, "name");
  const first = before?.rows[0];
  const sameName = first !== undefined && (name === null || name === cell(first, "name"));
  if (before && sameName && (id === null || before.key === `id:${id}`)) return before.key;
  return id === null ? `name:${name ?? ""}` : `id:${id}`;
}

/** One order of the export. Line item properties are not among its columns. */
export function mapCsvOrder(header: CsvHeader, group: CsvGroup): ReadOrder {
  const cell = cellReader(header);
  const [first] = group.rows;
  if (!first) throw new RangeError("a group has a row");
  const name = cell(first, "name", 100);
  const externalId = csvId(cell(first, "id")) ?? name;
  const refuse = (refusal: string): ReadOrder => ({ row: first.line, name, externalId, refusal });
  if (name === null || externalId === null) return refuse("The row has no order name.");
  const tooWide = raggedRow(header, group);
  if (tooWide) return refuse(tooWide);
  const messages: string[] = [];
  const currency = readCurrency(cell(first, "currency"), messages);
  const shippingAddress = readAddress(cell, first, "shipping");
  const billingAddress = readAddress(cell, first, "billing");
  const country = countryCode(shippingAddress?.country);
  const placedAt = parseInstant(cell(first, "created at"));
  const properties = readNoteAttributes(cell(first, "note attributes", IMPORT_LIMITS.textLength));
  const note = cell(first, "notes", IMPORT_LIMITS.textLength);
  const tags = splitTags(cell(first, "tags", IMPORT_LIMITS.textLength));
  const lines = readLines(cell, group.rows, currency, messages);
  const words = {
    properties,
    tags,
    note,
    poNumber: cell(first, "po number"),
    placedOn: placedAt?.slice(0, 10) ?? null,
    isInternational: isInternational(country, currency),
  };
  const facts = readOrderFacts(words, lines, messages);
  const order = {
    source: "csv" as const,
    shopDomain: "",
    externalId,
    externalUpdatedAt: null,
    orderNumber: orderNumberOf(name),
    name,
    placedAt,
    processedAt: parseInstant(cell(first, "paid at")),
    cancelledAt: parseInstant(cell(first, "cancelled at")),
    cancelReason: null,
    isFulfilled: cell(first, "fulfillment status")?.toLowerCase() === "fulfilled",
    isTest: false,
    note,
    properties,
    tags,
    ...facts,
    company: shippingAddress?.company ?? billingAddress?.company ?? null,
    customer: readCustomer(cell, first),
    currency,
    totalPriceMinor: readTotal(cell(first, "total"), currency, messages),
    paymentState: cell(first, "financial status", 100)?.toLowerCase() ?? null,
    shippingMethod: cell(first, "shipping method"),
    country,
    shippingAddress,
    billingAddress,
    lines,
    files: readFiles(properties),
    messages,
  };
  return { row: first.line, order };
}

/** A row with more cells than there are columns: a comma is where none belongs, and every cell behind it in the wrong column. */
function raggedRow(header: CsvHeader, { rows }: CsvGroup): string | null {
  const width = widthOf(header);
  const row = rows.find(({ cells }) => cells.length > width && cells.slice(width).some((text) => text.trim() !== ""));
  return row ? `Line ${row.line} has ${row.cells.length} cells, the header ${width}.` : null;
}

function widthOf(header: CsvHeader): number {
  return Math.max(...header.values()) + 1;
}

/** Spreadsheets turn long ids into 8.2E+17: no id then, the name must do. */
function csvId(text: string | null): string | null {
  return text !== null && /^\d{1,30}$/.test(text) ? text : null;
}

function orderNumberOf(name: string): number | null {
  const digits = /(\d{1,9})\D*$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

function readAddress(cell: Cell, row: CsvRow, kind: "shipping" | "billing"): Address | null {
  return addressOrNull({
    name: cell(row, `${kind} name`),
    company: cell(row, `${kind} company`),
    line_1: cell(row, `${kind} address1`) ?? cell(row, `${kind} street`),
    line_2: cell(row, `${kind} address2`),
    city: cell(row, `${kind} city`),
    region: cell(row, `${kind} province`) ?? cell(row, `${kind} province name`),
    // Shopify writes '40202 so that spreadsheets keep leading zeros.
    postal_code: cell(row, `${kind} zip`)?.replace(/^'/, "") ?? null,
    country: cell(row, `${kind} country`),
    phone: cell(row, `${kind} phone`),
  });
}

function readCustomer(cell: Cell, row: CsvRow): StoreCustomer | null {
  const email = emailOf(cell(row, "email"));
  if (email === null) return null;
  const words = (cell(row, "billing name") ?? cell(row, "shipping name") ?? "").split(/\s+/).filter(Boolean);
  return {
    externalId: null,
    firstName: words[0] ?? null,
    lastName: words.slice(1).join(" ") || null,
    email,
    emailVerified: null,
    phone: cell(row, "phone", 100) ?? cell(row, "billing phone", 100),
    company: cell(row, "billing company") ?? cell(row, "shipping company"),
    note: null,
    state: null,
    tags: [],
    ordersCount: null,
    totalSpentMinor: null,
  };
}

/** One cell of `name: value` lines; a line without a colon goes on with the value before it. */
function readNoteAttributes(text: string | null): StoreProperty[] {
  const properties: StoreProperty[] = [];
  for (const line of (text ?? "").split(/\r?\n/)) {
    const match = /^([^:]{1,200}):\s?(.*)$/.exec(line);
    const last = properties.at(-1);
    if (match) properties.push(storeProperty(match[1] ?? "", (match[2] ?? "").trim()));
    else if (last && line.trim() !== "") last.value += `\n${line.trim()}`;
  }
  return properties.filter(({ name }) => name !== "").slice(0, IMPORT_LIMITS.properties);
}

function readLines(cell: Cell, rows: readonly CsvRow[], currency: string, messages: string[]): StoreLine[] {
  const lines: StoreLine[] = [];
  for (const row of rows) {
    const name = cell(row, "lineitem name");
    const sku = cell(row, "lineitem sku", 200);
    if (name === null && sku === null && cell(row, "lineitem quantity") === null) continue;
    if (lines.length < IMPORT_LIMITS.lines)
      lines.push(readLine(cell, row, name ?? sku ?? "Untitled", currency, messages));
  }
  if (lines.length === 0) messages.push("The order has no line items.");
  return lines;
}

function readLine(cell: Cell, row: CsvRow, name: string, currency: string, messages: string[]): StoreLine {
  const { title, variantTitle } = splitName(name);
  const ordered = readQuantity(cell(row, "lineitem quantity"));
  const isProduct = cell(row, "lineitem requires shipping")?.toLowerCase() !== "false";
  const words = { title, variantTitle, properties: [], isProduct, currentQuantity: ordered.quantity };
  return {
    externalId: null,
    name,
    title,
    variantTitle,
    sku: cell(row, "lineitem sku", 200),
    ...ordered,
    currentQuantity: ordered.quantity,
    unitPriceMinor: parseMoney(cell(row, "lineitem price"), currency)?.minor ?? null,
    vendorName: cell(row, "vendor"),
    productExternalId: null,
    variantExternalId: null,
    image: null,
    isProduct,
    note: null,
    properties: [],
    ...readLineFacts(words, messages),
  };
}

/** "Pique Polo - Navy / XL": split at the last dash only where what follows looks like options, for titles hold dashes too. */
function splitName(name: string): { title: string; variantTitle: string | null } {
  const at = name.lastIndexOf(" - ");
  const tail = at < 0 ? "" : name.slice(at + 3).trim();
  const isVariant = tail !== "" && (tail.includes(" / ") || isSize(tail));
  return isVariant ? { title: name.slice(0, at).trim(), variantTitle: tail } : { title: name, variantTitle: null };
}
