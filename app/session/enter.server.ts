import { redirect } from "@remix-run/node";
import type { User } from "contract/users.schema";
import { openDoor } from "~/backend/embedded.server";
import { paths } from "~/navigation/paths";
import { deviceCookie, readDeviceToken } from "./session-cookie.server";
import { startSession } from "./sign-in.server";
import { pathAfterSignIn } from "./start-page.server";
import { themeCookieFor } from "./theme-cookie";

interface Entered {
  user: User;
  token: string;
  isKept: boolean;
  returnTo: string;
  /** By which the backend knows this device from now on. */
  deviceToken: string | null | undefined;
}

/** What a sign-in tells the backend of the device; a company's own backend may not know of it. */
export async function deviceOf(request: Request): Promise<{ device_token?: string }> {
  const { isForeign, settings } = await openDoor();
  return isForeign ? {} : { device_token: readDeviceToken(request, settings.appUrl) };
}

/** The answer to who signed in: their session, their device, their theme, and the page that they wanted. */
export async function enter(request: Request, { user, token, isKept, returnTo, deviceToken }: Entered) {
  const headers = new Headers({ "Set-Cookie": await startSession(request, { user, token, isKept }) });
  if (deviceToken) headers.append("Set-Cookie", deviceCookie(deviceToken, (await openDoor()).settings.appUrl));
  const theme = themeCookieFor(request, user);
  if (theme) headers.append("Set-Cookie", theme);
  const page = pathAfterSignIn(request, user, returnTo);
  // Each page would lead there; asked straight, the browser does not load one that it is not to show.
  return redirect(user.with_default_password ? paths.password(page) : page, { status: 303, headers });
}
