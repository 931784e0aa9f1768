/** The page that `/dashboard` opens. */
export const START_PAGES = ["new-orders", "today"] as const;
export type StartPage = (typeof START_PAGES)[number];

const COOKIE_AGE_S = 31_536_000;

export const startPageOf = (value: unknown): StartPage | null => START_PAGES.find((page) => page === value) ?? null;

/** The Set-Cookie line that remembers a choice. */
export const startCookie = (choice: StartPage) => `start=${choice}; Path=/; SameSite=Lax; Max-Age=${COOKIE_AGE_S}`;

/** New Orders, unless this browser's person chose Today. */
export function readStartPage(request: Request): StartPage {
  const stored = /(?:^|;\s*)start=([\w-]+)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return startPageOf(stored) ?? "new-orders";
}
