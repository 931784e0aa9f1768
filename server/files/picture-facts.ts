import type { Disk } from "flydrive";
import { imageSize } from "image-size";
import { HEAD_BYTES } from "./file-kind";
import { extensionOf } from "./file-name";
import { tiffSize } from "./tiff-size";

export interface PictureFacts {
  /** As it is shown, where a camera held it sideways too. */
  width_px: number | null;
  height_px: number | null;
  /** Drawn by lines (1), by pixels (0); null where that is no question. */
  is_vector: 0 | 1 | null;
}

interface LookedAt {
  name: string;
  mimeType: string;
  /** Key on the disk. */
  path: string;
  sizeBytes: number;
  head: Uint8Array;
}

/** Cameras and color profiles can push the size of a picture far behind its first bytes. */
const LONG_HEAD_BYTES = 1024 * 1024;
const FIRST_TURNED = 5;

const VECTOR_TYPES: ReadonlySet<string> = new Set(["image/svg+xml", "application/postscript", "application/pdf"]);
const VECTOR_NAMES: ReadonlySet<string> = new Set(
  "ai cdr cmx dsb dst dsz dxf emb eps exp gnc hus jef ksm ngs ofm pcd pcs pec pes phb phc plt pxf sew shv sst svg tap tbf u01 vip vp3 xxx zsk".split(
    " ",
  ),
);

/** What a file is as a picture, from its first bytes; nothing is decoded. */
export async function pictureFacts(disk: Disk, file: LookedAt): Promise<PictureFacts> {
  if (VECTOR_TYPES.has(file.mimeType) || VECTOR_NAMES.has(extensionOf(file.name))) {
    return { width_px: null, height_px: null, is_vector: 1 };
  }
  if (!file.mimeType.startsWith("image/")) return { width_px: null, height_px: null, is_vector: null };
  const size = sizeOf(file.head) ?? (file.sizeBytes > HEAD_BYTES ? await sizeBehindHead(disk, file) : null);
  return { width_px: size?.width ?? null, height_px: size?.height ?? null, is_vector: 0 };
}

async function sizeBehindHead(disk: Disk, { mimeType, path, head }: LookedAt) {
  const size = sizeOf(await longHead(disk, path));
  if (size || mimeType !== "image/tiff") return size;
  const found = await tiffSize(head, () => disk.getStream(path));
  return found && isSize(found.width) && isSize(found.height) ? found : null;
}

function sizeOf(head: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    if (!isSize(width) || !isSize(height)) return null;
    return orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height };
  } catch {
    // Cut off before its size, or of a kind that is not known.
    return null;
  }
}

const isSize = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= 1_000_000;

async function longHead(disk: Disk, path: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await disk.getStream(path)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= LONG_HEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}
