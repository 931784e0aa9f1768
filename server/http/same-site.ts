import type { IncomingHttpHeaders } from "node:http";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Did one of our own pages send this? Decides over every request that can change something, before Remix, whose own
 * check misses `_data` requests and resource routes.
 *
 * A browser always sends `Sec-Fetch-Site` (over https and on localhost) or `Origin` with a form or a fetch that is not
 * a GET. A caller with neither is no browser, and may pass only while it carries no cookie, for then it acts for
 * nobody. `/api` and webhooks never come here: they know no cookies, only bearer tokens and signatures.
 */
export function isSameSite(method: string, headers: IncomingHttpHeaders, appUrl: string): boolean {
  if (SAFE_METHODS.has(method)) return true;
  const site = headers["sec-fetch-site"];
  const origin = headers.origin;
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin === undefined) return site !== undefined || headers.cookie === undefined;
  // A page without a referrer, or in a sandbox: only the browser's own word tells the two apart.
  if (origin === "null") return site === "same-origin";
  return isOwnOrigin(origin, headers.host, appUrl);
}

function isOwnOrigin(origin: string, host: string | undefined, appUrl: string): boolean {
  const own = new URL(appUrl);
  if (origin === own.origin) return true;
  // Without TLS one may reach the same server under several names (machine name, LAN address): a browser cannot
  // forge Host. With TLS only APP_URL counts, lest a plain-http page of the same name speaks for it.
  return own.protocol === "http:" && host !== undefined && origin === `http://${host}`;
}
