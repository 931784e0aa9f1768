/** Whether the side menu of a wide window (1200 px and more) shows words or only icons. Narrower ones start with icons or none. */
export type MenuChoice = "open" | "closed";

/** In a narrow window the menu covers the page and closes with it, so that state is not stored. */
export type MenuState = { menu: MenuChoice; isSheetOpen: boolean };

const COOKIE_AGE_S = 31_536_000;

const isChoice = (value: string | null | undefined): value is MenuChoice => value === "open" || value === "closed";

/** The Set-Cookie line, also fit for document.cookie, that remembers a choice. */
export const menuCookie = (choice: MenuChoice) => `nav=${choice}; Path=/; SameSite=Lax; Max-Age=${COOKIE_AGE_S}`;

/** The choice of a request: `?nav=open|closed` (the toggle without a script) before the cookie. */
export function readMenuChoice(request: Request): MenuState & { cookie: string | null } {
  const asked = new URL(request.url).searchParams.get("nav");
  if (isChoice(asked)) return { menu: asked, isSheetOpen: asked === "open", cookie: menuCookie(asked) };
  const stored = /(?:^|;\s*)nav=(\w+)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return { menu: isChoice(stored) ? stored : "open", isSheetOpen: false, cookie: null };
}
