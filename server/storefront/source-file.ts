import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import type { Disk } from "flydrive";

/** A file of orders, wherever it lies. It is read more than once: first checked from end to end, then taken in. */
export interface SourceFile {
  /** As the person calls it. */
  name: string;
  size(): Promise<number>;
  open(): Promise<Readable>;
}

const CHUNK_BYTES = 256 * 1024;

export function localFile(path: string): SourceFile {
  return {
    name: basename(path),
    size: async () => (await stat(path)).size,
    open: async () => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
  };
}

export function keptFile(disk: Disk, kept: { name: string; path: string }): SourceFile {
  return {
    name: kept.name,
    size: async () => (await disk.getMetaData(kept.path)).contentLength,
    open: () => disk.getStream(kept.path),
  };
}
