import { createHash } from "node:crypto";
import type { Address } from "contract/customers.schema";
import { isSize } from "../lines/decoration-words";
import { moneyText } from "../money";
import { isInternational } from "../orders/international";
import { type Notes, noNotes, storeCheck, tell } from "../orders/store-check";
import type { CsvHeader, CsvRow } from "./csv-rows";
import { type DateOrder, dateOrder } from "./date-order";
import { finishLines, orderFiles } from "./finish-lines";
import { clean } from "./json-values";
import { readLineFacts } from "./line-facts";
import {
  feesAmongLines,
  type GonePieces,
  isMoneyTitle,
  nothingGone,
  tellGone,
  tellRefund,
  tellUnshipped,
} from "./line-kinds";
import { minuteId } from "./match-orders";
import { shorten } from "./named-values";
import { readOrderFacts } from "./order-facts";
import { shownProperties } from "./property-values";
import { readQuantity } from "./quantity";
import { isScientific, looksLikeDay, postalCode, spreadsheetId } from "./spreadsheet-damage";
import { addressOrNull, countryCode, emailOf, splitTags } from "./store-address";
import { readCurrency, readTotal } from "./store-amounts";
import { parseInstant, parseSpreadsheetInstant, storeClock, UNKNOWN_INSTANT } from "./store-dates";
import { allFulfilled } from "./store-fulfilments";
import { parseMoney } from "./store-money";
import { IMPORT_LIMITS, type ReadOrder, type StoreCustomer, type StoreLine, type StoreProperty } from "./store-order";
import { writtenOffset } from "./typed-dates";

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

/** All rows of one order; one of them, usually the first, has the order's own cells. */
export interface CsvGroup {
  key: string;
  /** Of its first row. */
  place: RowPlace;
  rows: CsvRow[];
  /** Where later blocks of rows begin, of an order that stands in several places of the file. */
  blocks?: number[];
}

/** What is known of a whole file before its orders are read. */
export interface CsvFacts {
  /** The order that rows under a name belong to; null where several have that name. */
  heads: ReadonlyMap<string, string | null>;
  /** Ids that orders of different names share: a spreadsheet rounded them. */
  damagedIds: ReadonlySet<string>;
}

type Cell = (row: CsvRow, column: string, limit?: number) => string | null;

function cellReader(header: CsvHeader): Cell {
  return (row, column, limit = IMPORT_LIMITS.nameLength) => {
    const index = header.get(column);
    return index === undefined ? null : clean(row.cells[index] ?? "", limit) || null;
  };
}

/** A row's order: its key, the name and usable id that it has, and whether it is the first row of its order. */
export interface RowPlace {
  key: string;
  name: string;
  id: string | null;
  /** When it was placed, as it is written. */
  placed: string | null;
  isHead: boolean;
}

/**
 * To which order a row belongs. Rows that follow each other under one name are one order, unless their ids or times differ. Else the id
 * counts with the name (spreadsheets round ids), and without a usable id the name with the time: two shops have a #1001 each.
 */
export function placeOf(header: CsvHeader, row: CsvRow, before: CsvGroup | null): RowPlace {
  const cell = cellReader(header);
  const id = spreadsheetId(cell(row, "id"));
  const placed = cell(row, "created at");
  const name = cell(row, "name") ?? before?.place.name ?? "";
  const isSame = (value: string | null, known: string | null) => value === null || value === known;
  const goesOn =
    before !== null && name === before.place.name && isSame(id, before.place.id) && isSame(placed, before.place.placed);
  if (goesOn) return { ...before.place, key: before.key, isHead: false };
  if (id !== null) return { key: `id:${id}|${name}`, name, id, placed, isHead: true };
  const isHead = placed !== null;
  return { key: `name:${name}|${isHead ? placed : ""}|${cell(row, "email") ?? ""}`, name, id, placed, isHead };
}

/** One order of the export. Line item properties are not among its columns. */
export function mapCsvOrder(
  header: CsvHeader,
  group: CsvGroup,
  facts: CsvFacts = { heads: new Map(), damagedIds: new Set() },
  timeZone?: string,
): ReadOrder {
  const cell = cellReader(header);
  const first = group.rows.find((row) => cell(row, "id") ?? cell(row, "created at")) ?? group.rows[0];
  if (!first) throw new RangeError("a group has a row");
  const name = cell(first, "name", 100);
  const notes = noNotes();
  const { messages } = notes;
  const currency = readCurrency(cell(first, "currency"), messages);
  const country = countryCode(cell(first, "shipping country"));
  const dates = dateOrder(country, currency);
  const readTime = (column: string) => readCsvInstant(cell, first, column, { dates, timeZone, messages });
  const clockOf = (instant: string | null, column: string) =>
    storeClock(instant, writtenOffset(cell(first, column)), timeZone);
  const placedAt = readTime("created at");
  const id = usableId(cell(first, "id"), facts);
  const externalId = id ?? (name === null ? null : nameAsId(name, placedAt, cell(first, "email")));
  const refuse = (refusal: string): ReadOrder => ({ row: first.line, name, externalId, refusal });
  if (name === null || externalId === null) return refuse("The row has no order name.");
  const tooWide = raggedRow(header, group);
  if (tooWide) return refuse(tooWide);
  if (facts.heads.get(name) === null && group.key.startsWith("name:") && placedAt === null)
    return refuse(
      `Several orders of the file are named ${name}. Sort the file so that the rows of an order follow each other.`,
    );
  const idCell = cell(first, "id");
  if (id === null && idCell !== null)
    messages.push(
      `Line ${first.line}: the Id "${shorten(idCell)}" was changed by a spreadsheet. The order is recognised by its name and time.`,
    );
  const shippingAddress = readAddress(cell, first, "shipping", messages);
  const billingAddress = readAddress(cell, first, "billing", messages);
  const properties = readNoteAttributes(cell(first, "note attributes", IMPORT_LIMITS.textLength));
  const note = cell(first, "notes", IMPORT_LIMITS.textLength);
  const tags = splitTags(cell(first, "tags", IMPORT_LIMITS.textLength));
  const rows = withoutCopies(cell, group, currency, notes);
  const lines = readLines(cell, rows, currency, notes);
  const files = orderFiles(properties, note);
  const words = {
    properties,
    tags,
    note,
    poNumber: cell(first, "po number"),
    clock: clockOf(placedAt, "created at"),
    dates,
    isInternational: isInternational(country, currency),
  };
  const read = readOrderFacts(words, lines, notes);
  finishLines(lines, files, notes);
  tellMoneyBack(cell, first, currency, notes);
  const isFulfilled = cell(first, "fulfillment status")?.toLowerCase() === "fulfilled";
  const isAllGone = isFulfilled && rows.every((row) => ["fulfilled", undefined].includes(lineStatus(cell, row)));
  const order = {
    source: "csv" as const,
    shopDomain: "",
    externalId,
    externalUpdatedAt: null,
    orderNumber: orderNumberOf(name),
    name,
    placedAt,
    processedAt: readTime("paid at"),
    cancelledAt:
      readTime("cancelled at") ?? (cell(first, "cancelled at") === null ? null : (placedAt ?? UNKNOWN_INSTANT)),
    cancelReason: null,
    isFulfilled,
    ...allFulfilled(externalId, isAllGone ? clockOf(readTime("fulfilled at"), "fulfilled at").placedOn : null, lines),
    isTest: false,
    note,
    properties,
    tags,
    ...read,
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
    feeLines: feesAmongLines(lines),
    files,
    ...notes,
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

function usableId(text: string | null, { damagedIds }: CsvFacts): string | null {
  const id = spreadsheetId(text);
  return id !== null && damagedIds.has(id) ? null : id;
}

/** Without an id of the store an order is known by its name and minute, or by its name and customer: names are not unique. */
function nameAsId(name: string, placedAt: string | null, email: string | null): string {
  if (placedAt !== null) return minuteId(name, placedAt);
  return email === null
    ? name
    : `${name}@${createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 12)}`;
}

interface TimeContext {
  dates: DateOrder;
  timeZone: string | undefined;
  messages: string[];
}

function readCsvInstant(cell: Cell, row: CsvRow, column: string, context: TimeContext): string | null {
  const text = cell(row, column);
  const instant = parseInstant(text);
  if (text === null || instant !== null) return instant;
  const repaired = parseSpreadsheetInstant(text, context.dates.isDayFirst, context.timeZone);
  const title = column.charAt(0).toUpperCase() + column.slice(1);
  const place = `Line ${row.line}: ${title} "${shorten(text)}"`;
  context.messages.push(
    repaired === null
      ? `${place} could not be read as a time.`
      : `${place} was changed by a spreadsheet and was read as ${repaired.slice(0, 16).replace("T", " ")} UTC.`,
  );
  return repaired;
}

/** Two exports laid together, or one saved twice, hold the rows of an order twice. */
function withoutCopies(cell: Cell, { rows, blocks = [] }: CsvGroup, currency: string, notes: Notes): readonly CsvRow[] {
  const half = rows.length / 2;
  const [first] = rows;
  if (!first || !Number.isInteger(half)) return rows;
  const isCopy = rows.slice(0, half).every((row, index) => sameCells(row, rows[half + index]));
  const isApart = blocks.includes(half);
  if (!isCopy || !(isApart || chargesHalf(cell, rows.slice(0, half), currency))) return rows;
  tell(
    notes,
    storeCheck(
      "info",
      "rows_twice",
      "Rows twice in the file",
      `The rows of this order are in the file twice (from line ${first.line} and from line ${rows[half]?.line}) and were read once.`,
    ),
  );
  return rows.slice(0, half);
}

function sameCells(one: CsvRow, other: CsvRow | undefined): boolean {
  return other?.cells.length === one.cells.length && one.cells.every((text, index) => text === other.cells[index]);
}

/** The subtotal is that of these rows alone. */
function chargesHalf(cell: Cell, rows: readonly CsvRow[], currency: string): boolean {
  const [first] = rows;
  const subtotal = first ? parseMoney(cell(first, "subtotal"), currency)?.minor : undefined;
  if (!subtotal) return false;
  let sum = 0;
  for (const row of rows)
    sum +=
      (parseMoney(cell(row, "lineitem price"), currency)?.minor ?? 0) *
      readQuantity(cell(row, "lineitem quantity")).quantity;
  return sum === subtotal;
}

function tellMoneyBack(cell: Cell, row: CsvRow, currency: string, notes: Notes): void {
  const back = parseMoney(cell(row, "refunded amount"), currency)?.minor ?? 0;
  if (back !== 0) tellRefund(moneyText(Math.abs(back), currency), null, notes);
  else if (/refunded/i.test(cell(row, "financial status") ?? "")) tellRefund(null, null, notes);
}

function orderNumberOf(name: string): number | null {
  const digits = /(\d{1,9})\D*$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

function readAddress(cell: Cell, row: CsvRow, kind: "shipping" | "billing", messages: string[]): Address | null {
  const { code, isRepaired } = postalCode(cell(row, `${kind} zip`), cell(row, `${kind} country`));
  if (isRepaired)
    messages.push(`Line ${row.line}: the ${kind} zip lost its leading zero in a spreadsheet and was read as ${code}.`);
  return addressOrNull({
    name: cell(row, `${kind} name`),
    company: cell(row, `${kind} company`),
    line_1: cell(row, `${kind} address1`) ?? cell(row, `${kind} street`),
    line_2: cell(row, `${kind} address2`),
    city: cell(row, `${kind} city`),
    region: cell(row, `${kind} province`) ?? cell(row, `${kind} province name`),
    postal_code: code,
    country: cell(row, `${kind} country`),
    phone: phoneOf(cell(row, `${kind} phone`, 100)),
  });
}

/** A number that a spreadsheet rounded calls somebody else. */
function phoneOf(text: string | null): string | null {
  return text === null || isScientific(text) ? null : text.replace(/^'/, "");
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
    locale: null,
    phone: phoneOf(cell(row, "phone", 100)) ?? phoneOf(cell(row, "billing phone", 100)),
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
  const properties: { name: string; value: string }[] = [];
  for (const line of (text ?? "").split(/\r?\n/)) {
    const match = /^([^:]{1,200}):\s?(.*)$/.exec(line);
    const last = properties.at(-1);
    if (match) properties.push({ name: (match[1] ?? "").trim(), value: (match[2] ?? "").trim() });
    else if (last && line.trim() !== "") last.value += `\n${line.trim()}`;
  }
  return shownProperties(properties.filter(({ name }) => name !== "").slice(0, IMPORT_LIMITS.properties));
}

function readLines(cell: Cell, rows: readonly CsvRow[], currency: string, notes: Notes): StoreLine[] {
  const lines: StoreLine[] = [];
  const gone = nothingGone();
  const [first] = rows;
  const isOverTheCounter = first !== undefined && cell(first, "source")?.toLowerCase() === "pos";
  for (const row of rows) {
    const name = cell(row, "lineitem name");
    const sku = cell(row, "lineitem sku", 200);
    if (name === null && sku === null && cell(row, "lineitem quantity") === null) continue;
    if (lines.length >= IMPORT_LIMITS.lines) continue;
    const line = readLine(cell, row, name ?? sku ?? "Untitled", currency, notes);
    if (line.isProduct) tellShipping(cell, row, line, gone);
    if (cell(row, "lineitem requires shipping")?.toLowerCase() === "false")
      tellUnshipped(line, isOverTheCounter, notes);
    lines.push(line);
  }
  tellGone(gone, notes);
  if (lines.length === 0) notes.messages.push("The order has no line items.");
  return lines;
}

const lineStatus = (cell: Cell, row: CsvRow) => cell(row, "lineitem fulfillment status")?.toLowerCase();

function tellShipping(cell: Cell, row: CsvRow, line: StoreLine, gone: GonePieces): void {
  const status = lineStatus(cell, row);
  if (status === "fulfilled") gone.shipped.push({ title: line.title, count: line.currentQuantity });
  else if (status === "partial") gone.shipped.push({ title: line.title, count: null });
}

function readLine(cell: Cell, row: CsvRow, name: string, currency: string, notes: Notes): StoreLine {
  const { title, variantTitle } = splitName(name);
  const ordered = readQuantity(cell(row, "lineitem quantity"));
  const isProduct = !isMoneyTitle(title);
  const words = { title, variantTitle, properties: [], isProduct, currentQuantity: ordered.quantity };
  return {
    externalId: null,
    name,
    title,
    variantTitle,
    sku: skuOf(cell(row, "lineitem sku", 200), row, title, notes),
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
    ...readLineFacts(words, notes.messages),
  };
}

/** By a SKU that lost its digits somebody would buy something else. */
function skuOf(text: string | null, row: CsvRow, title: string, notes: Notes): string | null {
  if (text === null) return null;
  const where = `Line ${row.line}: the SKU "${shorten(text)}" of ${title}`;
  if (isScientific(text)) {
    const detail = `${where} was changed by a spreadsheet and was left out. Look it up in the store.`;
    tell(notes, storeCheck("warning", "damaged_sku", "SKU damaged", detail));
    return null;
  }
  if (looksLikeDay(text)) {
    const detail = `${where} looks like a date that a spreadsheet made of it. Check it in the store.`;
    tell(notes, storeCheck("warning", "damaged_sku", "SKU may be damaged", detail));
  }
  return text;
}

/** "Pique Polo - Navy / XL": split at the last dash only where what follows looks like options, for titles hold dashes too. */
function splitName(name: string): { title: string; variantTitle: string | null } {
  const at = name.lastIndexOf(" - ");
  const tail = at < 0 ? "" : name.slice(at + 3).trim();
  const isVariant = tail !== "" && (tail.includes(" / ") || isSize(tail));
  return isVariant ? { title: name.slice(0, at).trim(), variantTitle: tail } : { title: name, variantTitle: null };
}
