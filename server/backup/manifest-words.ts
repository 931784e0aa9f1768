import { countWords } from "contract/number-words";
import { DATABASE_FILES, type Manifest, SESSION_SECRET_FILE } from "./manifest";

const KINDS = { sqlite: "SQLite database", postgres: "PostgreSQL database" };

/** "SQLite database (12.3 MB), 1,204 files (3.4 GB), session secret; as of 2026-11-25 04:00:00 UTC". */
export function contentWords({ created_at, database, entries }: Manifest): string {
  const size = (found: Manifest["entries"]) => sizeWords(found.reduce((sum, { size_bytes }) => sum + size_bytes, 0));
  const files = entries.filter(({ path }) => path.startsWith("files/"));
  const dump = entries.filter(({ path }) => path === DATABASE_FILES[database.kind]);
  const secret = entries.some(({ path }) => path === SESSION_SECRET_FILE) ? "session secret" : "no session secret yet";
  const count = countWords(files.length, "file");
  const at = `${created_at.slice(0, 19).replace("T", " ")} UTC`;
  return `${KINDS[database.kind]} (${size(dump)}), ${count} (${size(files)}), ${secret}; as of ${at}`;
}

function sizeWords(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} KB`;
}
