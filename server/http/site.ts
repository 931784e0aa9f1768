import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import expressStaticGzip from "express-static-gzip";
import { logFailure, logWhenAnswered, type Visit } from "./access-log";
import { answerOnce } from "./answer-once";
import { clientAddress } from "./client-address";
import { type BodyRefusal, type EventStreams, sendFetchResponse, toFetchRequest } from "./fetch-bridge";
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from "./front";
import { dropLeftover } from "./leftover-body";
import { METRICS_PATH, metricsRefusal, siteMetrics } from "./metrics";
import { createPageAnswer } from "./page-answers";
import {
  BODY_STALLED,
  BODY_TOO_LARGE,
  FAILED,
  FOREIGN_ORIGIN,
  failureBody,
  LOCKED_DOWN_CSP,
  MALFORMED,
  NO_SUCH_FILE,
  OFFLINE_CSP,
  type Refusal,
  sendRefusal,
  wrongMethod,
} from "./plain-page";
import { type BodyLimits, bodyPace, MAX_FILES_BYTES, MAX_FORM_BYTES, REQUEST_LIMITS } from "./request-limits";
import { isApiPath, readablePath } from "./request-target";
import { isSameSite } from "./same-site";
import type { ServedBackend } from "./served-backend";

interface SiteOptions {
  readonly build: ServerBuild;
  readonly backend: ServedBackend;
  /** Absolute path of build/client; while developing of public/. */
  readonly publicDir: string;
  readonly eventStreams: EventStreams;
  readonly limits?: BodyLimits;
}

type Answer = (request: Request) => Promise<Response>;

/** Everything that happens to a request, as one listener for node:http. */
export function createSite({ build, backend, publicDir, eventStreams, limits = REQUEST_LIMITS.body }: SiteOptions) {
  const { appUrl, trustProxy, metricsToken } = backend.settings;
  const { origin, host, protocol } = new URL(appUrl);
  const remix = answerOnce(createPageAnswer(build));
  const pace = bodyPace(limits);
  const metrics = siteMetrics(build, backend);
  const visits = new WeakMap<IncomingMessage, Visit>();

  async function answerWith(
    answer: Answer,
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    without?: string[],
  ) {
    const added: Record<string, string> = {
      [CLIENT_ADDRESS_HEADER]: visit.address,
      [REQUEST_ID_HEADER]: visit.requestId,
      host,
    };
    // The gate has let this origin pass; from here on the site has one name, so that Remix's own check agrees.
    if (req.headers.origin !== undefined && req.headers.origin !== "null") added.origin = origin;
    try {
      const refuse: BodyRefusal = (reason) =>
        sendRefusal(req, res, reason === "stalled" ? BODY_STALLED : BODY_TOO_LARGE, visit.requestId);
      const body = { pace, maxBytes: maxBytesOf(req, visit.path), refuse };
      const request = toFetchRequest(req, res, { origin, added, without, body });
      await sendFetchResponse(res, await answer(request), eventStreams);
    } catch (error) {
      fail(error, req, res, visit);
    }
  }

  async function sendMetrics(res: ServerResponse) {
    const parts = await Promise.all([metrics.text(), backend.metrics()]);
    res.setHeader("Cache-Control", "no-store");
    res.setHeader("Content-Type", metrics.contentType);
    res.end(parts.join(""));
  }

  function fail(error: unknown, req: IncomingMessage, res: ServerResponse, visit: Visit) {
    if (res.closed || res.writableEnded) return;
    logFailure("request failed", error, visit.requestId);
    sendRefusal(req, res, FAILED, visit.requestId);
  }

  const pages = createPages({ publicDir, isDevelopment: build.mode === "development" }, (req, res, error) => {
    const visit = visits.get(req);
    if (!visit) throw new Error("a request came to the pages without passing the front");
    if (error === "missing asset") sendRefusal(req, res, NO_SUCH_FILE, visit.requestId);
    else if (error !== undefined) fail(error, req, res, visit);
    else void answerWith(async (request) => withAllow(await remix(request), request), req, res, visit);
  });

  return function onRequest(req: IncomingMessage, res: ServerResponse): void {
    const path = readablePath(req.url ?? "");
    const visit: Visit = {
      requestId: randomUUID(),
      address: clientAddress(req.socket.remoteAddress, req.headers["x-forwarded-for"]?.toString(), trustProxy),
      method: req.method ?? "GET",
      path: path ?? "[malformed]",
    };
    visits.set(req, visit);
    logWhenAnswered(visit, res);
    metrics.watch(visit.path, res);
    dropLeftover(req, res, pace);
    setCommonHeaders(res, visit.requestId, protocol === "https:");
    // A page that was open through an update sees that it is of another release (app/freshness/release.ts).
    if (build.mode !== "development") res.setHeader("X-Release", build.assets.version);
    const refusal = refusalOf(req, path, appUrl) ?? (path === METRICS_PATH ? metricsRefusal(req, metricsToken) : null);
    if (refusal) {
      sendRefusal(req, res, refusal, visit.requestId);
    } else if (path === METRICS_PATH) {
      sendMetrics(res).catch((error: unknown) => fail(error, req, res, visit));
    } else if (isApiPath(visit.path)) {
      // The API knows no cookies, so no foreign page can borrow one; dropping them here keeps that so.
      void answerWith((request) => backend.handleApi(request), req, res, visit, ["cookie"]);
    } else {
      pages(req, res);
    }
  };
}

/** The size limit of a body. The API limits its own bodies call by call; pages read forms whole, except forms that stream files on. */
function maxBytesOf({ headers }: IncomingMessage, path: string): number {
  if (isApiPath(path)) return Number.POSITIVE_INFINITY;
  return /^multipart\//i.test(headers["content-type"] ?? "") ? MAX_FILES_BYTES : MAX_FORM_BYTES;
}

/** Remix answers 405 without the Allow header and only as a page; this adds the header and the JSON answer. */
async function withAllow(response: Response, { method, headers: asked, url }: Request): Promise<Response> {
  if (response.status !== 405 || response.headers.has("Allow")) return response;
  const { body, headers } = response;
  const refusal = wrongMethod(WRITES.has(method) ? "GET, HEAD" : "GET, HEAD, POST");
  headers.set("Allow", refusal.allow ?? "");
  const isPage = headers.get("Content-Type")?.startsWith("text/html") && asked.get("Accept")?.includes("text/html");
  if (isPage || new URL(url).pathname.endsWith(".data")) return response;
  await body?.cancel();
  headers.set("Content-Type", "application/json; charset=utf-8");
  const requestId = asked.get(REQUEST_ID_HEADER) ?? "";
  return new Response(JSON.stringify(failureBody(refusal, requestId)), { status: 405, headers });
}

const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** All methods but TRACE, which would echo a caller's secrets. */
const EVERY_METHOD = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

function refusalOf(req: IncomingMessage, path: string | undefined, appUrl: string): Refusal | undefined {
  if (path === undefined) return MALFORMED;
  const method = req.method ?? "GET";
  if (method === "TRACE") return wrongMethod(EVERY_METHOD);
  if (path === METRICS_PATH && method !== "GET" && method !== "HEAD") return wrongMethod("GET, HEAD");
  return isApiPath(path) || isSameSite(method, req.headers, appUrl) ? undefined : FOREIGN_ORIGIN;
}

/** Floor mode scans by the camera, and links are copied. Nothing else of the device is used, here or in a frame. */
const PERMISSIONS_POLICY = [
  "camera=(self)",
  "clipboard-write=(self)",
  ...["accelerometer", "display-capture", "fullscreen", "geolocation", "gyroscope", "hid", "magnetometer"],
  ...["microphone", "midi", "payment", "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => (feature.includes("=") ? feature : `${feature}=()`))
  .join(", ");

function setCommonHeaders(res: ServerResponse, requestId: string, isTls: boolean): void {
  res.setHeader("X-Request-Id", requestId);
  res.setHeader("X-Content-Type-Options", "nosniff");
  // With no-referrer browsers send "Origin: null" on plain forms, and every form without JavaScript breaks.
  res.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  res.setHeader("Content-Security-Policy", LOCKED_DOWN_CSP);
  res.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  res.setHeader("Permissions-Policy", PERMISSIONS_POLICY);
  if (isTls) res.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

type PageAnswer = (req: IncomingMessage, res: ServerResponse, error?: unknown) => void;

/** Files of public/ first, all else to `answer`; with an error as its third argument where that went wrong. */
function createPages({ publicDir, isDevelopment }: { publicDir: string; isDevelopment: boolean }, answer: PageAnswer) {
  const app = express();
  app.disable("x-powered-by");
  app.use(
    compression({ filter: (req, res) => !isStream(res.getHeader("Content-Type")) && compression.filter(req, res) }),
  );
  const sendAsset = expressStaticGzip(`${publicDir}/assets`, {
    enableBrotli: true,
    index: false,
    orderPreference: ["br", "gzip"],
    serveStatic: { redirect: false, ...(isDevelopment ? { maxAge: 0 } : { maxAge: "1y", immutable: true }) },
  });
  app.use("/assets", (req, res, next) => {
    // Range requests for scripts are ignored: nobody needs part of a script, and the header may be invalid.
    delete req.headers.range;
    if (isAsset(req)) sendAsset(req, res, next);
    else next();
  });
  // A page of an older release asks for its own scripts: HTML in their place would only hide that they are gone.
  app.use("/assets", (req, res) => {
    // Set where a compressed form was found at the start and is gone by now.
    res.removeHeader("Content-Encoding");
    answer(req, res, "missing asset");
  });
  const ownFiles = express.static(publicDir, {
    index: false,
    redirect: false,
    dotfiles: "ignore",
    maxAge: isDevelopment ? 0 : "1h",
    setHeaders: allowOfflinePage,
  });
  // All other files are at the top level, so a page needs no look-up on the disk.
  app.use((req, res, next) => (/^\/[^/]+$/.test(req.path) ? ownFiles(req, res, next) : next()));
  app.use((req, res) => answer(req, res));
  app.use((error: unknown, req: express.Request, res: express.Response, _next: express.NextFunction) => {
    answer(req, res, error);
  });
  return app;
}

/** Their compressed forms (tooling/compress-assets.mjs) are sent in their place and have no addresses of their own. */
const isAsset = ({ method, path }: express.Request) => /^(GET|HEAD)$/.test(method) && !/\.(map|br|gz)$/.test(path);

/** The page that a browser shows without a network, and the worker that keeps it (public/): by themselves files may ask for nothing. */
function allowOfflinePage(res: ServerResponse, file: string): void {
  if (!/[\\/](service-worker|offline)\.(js|html|css)$/.test(file)) return;
  res.setHeader("Content-Security-Policy", OFFLINE_CSP);
  res.setHeader("Cache-Control", "no-cache");
}

function isStream(contentType: unknown): boolean {
  return String(contentType).startsWith("text/event-stream");
}
