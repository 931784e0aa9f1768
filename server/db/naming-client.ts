import pg from "pg";

/** A connection keeps the plan of each; what is asked rarely need not take part. */
const MOST_NAMES = 200;
const NAMED_FROM_USE = 3;
const MOST_COUNTED = 500;
/** Lists of ids are of every length: a statement so long is hardly asked twice. */
const MAX_LENGTH = 8_000;
/** Of a table that gets a column while this program runs, such a statement would answer otherwise than it was prepared to. */
const OF_ALL_COLUMNS = /(?:select|returning|,|\.)\s*\*/i;

/** PostgreSQL reads and plans a statement each time that it comes: one that has a name, once for each connection. */
export class NamingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, handed through
  override query(...asked: any[]): any {
    const [text, values] = asked;
    const name = typeof text === "string" && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : null;
    this.#writeAtOnce();
    const query = super.query as (...all: unknown[]) => unknown;
    return name === null ? query.apply(this, asked) : query.call(this, { name, text, values });
  }

  /** One write for all that is asked in this turn, not one for each statement. */
  #writeAtOnce(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Null: not asked often enough, or not to be prepared. */
  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES || text.length > MAX_LENGTH || OF_ALL_COLUMNS.test(text)) return null;
    const used = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
    this.#uses.set(text, used);
    if (used < NAMED_FROM_USE) return null;
    this.#uses.delete(text);
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
