/** One moment of a database, whatever is written meanwhile. */
export interface DatabaseSnapshot {
  readonly kind: "sqlite" | "postgres";
  /** Of the database program. */
  readonly version: string;
  /** Rows as they were at that moment. */
  rows(query: string): Promise<Record<string, unknown>[]>;
  /** Writes the whole database into a new file. */
  copyTo(path: string, progress: (done: string) => void): Promise<void>;
  close(): Promise<void>;
}
