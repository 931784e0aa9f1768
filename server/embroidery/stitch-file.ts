import type { Readable } from "node:stream";
import { EXP_TYPE, PES_TYPE } from "contract/file-kinds";
import { readDst } from "./dst";
import { readExp } from "./exp";
import { STITCH_LIMITS, type StitchReading } from "./needle";
import { readPes } from "./pes";

/** Reads an embroidery file of this type from the disk; of one that is too large no more than it takes to say so. */
export async function readStitchFile(content: Readable, mimeType: string): Promise<StitchReading> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > STITCH_LIMITS.bytes) break;
  }
  const bytes = Buffer.concat(chunks);
  if (mimeType === PES_TYPE) return readPes(bytes);
  return mimeType === EXP_TYPE ? readExp(bytes) : readDst(bytes);
}
