import type { OutageCode } from "contract/conventions.schema";
import type { Logger } from "../logger";
import { type DatabasePlace, sqlitePath } from "./database-place";
import type { Outage } from "./outage";

interface Words {
  /** Why, behind "Nothing was saved:" and before the next step. */
  why: string;
  /** For the person at the screen. */
  next: string;
  /** For whoever runs the server. */
  title: string;
  advice: string;
  retryAfterSeconds: number;
}

const GOES_ON = "The server goes on by itself then.";
const HELP = "See docs/deploy.md, When something fails.";

const WORDS: Readonly<Record<OutageCode, Words>> = {
  storage_full: {
    why: "the server's disk is full",
    next: "Tell your admin, then try again.",
    title: "The disk is full",
    advice: `Free space on the disk that holds it. ${GOES_ON}`,
    retryAfterSeconds: 30,
  },
  storage_read_only: {
    why: "the server may not write to its data folder",
    next: "Tell your admin, then try again.",
    title: "Writing is not allowed",
    advice: `Make it writable for the user that runs the server, and its disk read-write. ${GOES_ON}`,
    retryAfterSeconds: 30,
  },
  storage_failed: {
    why: "the server's disk gave an error",
    next: "Tell your admin, then try again.",
    title: "The disk gave an error",
    advice: `Check the disk, the folder and their permissions. ${HELP}`,
    retryAfterSeconds: 30,
  },
  storage_damaged: {
    why: "the server's database is damaged",
    next: "Tell your admin before you go on.",
    title: "The database is damaged",
    advice: `Stop the server, keep a copy of the damaged data, and restore the last backup. ${HELP}`,
    retryAfterSeconds: 60,
  },
  database_busy: {
    why: "another program is writing to the database",
    next: "Try again in a moment.",
    title: "Another program is writing to the database",
    advice: "Wait until the import or the other program is done.",
    retryAfterSeconds: 5,
  },
  database_unavailable: {
    why: "the database does not answer",
    next: "Try again in a moment.",
    title: "The database does not answer",
    advice: `Check that PostgreSQL runs, can be reached and has free connections. ${GOES_ON}`,
    retryAfterSeconds: 10,
  },
  files_unreachable: {
    why: "the file store does not answer",
    next: "Try again in a moment.",
    title: "The file store does not answer",
    advice: `Check that it runs and that this machine reaches the host of FILES_URL. ${GOES_ON}`,
    retryAfterSeconds: 10,
  },
  files_denied: {
    why: "the file store denies access",
    next: "Tell your admin, then try again.",
    title: "The file store denies access",
    advice: `Let the key of FILES_URL list the bucket, and get, put and delete its objects. ${GOES_ON}`,
    retryAfterSeconds: 30,
  },
  files_no_bucket: {
    why: "the file store has no such bucket",
    next: "Tell your admin, then try again.",
    title: "The bucket does not exist",
    advice: `Make the bucket, or correct its name in FILES_URL. ${GOES_ON}`,
    retryAfterSeconds: 30,
  },
  files_wrong_key: {
    why: "the file store does not accept the key",
    next: "Tell your admin, then try again.",
    title: "The file store does not accept the key",
    advice: `Check KEY, SECRET, region and host in FILES_URL, and this machine's clock. ${GOES_ON}`,
    retryAfterSeconds: 30,
  },
  files_full: {
    why: "the file store is full",
    next: "Tell your admin, then try again.",
    title: "The file store is full",
    advice: `Free space in the file store, or raise its quota. ${GOES_ON}`,
    retryAfterSeconds: 30,
  },
};

/** What the person at the screen is told, and when to ask again. */
export function outageMessage({ code }: Outage, isWrite: boolean): { message: string; retryAfterSeconds: number } {
  const { why, next, retryAfterSeconds } = WORDS[code];
  if (!isWrite) return { message: `This can't be shown: ${why}. ${next}`, retryAfterSeconds };
  // The connection may have been lost between the commit and its answer.
  const message =
    code === "database_unavailable"
      ? "The database did not answer. Check whether the change was saved before you repeat it."
      : `Nothing was saved: ${why}. ${next}`;
  return { message, retryAfterSeconds };
}

/** For a sentence that goes on from "because". */
export function outageReason({ code }: Outage): string {
  return WORDS[code].why;
}

/** For whoever runs the server: what failed, where, why first, and what to do. */
export function outageSentence(outage: Outage, place: DatabasePlace): string {
  const { title, advice } = WORDS[outage.code];
  return `${title}: ${pathOf(outage, place)} (${outage.cause}). ${advice}`;
}

/** The same as a line of the log. */
export function logOutage(
  logger: Logger,
  outage: Outage,
  place: DatabasePlace,
  fields: Readonly<Record<string, unknown>> = {},
) {
  const { title, advice } = WORDS[outage.code];
  logger.error(title.toLowerCase(), { ...fields, path: pathOf(outage, place), cause: outage.cause, advice });
}

export function databasePath({ dataDir, databaseUrl }: DatabasePlace): string {
  return databaseUrl ? "the PostgreSQL database of DATABASE_URL" : sqlitePath(dataDir);
}

function pathOf({ path }: Outage, place: DatabasePlace): string {
  return path ?? databasePath(place);
}
