import { redirect } from "@remix-run/node";
import type { User } from "contract/users.schema";
import { pathAfterSignIn } from "~/navigation/start-page.server";
import { startSession } from "./sign-in.server";
import { themeCookieFor } from "./theme-cookie";

interface Entered {
  user: User;
  token: string;
  isKept: boolean;
  returnTo: string;
}

/** The answer to who signed in: their session, their theme, and the page that they wanted. */
export async function enter(request: Request, { user, token, isKept, returnTo }: Entered) {
  const headers = new Headers({ "Set-Cookie": await startSession(request, { user, token, isKept }) });
  const theme = themeCookieFor(request, user);
  if (theme) headers.append("Set-Cookie", theme);
  return redirect(pathAfterSignIn(request, user, returnTo), { status: 303, headers });
}
