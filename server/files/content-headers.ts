import { INLINE_TYPES } from "contract/file-kinds";

interface Content {
  name: string;
  mimeType: string | null | undefined;
  /** Of exactly these bytes. */
  sha256: string | null | undefined;
  isDownload: boolean;
}

/**
 * The headers of a file that somebody sent us. Only pictures of pixels are shown by browsers, under their own type; all else
 * is a download of no type, so that nothing in it can run in our origin, and a sandbox holds where a browser shows it anyway.
 */
export function contentHeaders({ name, mimeType, sha256, isDownload }: Content): Headers {
  const isInline = !isDownload && INLINE_TYPES.has(mimeType ?? "");
  const headers = new Headers({
    "Content-Type": INLINE_TYPES.has(mimeType ?? "") ? (mimeType ?? "") : "application/octet-stream",
    "Content-Disposition": disposition(isInline ? "inline" : "attachment", name),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Asked again each time: it may have been deleted. The hash makes that cheap.
    "Cache-Control": "private, no-cache",
  });
  if (sha256) headers.set("ETag", `"${sha256}"`);
  return headers;
}

/** RFC 6266: a name of plain letters for old readers, the true one beside it. */
function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\w .()+-]/g, "_");
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, "_")).replace(/['()*]/g, percentEncoded);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Has the reader this very content already? */
export function isKnownTo(request: Request, headers: Headers): boolean {
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  return known.some((one) => one.trim().replace(/^W\//, "") === headers.get("ETag"));
}
