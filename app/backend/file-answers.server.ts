import { INLINE_TYPES, type PreviewSize } from "contract/file-kinds";
import { contentHeaders, isKnownTo } from "server/files/content-headers";
import type { BackendClient } from "./client.server";
import { notFound, pageProblem } from "./page-responses.server";

/**
 * A file for the browser of somebody who is signed in. The headers are our own, whichever backend the bytes come from: nothing
 * that a stranger sent is ever active in our origin. Throws the Response that says why there is none.
 */
export async function answerFile(
  backend: BackendClient,
  request: Request,
  { id, isDownload }: { id: number; isDownload: boolean },
): Promise<Response> {
  const { data: file } = await backend.read("getFile", { id });
  if (file.disk === "remote") throw notFound("This file stayed with the store. Open its link there.");
  const headers = contentHeaders({ name: file.file_name, mimeType: file.mime_type, sha256: file.sha256, isDownload });
  if (isKnownTo(request, headers)) return new Response(null, { status: 304, headers });
  const answer = await backend.open("fileContent", { id });
  if (!answer.ok) throw pageProblem(answer.error);
  if (file.size_bytes) headers.set("Content-Length", String(file.size_bytes));
  return new Response(answer.data.stream, { headers });
}

/** The picture that the backend drew of a file. */
export async function answerPreview(
  backend: BackendClient,
  request: Request,
  { id, size }: { id: number; size: PreviewSize },
): Promise<Response> {
  const { data: file } = await backend.read("getFile", { id });
  const sha256 = file.sha256 ? `${file.sha256}-${size}` : null;
  const about = { name: `${file.file_name}.webp`, sha256, isDownload: false };
  if (isKnownTo(request, contentHeaders({ ...about, mimeType: null }))) {
    return new Response(null, { status: 304, headers: contentHeaders({ ...about, mimeType: "image/webp" }) });
  }
  const answer = await backend.open("filePreview", { id, query: { size } });
  if (!answer.ok) throw pageProblem(answer.error);
  const { contentType, stream } = answer.data;
  if (!INLINE_TYPES.has(contentType)) {
    await stream.cancel();
    throw notFound("No preview for this file. Download it to view it.");
  }
  return new Response(stream, { headers: contentHeaders({ ...about, mimeType: contentType }) });
}

/**
 * A garment's picture from its store, resized by the backend. Without one the answer is 204, and the page shows a shape instead.
 * Browsers keep it for a day: a store rarely changes its pictures.
 */
export async function answerLinePicture(backend: BackendClient, id: number): Promise<Response> {
  const answer = await backend.open("linePicture", { id });
  if (!answer.ok) {
    if (answer.error.kind === "not_found" || answer.error.kind === "missing")
      return new Response(null, { status: 204 });
    throw pageProblem(answer.error);
  }
  const { contentType, stream } = answer.data;
  if (!INLINE_TYPES.has(contentType)) {
    await stream.cancel();
    throw notFound("No picture for this line.");
  }
  const headers = contentHeaders({ name: "garment.webp", mimeType: contentType, sha256: null, isDownload: false });
  headers.set("Cache-Control", "private, max-age=86400");
  return new Response(stream, { headers });
}

/** The same for the customer with a link; which files a link shows is the backend's to say. */
export async function answerPublicPicture(
  backend: BackendClient,
  { token, id, size }: { token: string; id: number; size: PreviewSize },
): Promise<Response> {
  const answer = await backend.open("publicProofPicture", { token, id, query: { size } });
  if (!answer.ok) throw pageProblem(answer.error);
  const { contentType, stream } = answer.data;
  if (!INLINE_TYPES.has(contentType)) {
    await stream.cancel();
    throw notFound("No picture for this file.");
  }
  const headers = contentHeaders({ name: "proof.webp", mimeType: contentType, sha256: null, isDownload: false });
  headers.set("X-Robots-Tag", "noindex, nofollow, noarchive");
  return new Response(stream, { headers });
}
