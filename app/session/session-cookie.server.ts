const ID = /^[A-Za-z0-9_-]{43}$/;

/** `__Host-` wants TLS; over plain http (a shop's own network, development) browsers would refuse it. */
function cookieName(appUrl: string): string {
  return isTls(appUrl) ? "__Host-session" : "session";
}

/** The session id of the request, or null where it carries none that could be one. */
export function readSessionId(request: Request, appUrl: string): string | null {
  const name = cookieName(appUrl);
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value !== undefined && ID.test(value)) return value;
  }
  return null;
}

/** Without `maxAgeMs` the cookie goes when the browser closes. */
export function sessionCookie(id: string, appUrl: string, maxAgeMs?: number): string {
  const age = maxAgeMs === undefined ? "" : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
  return `${cookieName(appUrl)}=${id}; Path=/; HttpOnly; SameSite=Lax${isTls(appUrl) ? "; Secure" : ""}${age}`;
}

export function clearedSessionCookie(appUrl: string): string {
  return sessionCookie("", appUrl, 0);
}

function isTls(appUrl: string): boolean {
  return appUrl.startsWith("https:");
}
