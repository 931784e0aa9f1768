import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import type { Disk } from "flydrive";

/** A file of orders, wherever it lies. It is read more than once: first checked from end to end, then taken in. */
export interface SourceFile {
  /** As the person calls it. */
  name: string;
  /** The shop whose orders it holds, for those that do not say. */
  shopDomain?: string;
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

/** Orders that came over the network. */
export function receivedText(name: string, shopDomain: string, text: string): SourceFile {
  const bytes = Buffer.from(text);
  return { name, shopDomain, size: async () => bytes.length, open: async () => Readable.from([bytes]) };
}
