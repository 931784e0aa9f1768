import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList, isIP } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Refusal } from "./plain-page";
import { apiPatterns, pagePatterns, patternMatcher } from "./route-patterns";
import type { ServedBackend } from "./served-backend";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const METRICS_PATH = "/metrics";

/** What the process measures of its requests and of itself. */
export interface SiteMetrics {
  /** Counts the request when its answer is out. */
  watch(path: string, res: ServerResponse): void;
  text(): Promise<string>;
  contentType: string;
}

export function siteMetrics(build: ServerBuild, { apiPaths }: Pick<ServedBackend, "apiPaths">): SiteMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ["route", "method", "status"] as const;
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests by route, method and status.",
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the first byte of a request to the last byte of its answer.",
    labelNames: ["route", "method"],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const routeOf = patternMatcher([...pagePatterns(build.routes), ...apiPatterns(apiPaths), METRICS_PATH]);
  return {
    watch(path, res) {
      const startedAt = performance.now();
      res.once("close", () => {
        const route = routeOf(path);
        const method = METHODS.has(res.req.method ?? "") ? (res.req.method ?? "") : "other";
        requests.inc({ route, method, status: res.writableFinished ? res.statusCode : "aborted" });
        // A stream of events ends when its reader leaves.
        if (String(res.getHeader("Content-Type")).startsWith("text/event-stream")) return;
        seconds.observe({ route, method }, (performance.now() - startedAt) / 1000);
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** A client may send any word. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const FORBIDDEN: Refusal = {
  status: 403,
  code: "forbidden",
  title: "Metrics are not shown here",
  message: "Ask from the machine itself, or set METRICS_TOKEN and send it as a bearer token.",
};
const UNAUTHENTICATED: Refusal = {
  status: 401,
  code: "unauthenticated",
  title: "Metrics are not shown here",
  message: "Send METRICS_TOKEN as a bearer token.",
};

/** Why this request may not read the metrics; null where it may. */
export function metricsRefusal({ headers, socket }: IncomingMessage, token: string | null): Refusal | null {
  if (isLoopback(socket.remoteAddress) && !FORWARDED.some((name) => headers[name] !== undefined)) return null;
  if (token === null) return FORBIDDEN;
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(sha256(given), sha256(token)) ? null : UNAUTHENTICATED;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** What proxies add: one on this machine connects from loopback for somebody else. */
const FORWARDED = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

function isLoopback(address = ""): boolean {
  const plain = address.replace(/^::ffff:/, "");
  const family = isIP(plain);
  return family !== 0 && LOOPBACK.check(plain, family === 4 ? "ipv4" : "ipv6");
}
