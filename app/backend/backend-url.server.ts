/** A path that decodes further is no path of the contract. */
const MAX_DECODINGS = 5;
/** Dot segments, and what URL parsers read as slashes or leave out. */
const LEADS_AWAY = /(?:^|\/)\.{1,2}(?:\/|$)|\/\/|\\|\p{Cc}/u;

/**
 * The address of `path` (with its query) below `baseUrl`. Null where it could lead to another host or out of the base, for us or for a
 * server or proxy that decodes it once more.
 */
export function backendUrl(baseUrl: string, path: string): string | null {
  const base = new URL(baseUrl);
  const root = base.pathname.replace(/\/+$/, "");
  const address = base.origin + root + path;
  if (!path.startsWith("/") || !staysBelow(path.split(/[?#]/, 1)[0] ?? "") || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === base.origin && url.pathname.startsWith(`${root}/`) ? url.href : null;
}

function staysBelow(path: string): boolean {
  let decoded = path;
  for (let count = 0; count < MAX_DECODINGS; count += 1) {
    if (LEADS_AWAY.test(decoded)) return false;
    const before = decoded;
    try {
      decoded = decodeURIComponent(before);
    } catch {
      // What is left of its percent signs stands for itself.
      return true;
    }
    if (decoded === before) return true;
  }
  return false;
}
