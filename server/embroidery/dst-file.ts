import type { Readable } from "node:stream";
import { DST_LIMITS, type DstReading, readDst } from "./dst";

/** Reads a DST from the disk; of one that is too large no more than it takes to say so. */
export async function readDstFile(content: Readable): Promise<DstReading> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > DST_LIMITS.bytes) break;
  }
  return readDst(Buffer.concat(chunks));
}
