import { Readable } from "node:stream";
import { isPreviewed, type PreviewSize } from "contract/file-kinds";
import type { Disk } from "flydrive";
import type { Db } from "../../db/tables";
import type { CheckContent } from "../../files/content-checks";
import { contentHeaders, isKnownTo } from "../../files/content-headers";
import type { PreviewStore } from "../../previews/preview-store";
import { ApiError, notFound } from "../errors";
import { findFile } from "./files.queries";

const MISSING = "This file is missing on the server. Tell your admin, or upload it again.";
const REPLACED =
  "The file on the server's disk isn't the one that was uploaded, so it isn't shown. Tell your admin, or upload it again.";
const NO_PREVIEW = "No preview for this file. Download it to view it.";

/** Where files are, and how to tell that they are what was uploaded. */
interface Shelf {
  db: Db;
  disk: Disk;
  check: CheckContent;
}

/** The bytes of a file that lies with us. */
export async function answerContent(
  { db, disk, check }: Shelf,
  request: Request,
  { id, isDownload }: { id: number; isDownload: boolean },
): Promise<Response> {
  const file = await requireKept(db, id);
  const headers = contentHeaders({ name: file.file_name, mimeType: file.mime_type, sha256: file.sha256, isDownload });
  if (isKnownTo(request, headers)) return new Response(null, { status: 304, headers });
  await requireIntact(check, file);
  const { contentLength } = await disk.getMetaData(file.path);
  headers.set("Content-Length", String(contentLength));
  return new Response(streamOf(await disk.getStream(file.path)), { headers });
}

/** A picture of the file, drawn by us: nothing of what was sent reaches the browser. */
export async function answerPreview(
  { db, disk, check, previews }: Shelf & { previews: PreviewStore },
  request: Request,
  { id, size }: { id: number; size: PreviewSize },
): Promise<Response> {
  const file = await requireKept(db, id);
  const { file_name, mime_type, sha256 } = file;
  if (!isPreviewed(mime_type) || mime_type === null) throw new ApiError("not_found", NO_PREVIEW);
  const headers = contentHeaders({
    name: `${file_name}.webp`,
    mimeType: "image/webp",
    sha256: `${sha256}-${size}`,
    isDownload: false,
  });
  if (isKnownTo(request, headers)) return new Response(null, { status: 304, headers });
  await requireIntact(check, file);
  const key = await previews.find({ sha256, mimeType: mime_type }, size);
  if (!key) throw new ApiError("not_found", NO_PREVIEW);
  return new Response(streamOf(await disk.getStream(key)), { headers });
}

/** Throws 404 with the reason where a file is lost or was replaced: nothing but what was uploaded is shown. */
export async function requireIntact(check: CheckContent, file: Parameters<CheckContent>[0]): Promise<void> {
  const state = await check(file);
  if (state !== "intact") throw new ApiError("not_found", state === "gone" ? MISSING : REPLACED);
}

/** A file that lies with us. Throws where there is none, or where it stayed with the store. */
export async function requireKept(db: Db, id: number) {
  const file = await findFile(db, id);
  if (!file) throw notFound("That file");
  const { path, sha256 } = file;
  if (path === null || sha256 === null || file.disk === "remote") {
    throw new ApiError("not_found", "This file stayed with the store. Open its link there.");
  }
  return { ...file, path, sha256 };
}

export function streamOf(stream: Readable): ReadableStream {
  // The types of the DOM and of Node describe the same stream.
  return Readable.toWeb(stream) as unknown as ReadableStream;
}
