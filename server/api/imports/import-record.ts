import type { Kysely } from "kysely";
import { type Clock, instantAfter, instantOf } from "../../clock";
import type { Database } from "../../db/tables";
import { insertRows } from "../../storefront/insert-rows";
import type { ImportLine, ImportListener } from "../../storefront/run-import";

interface Start {
  dryRun: boolean;
  userId: number | null;
  files: readonly { name: string; path: string }[];
}

type Counts = Record<ImportLine["outcome"], number>;

/** An import as it stands in the database, so that every process can show how far it is. */
export class ImportRecord implements ImportListener {
  readonly id: number;
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #counts: Counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  #message: string | null = null;

  private constructor(db: Kysely<Database>, clock: Clock, id: number) {
    this.#db = db;
    this.#clock = clock;
    this.id = id;
  }

  static async start(db: Kysely<Database>, clock: Clock, start: Start): Promise<ImportRecord> {
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
        created_at: now,
        heartbeat_at: now,
        finished_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return new ImportRecord(db, clock, id);
  }

  get counts(): Readonly<Counts> {
    return this.#counts;
  }

  async onChecked({ total, notes }: { total: number; notes: readonly string[] }): Promise<void> {
    this.#message = notes.join(" ") || null;
    await this.#save({ total, message: this.#message });
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
    await insertRows(this.#db, "import_rows", rows);
    await this.#save({});
  }

  /** `failure`: a sentence for the person, when the import could not go to its end. */
  async finish(failure: string | null = null): Promise<void> {
    await this.#save({
      status: failure === null ? "done" : "failed",
      message: failure ?? this.#message,
      finished_at: instantOf(this.#clock()),
    });
  }

  async #save(columns: {
    total?: number;
    message?: string | null;
    status?: string;
    finished_at?: string;
  }): Promise<void> {
    const { new: created, changed, unchanged, refused } = this.#counts;
    await this.#db
      .updateTable("imports")
      .set({
        ...columns,
        processed: created + changed + unchanged + refused,
        count_new: created,
        count_changed: changed,
        count_unchanged: unchanged,
        count_refused: refused,
        heartbeat_at: instantOf(this.#clock()),
      })
      .where("id", "=", this.id)
      .execute();
  }
}

const SILENT_AFTER_MS = 60_000;

/** Imports whose process died: nothing was heard of them for a minute. What they had taken in stays. */
export async function markInterruptedImports(db: Kysely<Database>, clock: Clock): Promise<void> {
  const now = clock();
  await db
    .updateTable("imports")
    .set({
      status: "interrupted",
      message:
        "The program stopped while this import ran. What is listed was taken in: import the files again for the rest.",
      finished_at: instantOf(now),
    })
    .where("status", "=", "running")
    // One that lies ahead was written before the clock was set back.
    .where((eb) =>
      eb.or([
        eb("heartbeat_at", "<", instantAfter(now, -SILENT_AFTER_MS)),
        eb("heartbeat_at", ">", instantAfter(now, SILENT_AFTER_MS)),
      ]),
    )
    .execute();
}
