import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface Checksum {
  size_bytes: number;
  sha256: string;
}

/** Reads the file once, a piece at a time. */
export async function checksumOf(path: string): Promise<Checksum> {
  const hash = createHash("sha256");
  let size_bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size_bytes += chunk.length;
    }
  });
  return { size_bytes, sha256: hash.digest("hex") };
}

/** Copies a piece at a time, makes the folders on the way, and is on the disk when it resolves. Tells what was copied. */
export async function copyChecksummed(
  from: Readable,
  to: string,
  modes: { file?: number; folder?: number } = {},
): Promise<Checksum> {
  await mkdir(dirname(to), { recursive: true, mode: modes.folder });
  const target = await open(to, "w", modes.file);
  const hash = createHash("sha256");
  let size_bytes = 0;
  try {
    await pipeline(from, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size_bytes += chunk.length;
        await target.writeFile(chunk);
      }
    });
    await target.datasync();
  } finally {
    await target.close();
  }
  return { size_bytes, sha256: hash.digest("hex") };
}

/** Runs `work` for each item, a few at a time. The first failure ends it. */
export async function forEachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const takeTurns = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}

const AT_ONCE = 4;
