import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Disk } from "flydrive";
import { BucketFailure } from "../storage/bucket-failure";
import type { FileDisk } from "./disk";

/** Where content with this SHA-256 lies: the same content once, whatever it is called. */
export function contentKey(sha256: string): string {
  return `sha256/${sha256.slice(0, 2)}/${sha256}`;
}

/**
 * Moves what was received to its lasting place, safe from a loss of power. What lies there already stays, unless it is not what it was:
 * then it is replaced.
 */
export async function keepContent(disk: FileDisk, received: { path: string; sha256: string }): Promise<string> {
  const key = contentKey(received.sha256);
  // Another upload may have put it there this moment, and not be done yet.
  if ((await hashOf(disk, key)) === received.sha256) await disk.sync(key);
  else await disk.move(received.path, key);
  return key;
}

/** SHA-256 of what lies on the disk now, read a piece at a time; null where nothing does. */
export async function hashOf(disk: Disk, key: string): Promise<string | null> {
  if (!(await disk.exists(key))) return null;
  const hash = createHash("sha256");
  try {
    await pipeline(await disk.getStream(key), hash);
  } catch (error) {
    // A bucket that stops to answer says nothing about the file.
    if (error instanceof BucketFailure) throw error;
    // It went away while it was read, or the disk can't read it any more.
    return null;
  }
  return hash.digest("hex");
}
