/** The theme of this browser, known before the first byte of a page is written. Anything else follows the system. */
type Theme = "light" | "dark";

const COOKIE_AGE_S = 31_536_000;

export function readTheme(request: Request): Theme | null {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return found === "light" || found === "dark" ? found : null;
}

/** The Set-Cookie line that makes this browser's theme that of its person; "as the system says" takes the cookie away. */
export function themeCookie(theme: Theme | null): string {
  const kept = theme === null ? "theme=; Max-Age=0" : `theme=${theme}; Max-Age=${COOKIE_AGE_S}`;
  return `${kept}; Path=/; SameSite=Lax`;
}

/** Null where this browser shows it already, or where the backend keeps no themes. */
export function themeCookieFor(request: Request, { theme }: { theme?: Theme | null }): string | null {
  return theme === undefined || theme === readTheme(request) ? null : themeCookie(theme);
}
