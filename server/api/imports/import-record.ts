import { type Clock, instantOf } from "../../clock";
import type { Dialect } from "../../db/dialect";
import { insertRows } from "../../db/insert-rows";
import type { Db, ImportRow } from "../../db/tables";
import type { ImportLine, ImportListener } from "../../storefront/run-import";

interface Start {
  dryRun: boolean;
  userId: number | null;
  files: readonly { name: string; path: string }[];
  /** The store that it reads. */
  storeConnectionId?: number;
}

type Counts = Record<ImportLine["outcome"], number>;

interface Store {
  db: Db;
  dialect: Dialect;
  clock: Clock;
}

/** No process works on it any more, and the next one may take it up at once. */
export const RELEASED = "1970-01-01T00:00:00.000Z";

/** An import as it stands in the database, so that every process can show how far it is. */
export class ImportRecord implements ImportListener {
  readonly id: number;
  readonly #store: Store;
  readonly #counts: Counts;
  #message: string | null;

  private constructor(store: Store, id: number, counts: Counts, message: string | null) {
    this.#store = store;
    this.id = id;
    this.#counts = counts;
    this.#message = message;
  }

  /** One that another process began: it goes on behind what that one recorded. */
  static of(store: Store, row: ImportRow): ImportRecord {
    const { count_new, count_changed, count_unchanged, count_refused } = row;
    const counts = { new: count_new, changed: count_changed, unchanged: count_unchanged, refused: count_refused };
    return new ImportRecord(store, row.id, counts, row.message);
  }

  static async start(store: Store, start: Start): Promise<ImportRecord> {
    const { db, clock } = store;
    const now = instantOf(clock());
    const { id } = await db
      .insertInto("imports")
      .values({
        status: "running",
        dry_run: start.dryRun ? 1 : 0,
        files_json: JSON.stringify(start.files),
        total: null,
        processed: 0,
        count_new: 0,
        count_changed: 0,
        count_unchanged: 0,
        count_refused: 0,
        message: null,
        user_id: start.userId,
        store_connection_id: start.storeConnectionId ?? null,
        created_at: now,
        heartbeat_at: now,
        finished_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return new ImportRecord(store, id, { new: 0, changed: 0, unchanged: 0, refused: 0 }, null);
  }

  get counts(): Readonly<Counts> {
    return this.#counts;
  }

  /** So many lines are recorded. */
  get processed(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  async onChecked({ total, notes }: { total: number; notes: readonly string[] }): Promise<void> {
    this.#message = notes.join(" ") || null;
    await this.#save(this.#store.db, { total, message: this.#message });
  }

  async onLines(lines: readonly ImportLine[]): Promise<void> {
    for (const { outcome } of lines) this.#counts[outcome] += 1;
    const rows = lines.map((line) => ({
      import_id: this.id,
      file: line.file,
      row: line.row,
      name: line.name,
      external_id: line.externalId,
      outcome: line.outcome,
      messages_json: JSON.stringify(line.messages),
      order_id: line.orderId,
    }));
    const { db, dialect } = this.#store;
    await dialect.withDelayedDurability(db, async (trx) => {
      await insertRows(trx, "import_rows", rows);
      await this.#save(trx, {});
    });
  }

  /** `failure`: a sentence for the person, when the import could not go to its end. */
  async finish(failure: string | null = null): Promise<void> {
    await this.#save(this.#store.db, {
      status: failure === null ? "done" : "failed",
      message: failure ?? this.#message,
      finished_at: instantOf(this.#store.clock()),
    });
  }

  /** The process stops: the next one takes the import up. */
  async release(): Promise<void> {
    await this.#save(this.#store.db, { heartbeat_at: RELEASED });
  }

  /** It still runs, though it waits. */
  async beat(): Promise<void> {
    await this.#save(this.#store.db, {});
  }

  /** Nothing came of it that anybody asked for. */
  async discard(): Promise<void> {
    await this.#store.db.deleteFrom("imports").where("id", "=", this.id).execute();
  }

  async #save(
    db: Db,
    columns: {
      total?: number;
      message?: string | null;
      status?: string;
      heartbeat_at?: string;
      finished_at?: string;
    },
  ): Promise<void> {
    const { new: created, changed, unchanged, refused } = this.#counts;
    await db
      .updateTable("imports")
      .set({
        processed: this.processed,
        count_new: created,
        count_changed: changed,
        count_unchanged: unchanged,
        count_refused: refused,
        heartbeat_at: instantOf(this.#store.clock()),
        ...columns,
      })
      .where("id", "=", this.id)
      .execute();
  }
}
