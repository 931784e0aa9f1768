import { setImmediate as nextTurn } from "node:timers/promises";
import { backendUrl } from "./backend-url.server";

/** An upload on its way through: read only as fast as the backend takes it, never held whole. */
export interface StreamedBody {
  stream: ReadableStream<Uint8Array>;
  /** With the boundary where it is multipart. */
  contentType: string;
}

/** One call on its way to /api. `path` is relative to the API base and carries its query. */
export interface Outgoing {
  method: string;
  path: string;
  body: string | FormData | StreamedBody | undefined;
  token: string | undefined;
  requestId: string;
  clientAddress: string | undefined;
  /** Of the person's browser, where the backend keeps it. */
  userAgent?: string;
  idempotencyKey: string | undefined;
  /** The answer is a file: where it succeeds it is handed on unread. */
  wantsBytes?: boolean;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal | undefined;
}

export interface Incoming {
  status: number;
  retryAfter: string | null;
  text: string;
  /** In place of `text` where bytes were wanted and came. */
  bytes?: Bytes;
}

/** A file on its way: it passes through as fast as its reader takes it. */
export interface Bytes {
  stream: ReadableStream<Uint8Array>;
  contentType: string;
}

/** Sends a call and reads its whole answer. Rejects where none came: refused, timed out, cut off, or larger than we read. */
export type Transport = (call: Outgoing) => Promise<Incoming>;

export const BACKEND_TIMEOUT_MS = 15_000;
/** A file takes as long as the line of whoever sends it. */
export const UPLOAD_TIMEOUT_MS = 900_000;
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Calls the backend in the same process, without a port. It yields before each call, because the backend itself never waits on I/O. */
export function embeddedTransport(api: { fetch(request: Request): Promise<Response> }, appUrl: string): Transport {
  return async (call) => {
    const headers = headersOf(call);
    if (call.clientAddress) headers.set("X-Client-Address", call.clientAddress);
    const url = backendUrl(`${appUrl}/api`, call.path);
    if (url === null) return NO_SUCH_PATH;
    await nextTurn();
    const request = new Request(url, { method: call.method, headers, ...(await bodyOf(call)) });
    const response = await api.fetch(request);
    const bytes = bytesOf(call, response);
    return { ...headOf(response), ...(bytes ? { text: "", bytes } : { text: await response.text() }) };
  };
}

/** Over the network, to the company's own backend. Follows no redirect: the token must not travel on. */
export function networkTransport(baseUrl: string, timeoutMs = BACKEND_TIMEOUT_MS): Transport {
  return async (call) => {
    const url = backendUrl(baseUrl, call.path);
    if (url === null) return NO_SUCH_PATH;
    const headers = headersOf(call);
    if (call.clientAddress) headers.set("X-Forwarded-For", call.clientAddress);
    const isLong = isStreamed(call.body) || call.wantsBytes;
    const timeout = AbortSignal.timeout(isLong ? UPLOAD_TIMEOUT_MS : timeoutMs);
    const response = await fetch(url, {
      method: call.method,
      headers,
      ...(await bodyOf(call)),
      redirect: "manual",
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    });
    const bytes = bytesOf(call, response);
    return { ...headOf(response), ...(bytes ? { text: "", bytes } : { text: await readLimited(response) }) };
  };
}

/** A word of the page's address, such as a proof's link, would lead out of the backend. */
const NO_SUCH_PATH: Incoming = {
  status: 404,
  retryAfter: null,
  text: JSON.stringify({ success: false, message: "That record was not found.", code: "not_found" }),
};

function bytesOf(call: Outgoing, { ok, body, headers }: Response): Bytes | null {
  if (!call.wantsBytes || !ok || !body) return null;
  return { stream: body, contentType: headers.get("Content-Type") ?? "" };
}

function isStreamed(body: Outgoing["body"]): body is StreamedBody {
  return typeof body === "object" && "stream" in body;
}

async function bodyOf({ body }: Outgoing): Promise<RequestInit> {
  // Node 24 sends a form ahead by itself, and fails with nobody listening where the backend stops reading. A blob is read as it is taken.
  if (body instanceof FormData) return { body: await new Response(body).blob() };
  if (!isStreamed(body)) return { body };
  // Fetch wants to be told that the answer may come only after the whole body.
  return { body: body.stream, duplex: "half" };
}

function headersOf(call: Outgoing): Headers {
  const headers = new Headers({ Accept: call.wantsBytes ? "*/*" : "application/json", "X-Request-Id": call.requestId });
  if (call.token) headers.set("Authorization", `Bearer ${call.token}`);
  // The body of a form brings its own type with its boundary. The seed's reads say JSON too.
  if (isStreamed(call.body)) headers.set("Content-Type", call.body.contentType);
  else if (!(call.body instanceof FormData)) headers.set("Content-Type", "application/json");
  if (call.userAgent) headers.set("User-Agent", call.userAgent);
  if (call.idempotencyKey) headers.set("Idempotency-Key", call.idempotencyKey);
  return headers;
}

function headOf(response: Response) {
  return { status: response.status, retryAfter: response.headers.get("Retry-After") };
}

/** Foreign answers are read up to a limit: one of endless length must not end this process. */
async function readLimited(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new Error("the answer is too large");
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
