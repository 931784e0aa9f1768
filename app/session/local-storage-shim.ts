/**
 * The session entry in the browser: localStorage["session"], JSON {"token": "…"}, absent when signed out. Other tools of the shop
 * read it, so its key and form are fixed (spec/contract.md). Client only.
 */
const KEY = "session";
/** Beside it: the entry belongs to a session that ends when the browser closes. */
const TEMPORARY_KEY = "session-temporary";
/** In sessionStorage, which a closed browser forgets: this tab belongs to such a session. */
const OPEN_KEY = "session-open";

/** The stored token, or null where there is none, it is malformed (said on the console), or storage is blocked. */
export function readToken(): string | null {
  const entry = storage()?.getItem(KEY);
  if (entry === null || entry === undefined) return null;
  const token = tokenIn(entry);
  // biome-ignore lint/suspicious/noConsole: the seed wants a malformed entry on the console
  if (token === null) console.error(`The "${KEY}" entry of this browser's storage is malformed and counts as empty.`);
  return token;
}

export function writeToken(token: string, isTemporary: boolean): void {
  const local = storage();
  if (!local) return;
  local.setItem(KEY, JSON.stringify({ token }));
  if (isTemporary) {
    local.setItem(TEMPORARY_KEY, "1");
    sessionStorage.setItem(OPEN_KEY, "1");
  } else {
    local.removeItem(TEMPORARY_KEY);
  }
}

export function forgetToken(): void {
  storage()?.removeItem(KEY);
  storage()?.removeItem(TEMPORARY_KEY);
}

/** True where the session of the entry was meant to end with a browser that has been closed since. */
export function hasBrowserClosed(): boolean {
  return storage()?.getItem(TEMPORARY_KEY) === "1" && sessionStorage.getItem(OPEN_KEY) === null;
}

/** Calls back when another tab signs out (null) or in (its token). Returns how to stop. */
export function followOtherTabs(onChange: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange(event.newValue === null ? null : tokenIn(event.newValue));
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function tokenIn(entry: string): string | null {
  try {
    const value: unknown = JSON.parse(entry);
    if (typeof value !== "object" || value === null || !("token" in value)) return null;
    return typeof value.token === "string" && value.token !== "" ? value.token : null;
  } catch {
    return null;
  }
}

/** Browsers may forbid storage altogether. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
