const ID = /^[A-Za-z0-9_-]{43}$/;

type CookieName = "session" | "device";

/** `__Host-` wants TLS; over plain http (a shop's own network, development) browsers would refuse it. */
function cookieName(name: CookieName, appUrl: string): string {
  return isTls(appUrl) ? `__Host-${name}` : name;
}

/** The session id of the request, or null where it carries none that could be one. */
export function readSessionId(request: Request, appUrl: string): string | null {
  return readCookie(request, cookieName("session", appUrl));
}

/** What this browser shows of an earlier sign-in; "" where there was none. */
export function readDeviceToken(request: Request, appUrl: string): string {
  return readCookie(request, cookieName("device", appUrl)) ?? "";
}

function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value !== undefined && ID.test(value)) return value;
  }
  return null;
}

/** Without `maxAgeMs` the cookie goes when the browser closes. */
export function sessionCookie(id: string, appUrl: string, maxAgeMs?: number): string {
  return writeCookie("session", id, { appUrl, maxAgeMs });
}

export function clearedSessionCookie(appUrl: string): string {
  return sessionCookie("", appUrl, 0);
}

/** As long as the backend knows the device without another sign-in. */
const DEVICE_MS = 180 * 86_400_000;

/** Outlives the session: it opens nothing, it only tells this browser from those of strangers. */
export function deviceCookie(token: string, appUrl: string): string {
  return writeCookie("device", token, { appUrl, maxAgeMs: DEVICE_MS });
}

function writeCookie(
  name: CookieName,
  value: string,
  { appUrl, maxAgeMs }: { appUrl: string; maxAgeMs: number | undefined },
): string {
  const age = maxAgeMs === undefined ? "" : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
  return `${cookieName(name, appUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax${isTls(appUrl) ? "; Secure" : ""}${age}`;
}

function isTls(appUrl: string): boolean {
  return appUrl.startsWith("https:");
}
