import type { Pace } from "../jobs/slices";
import { type AppliedOrder, applyOrders, previewOrders } from "./apply-orders";
import { identityOf, type KnownOrder } from "./match-orders";
import type { SourceFile } from "./source-file";
import { type CheckedFile, checkStoreFile, readStoreFile } from "./store-file";
import type { ReadOrder, StoreOrder } from "./store-order";
import { UnreadableFile } from "./unreadable-file";
import type { ImportSession } from "./write-context";

/** What became of one order of a file, or of a file that could not be read. */
export interface ImportLine {
  file: string;
  row: number | null;
  name: string | null;
  externalId: string | null;
  outcome: AppliedOrder["outcome"];
  messages: string[];
  orderId: number | null;
}

export interface ImportListener {
  /** The files are checked: so many lines will follow, those of unreadable files first. */
  onChecked(found: { total: number; unreadable: number; notes: readonly string[] }): Promise<void>;
  /** Some orders are done. */
  onLines(lines: readonly ImportLine[]): Promise<void>;
}

interface Options {
  dryRun: boolean;
  /** How many orders share a transaction, and who gets a turn between two of them. */
  pace: Pace;
  /** So many lines were told of by a run of the same files that broke off: they are left out. */
  skip?: number;
}

/** Checks all files, then takes them in. An unreadable file is refused as a whole and does not stop the others. */
export async function runImport(
  session: ImportSession,
  files: readonly SourceFile[],
  options: Options,
  listener: ImportListener,
): Promise<void> {
  const { checked, unreadable } = await checkFiles(files);
  const notes = [...new Set(checked.flatMap((file) => file.notes))];
  const total = checked.reduce((sum, file) => sum + file.total, unreadable.length);
  await listener.onChecked({ total, unreadable: unreadable.length, notes });
  const { skip = 0 } = options;
  if (unreadable.length > 0 && skip === 0) await listener.onLines(unreadable);
  await takeIn(session, checked, { ...options, skip: Math.max(0, skip - unreadable.length) }, listener);
}

async function checkFiles(files: readonly SourceFile[]): Promise<{ checked: CheckedFile[]; unreadable: ImportLine[] }> {
  const checked: CheckedFile[] = [];
  const unreadable: ImportLine[] = [];
  for (const file of files) {
    try {
      checked.push(await checkStoreFile(file));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      unreadable.push({
        file: file.name,
        row: error.line,
        name: null,
        externalId: null,
        outcome: "refused",
        messages: [error.message],
        orderId: null,
      });
    }
  }
  return { checked, unreadable };
}

async function takeIn(
  session: ImportSession,
  files: readonly CheckedFile[],
  options: Options & { skip: number },
  listener: ImportListener,
): Promise<void> {
  const seen = new Map<string, KnownOrder[]>();
  const handle = (orders: readonly StoreOrder[]) =>
    options.dryRun ? previewOrders(session, orders, seen) : applyOrders(session, orders);
  let { skip } = options;
  for (const file of files) {
    const chunk = new Chunk(file.source.name);
    const flush = async () => {
      if (chunk.isEmpty) return;
      await options.pace.run(async () => await listener.onLines(chunk.take(await handle(chunk.orders))));
    };
    for await (const read of readStoreFile(file, session.timeZone)) {
      if ("order" in read) read.order.shopDomain ||= file.source.shopDomain ?? "";
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      if (chunk.size >= options.pace.size || chunk.clashesWith(read)) await flush();
      chunk.add(read);
    }
    await flush();
  }
}

/** Orders on their way into one transaction. Two versions of the same order never share one. */
class Chunk {
  #reads: ReadOrder[] = [];
  readonly #identities = new Set<string>();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  get size(): number {
    return this.#reads.length;
  }

  get isEmpty(): boolean {
    return this.#reads.length === 0;
  }

  get orders(): StoreOrder[] {
    return this.#reads.flatMap((read) => ("order" in read ? [read.order] : []));
  }

  clashesWith(read: ReadOrder): boolean {
    return "order" in read && identityOf(read.order).some((identity) => this.#identities.has(identity));
  }

  add(read: ReadOrder): void {
    this.#reads.push(read);
    if ("order" in read) for (const identity of identityOf(read.order)) this.#identities.add(identity);
  }

  /** What became of them, in the order of the file; the chunk is empty then. */
  take(applied: readonly AppliedOrder[]): ImportLine[] {
    let next = 0;
    const lines = this.#reads.map((read): ImportLine => {
      const place = { file: this.#file, row: read.row };
      if (!("order" in read)) {
        const { name, externalId, refusal } = read;
        return { ...place, name, externalId, outcome: "refused", messages: [refusal], orderId: null };
      }
      const { outcome, messages, orderId } = applied[next++] ?? { outcome: "refused", messages: [], orderId: null };
      return { ...place, name: read.order.name, externalId: read.order.externalId, outcome, messages, orderId };
    });
    this.#reads = [];
    this.#identities.clear();
    return lines;
  }
}
