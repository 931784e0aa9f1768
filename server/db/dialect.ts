import { spellingsOf } from "contract/fold-text";
import { bareOrderName, orderNameSpellings } from "contract/order-names";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, Db } from "./tables";

/** All that differs between SQLite and PostgreSQL. Nothing else in server/ may ask which one runs. */
export interface Dialect {
  readonly name: "sqlite" | "postgres";
  /**
   * How many milliseconds of the thread a part of long work takes where somebody waits for its end: each transaction costs something
   * whatever its size. SQLite holds the thread meanwhile; on PostgreSQL requests are answered between any two statements.
   */
  readonly awaitedSliceMs: number;
  /** Type and rule of an integer primary key that counts up by itself, as it stands behind the column's name. */
  readonly idColumn: string;
  /** Behind a select inside a transaction: takes its rows. Nothing where there is one writer at a time. */
  readonly forUpdate: RawBuilder<unknown>;
  /** The same for rows that are only referred to: nobody takes them away or calls them something else meanwhile, and they may be counted on. */
  readonly forReference: RawBuilder<unknown>;
  /** Waits inside a transaction for each other one that waited here, so that two imports of a file never meet in the same records. */
  readonly turnOfImports: RawBuilder<unknown>;
  /** Begins a transaction that only reads, and sees the database as it is now until it ends. */
  readonly beginSnapshot: RawBuilder<unknown>;
  /** Creates the search index, the tally table and its triggers; part of the first migration. */
  createDerivedStores(db: Db): Promise<void>;
  /** Ids that nobody else will get, in ascending order, so that rows which refer to each other go in by one statement a table. Inside a transaction. */
  reserveIds(trx: Db, table: TableWithId, count: number): Promise<number[]>;
  /** Replaces the searchable text of these orders (at most 500 at once). */
  indexOrders(db: Db, entries: readonly { order_id: number; text: string }[]): Promise<void>;
  /** Sub-select of the ids of orders that hold every word of `q` (case-insensitive, anywhere in a word); a word under 3 letters matches a whole order number, name or company, or beside its neighbours as typed. */
  searchOrders(q: string): RawBuilder<number>;
  /** The same of customers, by name, company, email and phone; one or two letters are how a word of them begins. */
  searchCustomers(q: string): RawBuilder<number>;
  /** Folds appended tally deltas together; costs nothing where there are none. */
  compactTallies(db: Db): Promise<void>;
  /**
   * Joins the parts that writing leaves the search index in: each part must be asked at every search. "some" is a few milliseconds
   * of work, "all" takes seconds after a large import, in steps between which others may write.
   */
  mergeSearch(db: Db, effort: "some" | "all"): Promise<void>;
  /**
   * A transaction that does not wait for the disk, for work that is done again where it is missing. After a power failure it may be
   * missing as a whole; it is there wherever a later write is.
   */
  withDelayedDurability<T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /**
   * Fills a database at once: each transaction of `work` may wait for the disk as little as one of `withDelayedDurability`, and all of
   * it is on the disk at the end. For a program that nobody else works beside.
   */
  fillAtOnce<T>(db: Db, work: () => Promise<T>): Promise<T>;
  /**
   * A transaction beside which nobody writes what the figures of past days are made of; left out where somebody does so now. It does
   * not wait for the disk.
   */
  besideNoPastWrites(db: Db, work: (trx: Transaction<Database>) => Promise<void>): Promise<void>;
  /** A transaction whose rows no kept answer shows: `stateOf` of this process may stay as it is. */
  writeAside(db: Db, work: (trx: Transaction<Database>) => Promise<void>): Promise<void>;
  /** A word that is another one after every committed change but those aside, by whichever process; null where it can't say. */
  stateOf(db: Db): Promise<string | null>;
  /** Does this error say that a unique constraint was violated? */
  isUniqueViolation(error: unknown): boolean;
  /** Does it say that two transactions waited for each other, and that this one was ended? It may begin anew. */
  isDeadlock(error: unknown): boolean;
}

/** Tables whose rows are written many at once under ids reserved beforehand. */
export type TableWithId =
  | "orders"
  | "order_line_items"
  | "customers"
  | "products"
  | "variants"
  | "vendors"
  | "requisition_splits"
  | "art_proofs";

/** Words of a search, at most 8, as the person typed them. */
export function searchWords(q: string): string[] {
  return q.trim().split(/\s+/).filter(Boolean).slice(0, 8);
}

export const MIN_INDEXED_WORD_LENGTH = 3;

export const isIndexed = (text: string) => [...text].length >= MIN_INDEXED_WORD_LENGTH;

/** A word too short for the index is looked for together with its neighbours: "Fire & Rescue" is one phrase. */
export function searchPhrases(words: readonly string[]): string[] {
  const phrases: string[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const last = phrases.at(-1);
    if (before !== undefined && last !== undefined && !(isIndexed(before) && isIndexed(word))) {
      phrases[phrases.length - 1] = `${last} ${word}`;
    } else {
      phrases.push(word);
    }
  }
  return phrases;
}

/**
 * The parts of a search, any of which may find an order: each a list of conditions that must all hold. `phrase` asks the index;
 * `exact` asks for a whole order number, name or company.
 */
export function searchPlans(q: string): { kind: "phrase" | "exact"; text: string }[][] {
  const words = searchWords(q);
  const asWords = words.map((text) => ({ kind: isIndexed(text) ? ("phrase" as const) : ("exact" as const), text }));
  const [word = "", ...others] = words;
  // "#1042" is also the order that is called "1042".
  if (word.startsWith("#") && others.length === 0) return [asWords, [{ kind: "exact", text: word }]];
  if (words.every(isIndexed)) return [asWords];
  const phrases = searchPhrases(words);
  return phrases.every(isIndexed) ? [asWords, phrases.map((text) => ({ kind: "phrase" as const, text }))] : [asWords];
}

/** What an index of three letters is asked for; null where some of it is shorter, and stands beside nothing. */
export function indexedPhrases(q: string): string[] | null {
  const phrases = searchPhrases(searchWords(q));
  return phrases.length > 0 && phrases.every(isIndexed) ? phrases : null;
}

/** One or two letters or digits as words of an index may begin, in each spelling; other signs begin no word. */
export const wordBeginnings = (q: string): string[] =>
  spellingsOf(q)
    .map((spelling) => spelling.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter(Boolean);

/** Ids of orders whose number, name or company is exactly this. */
export function exactOrders(word: string): RawBuilder<unknown> {
  const bare = bareOrderName(word);
  const number = /^\d+$/.test(bare) ? Number(bare) : -1;
  return sql`select id from orders where name in (${sql.join(orderNameSpellings(word))}) or company_sort = ${word.toLowerCase()} or order_number = ${number}`;
}

/** Columns by which order_tallies counts; also columns of `orders`. */
export const TALLY_COLUMNS = [
  "status",
  "stage",
  "priority",
  "has_vip",
  "check_level",
  "art_status",
  "sourcing_status",
  "receiving_status",
  "production_status",
] as const;
export type TallyColumn = (typeof TALLY_COLUMNS)[number];
