import { Readable } from "node:stream";
import { hasStitchesToRead, PREVIEW_EDGES, type PreviewSize } from "contract/file-kinds";
import { readStitchFile } from "../embroidery/stitch-file";
import { stitchPicture } from "../embroidery/stitch-picture";
import { contentKey } from "../files/content-store";
import type { FileDisk } from "../files/disk";
import { newToken } from "../security/tokens";
import { type Drawing, drawPreview } from "./draw-preview";
import { createQueue } from "./drawing-queue";

/** Raise it when previews come out differently: those of the number before are drawn anew. */
const EDITION = 1;
/** Drawing takes a core; the others answer requests. */
const QUEUE = { atOnce: 1, waitingAtMost: 50 };

/** Where the preview of this content lies. */
export const previewKey = (sha256: string, size: PreviewSize) =>
  `previews/${EDITION}/${sha256.slice(0, 2)}/${sha256}-${PREVIEW_EDGES[size]}`;

export interface PreviewStore {
  /** Key of the preview on the disk; null where none can be made of this content. */
  find(content: { sha256: string; mimeType: string }, size: PreviewSize): Promise<string | null>;
}

/**
 * Previews are made when first asked for, and kept by content. What can't be drawn is remembered as an empty file; a drawing that
 * failed for another cause throws, and is tried again when next asked for.
 */
export function createPreviewStore(disk: FileDisk, drawnBy: typeof drawPreview = drawPreview): PreviewStore {
  const underWay = new Map<string, Promise<string | null>>();
  const queue = createQueue(QUEUE);

  async function draw(key: string, content: { sha256: string; mimeType: string }, edge: number) {
    const { kind, bytes } = await drawable(await disk.getStream(contentKey(content.sha256)), content.mimeType);
    const drawn = bytes && (await drawnBy(bytes, { kind, edge }));
    const draft = `${key}.${newToken().slice(0, 12)}`;
    await disk.put(draft, drawn ?? new Uint8Array());
    await disk.move(draft, key);
    return drawn ? key : null;
  }

  return {
    async find(content, size) {
      const edge = PREVIEW_EDGES[size];
      const key = previewKey(content.sha256, size);
      const found = await disk.find(key);
      if (found) return found.contentLength > 0 ? key : null;
      const drawing = underWay.get(key) ?? queue(() => draw(key, content, edge)).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return await drawing;
    },
  };
}

/** What the drawing process reads; of an embroidery file the picture of its stitches, null where they can't be read. */
async function drawable(
  content: Readable,
  mimeType: string,
): Promise<{ kind: Drawing["kind"]; bytes: Readable | null }> {
  if (mimeType === "application/pdf") return { kind: "pdf", bytes: content };
  if (!hasStitchesToRead(mimeType)) return { kind: "picture", bytes: content };
  const reading = await readStitchFile(content, mimeType);
  return { kind: "picture", bytes: reading.ok ? Readable.from([stitchPicture(reading.design)]) : null };
}
