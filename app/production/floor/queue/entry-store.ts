import type { FloorEntry } from "../floor-entry";
import { type Device, ENTRY_PREFIX, entryNames } from "./kept-entries";

/** Why an entry stays on the device until a person decides. */
export interface EntryProblem {
  message: string;
  /** It may have been counted: its answer was lost so long ago that the server no longer knows its key. */
  isUnsure?: boolean;
}

/** An entry on the device. */
export interface KeptEntry {
  /** Its place in the queue, and its name in the storage. */
  place: string;
  entry: FloorEntry;
  /** When it was first on its way; until then nobody can have it. */
  triedAt: number | null;
  problem: EntryProblem | null;
}

export interface EntryStore {
  /** In the order in which they were entered. The same value until something changes. */
  read(): readonly KeptEntry[];
  /** Throws where the device keeps nothing: the entry was not taken then. */
  add(entries: readonly FloorEntry[]): void;
  change(place: string, changes: Partial<Pick<KeptEntry, "triedAt" | "problem">>): void;
  remove(place: string): void;
  /** Runs after each change, also of another tab. */
  subscribe(notify: () => void): () => void;
}

/**
 * The queue of one person on this device. Each entry lies under a name of its own, so that two tabs never write over one another;
 * the names sort as the entries were made, whatever happens to the device's clock.
 */
export function createEntryStore(device: Device, userId: number, now: () => number = Date.now): EntryStore {
  const prefix = `${ENTRY_PREFIX}:${userId}:`;
  const listeners = new Set<() => void>();
  let known: { text: string; kept: readonly KeptEntry[] } = { text: "", kept: [] };

  const read = () => {
    const rows = entryNames(device, prefix).map((name) => [name, device.getItem(name) ?? ""] as const);
    const text = rows.map((row) => row.join(" ")).join("\n");
    if (text !== known.text) known = { text, kept: rows.flatMap(([name, value]) => keptFrom(name, value)) };
    return known.kept;
  };
  const write = ({ place, ...kept }: KeptEntry) => device.setItem(place, JSON.stringify(kept));
  const tell = () => {
    for (const notify of listeners) notify();
  };

  return {
    read,
    add(entries) {
      const last = entryNames(device, prefix).at(-1)?.slice(prefix.length) ?? "";
      let number = Math.max(now() * 1_000, Number.parseInt(last, 10) + 1 || 0);
      const written: string[] = [];
      try {
        for (const entry of entries) {
          const place = `${prefix}${String(number).padStart(17, "0")}:${entry.key}`;
          write({ place, entry, triedAt: null, problem: null });
          written.push(place);
          number += 1;
        }
      } catch (error) {
        for (const place of written) device.removeItem(place);
        throw error;
      }
      tell();
    },
    change(place, changes) {
      const kept = read().find((one) => one.place === place);
      if (!kept) return;
      write({ ...kept, ...changes });
      tell();
    },
    remove(place) {
      device.removeItem(place);
      tell();
    },
    subscribe(notify) {
      listeners.add(notify);
      const hear = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) notify();
      };
      if (typeof window !== "undefined") window.addEventListener("storage", hear);
      return () => {
        listeners.delete(notify);
        if (typeof window !== "undefined") window.removeEventListener("storage", hear);
      };
    },
  };
}

/** What something else wrote under such a name is no entry of ours; it stays where it is. */
function keptFrom(place: string, text: string): KeptEntry[] {
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? [{ ...value, place }] : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Omit<KeptEntry, "place"> {
  if (typeof value !== "object" || value === null || !("entry" in value)) return false;
  const { entry } = value;
  return typeof entry === "object" && entry !== null && "key" in entry && "production" in entry && "kind" in entry;
}
