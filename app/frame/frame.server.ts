import { randomUUID } from "node:crypto";
import type { User } from "contract/users.schema";
import { deniedOf, mayDo } from "~/access/actions.server";
import { readShopSettings } from "~/backend/shop-settings.server";
import { readOpenings } from "~/lists/views/read-views.server";
import { homeOf } from "~/navigation/home.server";
import { countUnread } from "~/notifications/read-notifications.server";
import { mirrorNoteFor } from "~/session/mirror.server";
import { requireUser, type SignedIn } from "~/session/session.server";
import { themeCookieFor } from "~/session/theme-cookie";
import { takeToast } from "~/session/toasts.server";
import type { Frame } from "./frame";

/** The shop's name, who is signed in, a theme that they chose in another browser, the counts of the New Orders badge and of the bell, the toast of the last action, and what the session wants the page to know. */
export async function loadFrame(request: Request): Promise<Frame & { themeCookie: string | null }> {
  const signedIn = await requireUser(request, { isFrame: true });
  const [{ shopName, paper, locale, units }, newOrderCount, unreadCount, openings, toast, mirror] = await Promise.all([
    readShopSettings(),
    countNewOrders(signedIn),
    countUnread(signedIn.backend),
    readOpenings(signedIn),
    takeToast(signedIn, request),
    mirrorNoteFor(signedIn),
  ]);
  const { user, typed, data } = signedIn;
  return {
    shopName,
    paper,
    formats: { locale, units },
    user: personOf(user),
    denied: deniedOf(user),
    home: homeOf(user),
    newOrderCount,
    unreadCount,
    openings,
    toast,
    formKey: `${user.id}-${randomUUID()}`,
    mirror,
    typed,
    hasDraft: data.draft != null,
    themeCookie: themeCookieFor(request, user),
  };
}

/** As the seed has it: the total of a list of one. The shell stands without the number too, as for those who can't see it. */
async function countNewOrders({ user, backend }: SignedIn): Promise<number | null> {
  if (!mayDo(user, "seeNewOrders")) return null;
  const answer = await backend.call("listOrders", { query: { stage: "new", per_page: 1 } });
  return answer.ok ? answer.data.meta.total : null;
}

function personOf({ first_name, last_name, email }: User): Frame["user"] {
  const names = [first_name, last_name].flatMap((name) => name?.trim() || []);
  const name = names.join(" ") || email;
  const initials = (names.length > 0 ? names : [email]).map((part) => [...part][0] ?? "").join("");
  return { name, initials: initials.toUpperCase() };
}
