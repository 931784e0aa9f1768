const MAX_TARGET_LENGTH = 8192;

/** Dot segments. Browsers resolve them before they ask; resolved later they would change the path that was checked here. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/** Path of a request target that the rest of the server can safely take apart, else undefined (→ 400). */
export function readablePath(target: string): string | undefined {
  if (!target.startsWith("/") || target.length > MAX_TARGET_LENGTH) return undefined;
  const path = target.split("?", 1)[0] ?? "/";
  try {
    const decoded = decodeURIComponent(path);
    if (decoded.includes("\0") || DOT_SEGMENT.test(decoded)) return undefined;
    // `//evil.example/x` and `/\evil.example` would become another host wherever someone resolves them.
    return /^\/[/\\]/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

const SECRET_AFTER = /(\/proofs?\/|\/reset\/|\/invitations?\/|\/webhooks\/[^/]+\/)([^/]+)/g;
const LONG_SEGMENT = /[A-Za-z0-9_-]{32,}/g;

/** A path for the log: without query, and without what looks like a secret link. */
export function redactedPath(path: string): string {
  if (path.startsWith("/assets/")) return path;
  return path.replace(SECRET_AFTER, "$1[redacted]").replace(LONG_SEGMENT, "[redacted]");
}
