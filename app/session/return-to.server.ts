const OWN = "http://own.invalid";
const MAX_LENGTH = 2_000;

/**
 * A path of this application to go back to, from what stood in a URL, a form or a Referer; `fallback` for anything else.
 * Only the parsed path, query and hash come out, so no spelling leads to another site. Never a page of /auth itself.
 */
export function safeReturnTo(value: unknown, fallback: string): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH || !value.startsWith("/")) return fallback;
  if (!URL.canParse(value, OWN)) return fallback;
  const url = new URL(value, OWN);
  const path = decode(url.pathname);
  if (url.origin !== OWN || path === null || isStrange(path) || isStrange(value)) return fallback;
  if (/^\/auth(?:\/|$)/.test(path)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** What some parser somewhere might read as the start of a host, or not see at all. */
function isStrange(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
  return /\\|\/\/|[\u0000-\u001f\u007f]/.test(path.split(/[?#]/, 1)[0] ?? "");
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The page that a request came from: itself for a read, the page with the form for a write. */
export function pageOf(request: Request, fallback: string): string {
  const { pathname, search } = new URL(request.url);
  const own = safeReturnTo(pathname + search, fallback);
  if (request.method === "GET" || request.method === "HEAD") return own;
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return own;
  // Its origin is of no interest: a form of another site was refused before this.
  const page = new URL(referer);
  return safeReturnTo(page.pathname + page.search, own);
}
