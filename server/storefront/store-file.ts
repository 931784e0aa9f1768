import { type CsvHeader, readCsvRows, readHeader, type TextEncoding } from "./csv-rows";
import { type JsonItem, JsonScanner } from "./json-scanner";
import { parseItem } from "./json-values";
import { recogniseOrder } from "./recognise-order";
import { type CsvFacts, type CsvGroup, isShopifyExport, mapCsvOrder, placeOf, type RowPlace } from "./shopify-csv";
import type { SourceFile } from "./source-file";
import { IMPORT_LIMITS, type ReadOrder } from "./store-order";
import { delimiterOf, encodingOf, readStart, requireText } from "./text-file";
import { UnreadableFile } from "./unreadable-file";

/** A file that was read once from end to end: it is whole, and `total` orders (or things in their place) stand in it. */
export type CheckedFile = { source: SourceFile; total: number; notes: string[] } & (
  | { kind: "json" }
  | ({ kind: "csv"; delimiter: string; encoding: TextEncoding; scattered: ReadonlySet<string> } & CsvFacts)
);

/** Reads the whole file without keeping it. Throws UnreadableFile, with the place, for what is broken or no file of orders. */
export async function checkStoreFile(source: SourceFile): Promise<CheckedFile> {
  if ((await source.size()) > IMPORT_LIMITS.fileBytes)
    throw new UnreadableFile("The file is larger than 100 MB: split it");
  const start = await readStart(source);
  const format = detectFormat(start);
  return format === "json" ? checkJson(source) : checkCsv(source, await encodingOf(source), delimiterOf(start));
}

/** The orders of a checked file in their order, each mapped or refused on its own. The time zone is the shop's, where it is set. */
export async function* readStoreFile(file: CheckedFile, timeZone?: string): AsyncGenerator<ReadOrder> {
  if (file.kind === "json") for await (const item of jsonItems(file.source)) yield readItem(item, timeZone);
  else yield* readCsvOrders(file, timeZone);
}

/** By content, never by name. */
function detectFormat(start: Buffer): "json" | "csv" {
  const text = requireText(start, "export the orders as CSV or JSON", "an export of orders");
  return /^[[{]/.test(text) || /^(?:"[^"]*"|-?\d+|true|false|null)\s*$/.test(text) ? "json" : "csv";
}

async function checkJson(source: SourceFile): Promise<CheckedFile> {
  let total = 0;
  for await (const item of jsonItems(source)) {
    total += 1;
    if (item.problem === null) parseItem(item);
  }
  if (total === 0) throw new UnreadableFile("The file holds no orders");
  return { kind: "json", source, total, notes: [] };
}

async function* jsonItems(source: SourceFile): AsyncGenerator<JsonItem> {
  const scanner = new JsonScanner();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let first = true;
  for await (const chunk of await source.open()) {
    const bytes: Buffer = chunk;
    try {
      decoder.decode(bytes, { stream: true });
    } catch {
      throw new UnreadableFile("The file is not valid UTF-8: save it as UTF-8");
    }
    const hasMark = first && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    first = false;
    yield* scanner.push(hasMark ? bytes.subarray(3) : bytes);
  }
  yield* scanner.end();
}

function readItem(item: JsonItem, timeZone?: string): ReadOrder {
  const refuse = (refusal: string): ReadOrder => ({ row: item.row, name: null, externalId: null, refusal });
  if (item.problem === "too_large") return refuse("The order is larger than 16 MB.");
  if (item.problem === "too_deep") return refuse(`The order is nested more than ${IMPORT_LIMITS.depth} levels deep.`);
  return recogniseOrder(parseItem(item), item.row, timeZone);
}

async function checkCsv(source: SourceFile, encoding: TextEncoding, delimiter: string): Promise<CheckedFile> {
  const found = new CsvSurvey();
  let header: CsvHeader | null = null;
  let group: CsvGroup | null = null;
  for await (const row of readCsvRows(source, { delimiter, encoding })) {
    if (!header) {
      header = readHeader(row.cells);
      if (!isShopifyExport(header)) throw notAnExport(header);
      continue;
    }
    const place = placeOf(header, row, group);
    if (group && place.key === group.key) continue;
    found.add(place);
    group = { key: place.key, place, rows: [row] };
  }
  const { ended, ...facts } = found.settle();
  if (!header || ended.size === 0) throw new UnreadableFile("The file holds no orders");
  const notes = [
    "Shopify's CSV leaves out the properties of line items, so decoration and names may be missing. The same orders as JSON complete them.",
  ];
  if (encoding !== "utf-8") notes.push("The file is not UTF-8 and was read as Windows-1252: check accented names.");
  return { kind: "csv", source, total: ended.size, notes, delimiter, encoding, ...facts };
}

/** Blocks of rows as a first reading meets them; which order a stray row belongs to is known at the end. */
class CsvSurvey {
  readonly #heads = new Map<string, string | null>();
  readonly #blocks: string[] = [];
  readonly #strays: { name: string; key: string }[] = [];
  readonly #nameOfId = new Map<string, string>();
  readonly #damagedIds = new Set<string>();

  add({ key, name, id, isHead }: RowPlace): void {
    if (!isHead) {
      this.#strays.push({ name, key });
      return;
    }
    this.#blocks.push(key);
    const known = this.#heads.get(name);
    this.#heads.set(name, known === undefined || known === key ? key : null);
    if (id === null) return;
    if ((this.#nameOfId.get(id) ?? name) !== name) this.#damagedIds.add(id);
    this.#nameOfId.set(id, name);
  }

  settle(): CsvFacts & { ended: ReadonlySet<string>; scattered: ReadonlySet<string> } {
    const ended = new Set<string>();
    const scattered = new Set<string>();
    const strays = this.#strays.map(({ name, key }) => this.#heads.get(name) ?? key);
    for (const key of [...this.#blocks, ...strays]) {
      if (ended.has(key)) scattered.add(key);
      ended.add(key);
    }
    return { ended, scattered, heads: this.#heads, damagedIds: this.#damagedIds };
  }
}

function notAnExport(header: CsvHeader): UnreadableFile {
  if (header.has("handle")) return new UnreadableFile("This is a CSV of products, not of orders");
  if (header.has("accepts email marketing") || header.has("total orders")) {
    return new UnreadableFile("This is a CSV of customers, not of orders");
  }
  return new UnreadableFile(
    "This is neither JSON nor Shopify's orders_export.csv: the columns Name, Lineitem name and Total are not in its first row",
  );
}

/** Rows of one order usually follow each other; those of an order that a spreadsheet scattered are gathered and come last. */
async function* readCsvOrders(file: CheckedFile & { kind: "csv" }, timeZone?: string): AsyncGenerator<ReadOrder> {
  let header: CsvHeader | null = null;
  let group: CsvGroup | null = null;
  const gathered = new Map<string, CsvGroup>();
  for await (const row of readCsvRows(file.source, file)) {
    if (!header) {
      header = readHeader(row.cells);
      continue;
    }
    const place = placeOf(header, row, group);
    const key: string =
      place.isHead || place.key === group?.key ? place.key : (file.heads.get(place.name) ?? place.key);
    if (group && key === group.key) {
      group.rows.push(row);
      continue;
    }
    if (group && !file.scattered.has(group.key)) yield mapCsvOrder(header, group, file, timeZone);
    const known: CsvGroup | undefined = gathered.get(key);
    if (known) {
      known.blocks = [...(known.blocks ?? []), known.rows.length];
      known.rows.push(row);
    }
    group = known ?? { key, place, rows: [row] };
    if (file.scattered.has(key)) gathered.set(key, group);
  }
  if (header && group && !file.scattered.has(group.key)) yield mapCsvOrder(header, group, file, timeZone);
  if (header) for (const one of gathered.values()) yield mapCsvOrder(header, one, file, timeZone);
}
