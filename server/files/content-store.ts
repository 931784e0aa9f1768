import type { Disk } from "flydrive";

/** Where content with this SHA-256 lies: the same content once, whatever it is called. */
export function contentKey(sha256: string): string {
  return `sha256/${sha256.slice(0, 2)}/${sha256}`;
}

/** Moves what was received to its lasting place. Content that lies there already is the same, byte for byte. */
export async function keepContent(disk: Disk, received: { path: string; sha256: string }): Promise<string> {
  const key = contentKey(received.sha256);
  if (!(await disk.exists(key))) await disk.move(received.path, key);
  return key;
}
