import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { User } from "contract/users.schema";
import { homeOf } from "~/navigation/home.server";
import { paths } from "~/navigation/paths";
import { readStartPage } from "~/navigation/start-choice";
import { safeReturnTo } from "./return-to.server";
import { requireUser } from "./session.server";
import { isSignedIn } from "./sign-in.server";

/** The page that somebody's dashboard opens on: Today where they chose it in this browser, else where they work. */
function startPath(request: Request, user: User): string {
  return readStartPage(request) === "today" ? paths.today() : homeOf(user).to;
}

/** Where a sign-in leads: back to what was asked for, else to the page that the dashboard opens on. */
export function pathAfterSignIn(request: Request, user: User, returnTo: unknown): string {
  const asked = safeReturnTo(returnTo, paths.start());
  return asked === paths.start() ? startPath(request, user) : asked;
}

/** The loader of `/` and `/dashboard`. */
export async function openStartPage({ request }: LoaderFunctionArgs) {
  if (!(await isSignedIn(request))) return redirect(paths.login());
  const { user } = await requireUser(request);
  return redirect(startPath(request, user));
}
