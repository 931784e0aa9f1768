import type { OutageCode } from "contract/conventions.schema";
import { BucketFailure } from "./bucket-failure";

/** Why nothing can be stored, or nothing read: the disk or the database fails, not the request. */
export interface Outage {
  code: OutageCode;
  /** In the words of whoever failed first, with its code. */
  cause: string;
  /** The file, folder or bucket, where the cause names it. */
  path: string | null;
}

/** The outage behind an error of SQLite, of PostgreSQL, of a bucket or of a file call, however often it was wrapped; null for every other error. */
export function outageOf(error: unknown): Outage | null {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1) {
    if (at instanceof BucketFailure) return { code: at.outage, cause: at.message, path: at.place };
    const { code, path, syscall } = fieldsOf(at);
    const found = codeOfDatabase(code, at.message) ?? codeOfSystem(code, { path, syscall });
    if (found) return { code: found, cause: code ? `${code}: ${at.message}` : at.message, path };
  }
  return null;
}

/** A wrapper may be its own cause. */
const MAX_DEPTH = 8;

interface SystemCall {
  path: string | null;
  syscall: string | null;
}

function fieldsOf(error: Error): SystemCall & { code: string } {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" ? value : null;
  };
  return { code: text("code") ?? "", path: text("path"), syscall: text("syscall") };
}

/** Without what follows an underscore: SQLITE_IOERR_FSYNC is an SQLITE_IOERR. */
const SQLITE: Readonly<Record<string, OutageCode>> = {
  FULL: "storage_full",
  READONLY: "storage_read_only",
  PERM: "storage_read_only",
  CANTOPEN: "storage_failed",
  IOERR: "storage_failed",
  CORRUPT: "storage_damaged",
  NOTADB: "storage_damaged",
  BUSY: "database_busy",
  LOCKED: "database_busy",
};

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, by code or by its class of two characters. */
const POSTGRES: Readonly<Record<string, OutageCode>> = {
  "53100": "storage_full",
  "25006": "storage_read_only",
  "58030": "storage_failed",
  XX001: "storage_damaged",
  XX002: "storage_damaged",
  "40001": "database_busy",
  "40P01": "database_busy",
  "55P03": "database_busy",
  "08": "database_unavailable",
  "28": "database_unavailable",
  "53": "database_unavailable",
  "57P01": "database_unavailable",
  "57P02": "database_unavailable",
  "57P03": "database_unavailable",
  "57P05": "database_unavailable",
  "3D000": "database_unavailable",
};

/** The driver says these without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

function codeOfDatabase(code: string, message: string): OutageCode | undefined {
  const [, primary] = /^SQLITE_([A-Z]+)/.exec(code) ?? [];
  if (primary) return SQLITE[primary];
  if (/^[0-9A-Z]{5}$/.test(code) && POSTGRES[code]) return POSTGRES[code];
  if (/^(08|28|53)[0-9A-Z]{3}$/.test(code)) return POSTGRES[code.slice(0, 2)];
  return LOST_CONNECTION.test(message) ? "database_unavailable" : undefined;
}

const OF_FILES: Readonly<Record<string, OutageCode>> = {
  ENOSPC: "storage_full",
  EDQUOT: "storage_full",
  EFBIG: "storage_full",
  EROFS: "storage_read_only",
  EACCES: "storage_read_only",
  EPERM: "storage_read_only",
  EIO: "storage_failed",
  EMFILE: "storage_failed",
  ENFILE: "storage_failed",
  ENOTDIR: "storage_failed",
  EISDIR: "storage_failed",
};

const OF_CONNECTIONS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** A write into a file that is open names no path; a program that could not be started is no matter of storage. */
function codeOfSystem(code: string, { syscall }: SystemCall): OutageCode | undefined {
  if (syscall === null || syscall.startsWith("spawn")) return undefined;
  // A file stands where a folder belongs.
  if (code === "EEXIST" && syscall === "mkdir") return "storage_failed";
  // In place of EROFS, which Node hides where it makes the folders above too.
  if (code === "ENOENT" && syscall === "mkdir") return "storage_read_only";
  return OF_CONNECTIONS.has(code) ? "database_unavailable" : OF_FILES[code];
}
