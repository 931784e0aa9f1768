import { stat } from "node:fs/promises";
import { numberWords } from "contract/number-words";
import { ImportRecord } from "../api/imports/import-record";
import { undivided } from "../jobs/slices";
import { openCommandLine, runProgram } from "../start/command-line";
import { type ImportLine, type ImportListener, runImport } from "../storefront/run-import";
import { localFile } from "../storefront/source-file";
import { openImportSession } from "../storefront/write-context";

const USAGE = `Imports orders of a store. May be run while the application runs, and again with the same files.

  npm run import -- FILE… [--dry-run]

FILE      Shopify order JSON or orders_export.csv, or WooCommerce order JSON
--dry-run only say what would happen
`;
const CHUNK_SIZE = 200;
/** After so many the search index is worth putting in order at once; the application does it in passing otherwise. */
const MANY_ORDERS = 10_000;
const SHOWN_LINES = 50;

const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith("--"));
const unknown = args.find((arg) => arg.startsWith("--") && arg !== "--dry-run");

async function main(): Promise<number> {
  if (unknown || paths.length === 0) {
    if (unknown && unknown !== "--help") console.error(`There is no option ${unknown}.\n`);
    console.log(USAGE);
    return unknown === "--help" ? 0 : 2;
  }
  const missing = await findMissing(paths);
  for (const path of missing) console.error(`${path}: there is no such file.`);
  const files = paths.filter((path) => !missing.includes(path)).map(localFile);
  if (files.length === 0) return 1;
  const backend = await openCommandLine(console.log);
  const dryRun = args.includes("--dry-run");
  try {
    const record = await ImportRecord.start(backend, {
      dryRun,
      userId: null,
      files: files.map(({ name }) => ({ name, path: "" })),
    });
    const session = await openImportSession(backend, { type: "import", id: null, requestId: `import-${record.id}` });
    const report = new TerminalReport(record);
    await runImport(session, files, { dryRun, pace: undivided(CHUNK_SIZE) }, report);
    await record.finish();
    if (record.counts.new >= MANY_ORDERS && !dryRun) await backend.dialect.mergeSearch(backend.db, "all");
    report.print(dryRun);
    return report.hasUnreadable || missing.length > 0 ? 1 : 0;
  } finally {
    await backend.close();
  }
}

async function findMissing(all: readonly string[]): Promise<string[]> {
  const isFile = await Promise.all(
    all.map((path) =>
      stat(path)
        .then((found) => found.isFile())
        .catch(() => false),
    ),
  );
  return all.filter((_, index) => !isFile[index]);
}

/** Shows how far the import is and keeps what a person must read. */
class TerminalReport implements ImportListener {
  hasUnreadable = false;
  readonly #record: ImportRecord;
  readonly #recorded: ImportLine[] = [];
  #notRecorded = 0;
  #total = 0;
  #done = 0;
  #notes: readonly string[] = [];
  #printedAt = 0;

  constructor(record: ImportRecord) {
    this.#record = record;
  }

  async onChecked(found: { total: number; unreadable: number; notes: readonly string[] }): Promise<void> {
    this.#total = found.total;
    this.#notes = found.notes;
    this.hasUnreadable = found.unreadable > 0;
    await this.#record.onChecked(found);
  }

  async onLines(lines: readonly ImportLine[]): Promise<void> {
    await this.#record.onLines(lines);
    this.#done += lines.length;
    for (const line of lines) this.#remember(line);
    this.#showProgress();
  }

  #remember(line: ImportLine): void {
    if (line.outcome !== "refused" && line.messages.length === 0) return;
    if (this.#recorded.length < SHOWN_LINES || line.outcome === "refused") this.#recorded.push(line);
    else this.#notRecorded += 1;
  }

  #showProgress(): void {
    const isTerminal = process.stderr.isTTY;
    const everyMs = isTerminal ? 100 : 2_000;
    if (Date.now() - this.#printedAt < everyMs && this.#done < this.#total) return;
    this.#printedAt = Date.now();
    const percent = Math.floor((this.#done / Math.max(1, this.#total)) * 100);
    const text = `${numberWords(this.#done)} of ${numberWords(this.#total)} orders, ${percent} %`;
    process.stderr.write(isTerminal ? `\r${text}  ` : `${text}\n`);
    if (isTerminal && this.#done >= this.#total) process.stderr.write("\n");
  }

  print(dryRun: boolean): void {
    for (const { file, row, name, outcome, messages } of this.#recorded) {
      const place = [file, row === null ? null : `row ${row}`, name].filter(Boolean).join(", ");
      console.log(`${outcome.padEnd(9)} ${place}: ${messages.join(" ")}`);
    }
    if (this.#notRecorded > 0) console.log(`… and remarks on ${numberWords(this.#notRecorded)} more orders`);
    for (const note of this.#notes) console.log(`Note: ${note}`);
    const { new: created, changed, unchanged, refused } = this.#record.counts;
    console.log(
      `${dryRun ? "Dry run, nothing was written: " : ""}${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused`,
    );
  }
}

await runProgram(main);
