/** What the reader chose for the side menu; auto leaves it to the width of the window. */
export type MenuChoice = "auto" | "open" | "closed";

const COOKIE = "nav";
const COOKIE_AGE_S = 31_536_000;

const isChoice = (value: string | null | undefined): value is "open" | "closed" =>
  value === "open" || value === "closed";

/** The Set-Cookie line, also fit for document.cookie, that remembers a choice; auto forgets it. */
export const menuCookie = (choice: MenuChoice) =>
  `${COOKIE}=${choice}; Path=/; SameSite=Lax; Max-Age=${choice === "auto" ? 0 : COOKIE_AGE_S}`;

/** The choice of a request: `?nav=open|closed` (the toggle without a script) before the cookie. */
export function readMenuChoice(request: Request) {
  const asked = new URL(request.url).searchParams.get("nav");
  if (isChoice(asked)) return { menu: asked, isSheetOpen: asked === "open", cookie: menuCookie(asked) };
  const stored = /(?:^|;\s*)nav=(\w+)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return { menu: isChoice(stored) ? stored : ("auto" as const), isSheetOpen: false, cookie: null };
}
