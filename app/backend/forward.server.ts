import { backendUrl } from "./backend-url.server";
import { BACKEND_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from "./transport.server";

/** What belongs to one connection, or to our own front, and does not travel on. */
const NOT_FORWARDED = ["connection", "content-length", "cookie", "host", "keep-alive", "transfer-encoding", "upgrade"];

/**
 * `/api/*` of this server handed on to the company's own backend, for tools that know only our address. Its answer has to begin
 * within `timeoutMs`; uploads, and the bytes of an answer that has begun, take as long as the line of whoever is at the other end.
 */
export async function forwardToBackend(
  request: Request,
  baseUrl: string,
  timeoutMs = BACKEND_TIMEOUT_MS,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const url = pathname.startsWith("/api/") ? backendUrl(baseUrl, pathname.slice("/api".length) + search) : null;
  if (url === null) return failure(404, "not_found", "Call not found.");
  const headers = new Headers(request.headers);
  for (const name of NOT_FORWARDED) headers.delete(name);
  // The answer is decoded here; asking for it compressed would only be undone.
  headers.set("Accept-Encoding", "identity");
  const silence = new AbortController();
  const timer = isUpload(request) ? undefined : setTimeout(() => silence.abort(), timeoutMs);
  try {
    const answer = await fetch(url, {
      method: request.method,
      headers,
      body: request.body,
      redirect: "manual",
      signal: AbortSignal.any([request.signal, silence.signal, AbortSignal.timeout(UPLOAD_TIMEOUT_MS)]),
      ...(request.body && { duplex: "half" }),
    });
    const kept = new Headers(answer.headers);
    for (const name of [
      "connection",
      "content-encoding",
      "content-length",
      "keep-alive",
      "set-cookie",
      "transfer-encoding",
    ]) {
      kept.delete(name);
    }
    // A caller that follows redirects would take its token along.
    const location = kept.get("Location");
    if (location !== null && !isSameOrigin(location, url)) kept.delete("Location");
    return new Response(answer.body, { status: answer.status, headers: kept });
  } catch {
    return failure(502, "internal", "The company's backend did not answer. Try again in a moment.");
  } finally {
    clearTimeout(timer);
  }
}

const failure = (status: number, code: string, message: string) =>
  Response.json({ success: false, message, code }, { status });

const isSameOrigin = (location: string, url: string) =>
  URL.canParse(location, url) && new URL(location, url).origin === new URL(url).origin;

function isUpload({ headers }: Request): boolean {
  return headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
}
