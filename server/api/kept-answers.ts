import type { ApiDependencies } from "./context";

/** Answers of lists are about 60 kB. */
const MAX_CHARACTERS = 4_000_000;

/** The answers of reads, as they were sent, for as long as nothing in the database changes. */
export interface KeptAnswers {
  /** What `make` gives, or gave under this key with the database as it is now. */
  read(key: string, make: () => Promise<string>): Promise<string>;
}

/**
 * Badge, tab counts and lists are asked for by everyone, many times between two writes. The state of the database is asked
 * first and decides alone: an answer that was made before any committed change, here or by another process, is never used.
 */
export function keepAnswers({ db, dialect }: Pick<ApiDependencies, "db" | "dialect">): KeptAnswers {
  const answers = new Map<string, string>();
  /** Being made, begun under `keptState`: who asks the same meanwhile waits for it. A page's loaders ask side by side. */
  const pending = new Map<string, Promise<string>>();
  let keptState: string | null = null;
  let characters = 0;

  function forget(state: string): void {
    answers.clear();
    pending.clear();
    characters = 0;
    keptState = state;
  }

  return {
    async read(key, make) {
      const state = await dialect.stateOf(db);
      if (state === null) return make();
      if (state !== keptState) forget(state);
      const known = answers.get(key);
      if (known !== undefined) return known;
      const asked = pending.get(key) ?? makeAndKeep(key, make, state);
      pending.set(key, asked);
      try {
        return await asked;
      } finally {
        if (pending.get(key) === asked) pending.delete(key);
      }
    },
  };

  async function makeAndKeep(key: string, make: () => Promise<string>, state: string): Promise<string> {
    const made = await make();
    // A write between the queries of `make` may show in one of them and not in the other.
    if ((await dialect.stateOf(db)) !== state || state !== keptState) return made;
    // Who asks decides how long the key is.
    const size = key.length + made.length;
    if (characters + size > MAX_CHARACTERS) forget(state);
    characters += size;
    answers.set(key, made);
    return made;
  }
}
