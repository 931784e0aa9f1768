import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import type { BodyPace } from "./request-limits";

/** Request headers that only the HTTP server may set, or that it has already applied. */
const DROPPED = new Set([
  "x-client-address",
  "x-request-id",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-for",
]);

interface FetchRequestOptions {
  /** Origin of `request.url`: APP_URL's, whatever name or proxy the request came by. */
  readonly origin: string;
  /** Headers added after the caller's own of the same name were dropped. */
  readonly added: Readonly<Record<string, string>>;
  /** The caller's headers that the application is not to see. */
  readonly without?: readonly string[];
  readonly body: BodyRules;
}

interface BodyRules {
  readonly pace: BodyPace;
  readonly maxBytes: number;
  /** Answers a caller who stops sending, or sends more than the limit. */
  readonly refuse: BodyRefusal;
}

export type BodyRefusal = (reason: "stalled" | "too large") => void;

/**
 * A node request as a fetch Request: the body streams, only as fast as it is read, and the signal aborts when the caller leaves.
 * HEAD becomes GET: frameworks make the whole answer for both, and drop a HEAD's body where its streams stay open.
 */
export function toFetchRequest(req: IncomingMessage, res: ServerResponse, options: FetchRequestOptions): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(req.headersDistinct)) {
    if (DROPPED.has(name) || options.without?.includes(name) || name.startsWith(":")) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  for (const [name, value] of Object.entries(options.added)) headers.set(name, value);
  const aborter = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) aborter.abort();
  });
  const method = req.method === "HEAD" ? "GET" : (req.method ?? "GET");
  const init: RequestInit = { method, headers, signal: aborter.signal };
  if (method !== "GET") Object.assign(init, { body: streamOf(req, res, options.body), duplex: "half" });
  return new Request(options.origin + req.url, init);
}

function streamOf(
  req: IncomingMessage,
  res: ServerResponse,
  { pace, maxBytes, refuse }: BodyRules,
): ReadableStream<Uint8Array> {
  const watch = pace.watch();
  let isOpen = true;
  let bytes = 0;
  const stop = (act: () => void = () => undefined) => {
    if (!isOpen) return;
    isOpen = false;
    watch.came(0);
    req.off("data", take);
    act();
  };
  const giveUp = (controller: ReadableStreamDefaultController, reason: Parameters<BodyRefusal>[0]) =>
    stop(() => {
      controller.error(new Error(`The body is ${reason}.`));
      refuse(reason);
    });
  let take = (_chunk: Buffer) => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        take = (chunk) => {
          req.pause();
          watch.came(chunk.byteLength);
          bytes += chunk.byteLength;
          if (bytes > maxBytes) giveUp(controller, "too large");
          else controller.enqueue(new Uint8Array(chunk));
        };
        req.pause();
        req.on("data", take);
        finished(req, { writable: false }, (error) =>
          stop(() => (error ? controller.error(error) : controller.close())),
        );
        res.once("finish", () => stop(() => controller.error(new Error("The answer is out."))));
      },
      pull(controller) {
        watch.wait(() => giveUp(controller, "stalled"));
        req.resume();
      },
      cancel: () => stop(),
    },
    { highWaterMark: 0 },
  );
}

/** Ends each open event stream: a server that stops cannot wait for the readers to leave. */
export type EventStreams = Set<() => void>;

/** `compression` adds this to a response; nothing else does. */
type Flushable = ServerResponse & { flush?: () => void };

/**
 * Sends a fetch Response, no faster than the caller takes it. One that is complete at once goes out in one piece with
 * its length; one that comes slowly (a stream of events, a large export) is passed on chunk by chunk.
 */
export async function sendFetchResponse(res: Flushable, response: Response, eventStreams: EventStreams): Promise<void> {
  // The body broke off, or the caller has left.
  const isOver = res.headersSent || res.closed;
  if (!isOver) writeHead(res, response);
  if (isOver || res.req.method === "HEAD" || !response.body) {
    if (!isOver) res.end();
    await response.body?.cancel();
    return;
  }
  const reader = response.body.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  res.once("close", leave);
  if (isEventStream(response)) {
    eventStreams.add(leave);
    res.flushHeaders();
  }
  try {
    await pipe(res, reader);
  } finally {
    leave();
    res.off("close", leave);
    eventStreams.delete(leave);
  }
}

function writeHead(res: ServerResponse, response: Response): void {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") res.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  if (!response.headers.has("cache-control")) res.setHeader("Cache-Control", "no-store");
}

function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

async function pipe(res: Flushable, reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let chunk = await reader.read();
  while (!chunk.done) {
    const next = reader.read();
    const ready = await Promise.race([next, nextTurn()]);
    if (ready?.done && !res.headersSent) {
      res.setHeader("Content-Length", chunk.value.byteLength);
      res.end(chunk.value);
      return;
    }
    if (res.closed) return;
    if (!res.write(chunk.value)) await drained(res);
    if (!ready) res.flush?.();
    chunk = await next;
  }
  res.end();
}

function drained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      res.off("drain", go).off("close", go);
      resolve();
    };
    res.once("drain", go).once("close", go);
  });
}

function nextTurn(): Promise<undefined> {
  return new Promise((resolve) => setImmediate(resolve, undefined));
}
