import { NOTIFICATIONS } from "contract/notifications";
import type { User } from "contract/users.schema";
import { readStartPage } from "~/navigation/start-choice";
import type { SignedIn } from "~/session/session.server";
import { readTheme } from "~/session/theme-cookie";
import { momentOf } from "../page/moment.server";
import { type ReaderClock, readReaderClock } from "../reader-clock.server";
import { timeZonesFor } from "../time-zones.server";
import { browserWords } from "./browser-words";
import {
  type CalendarView,
  type OwnSession,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileView,
  type TellingView,
} from "./profile-view";

export async function readProfile(request: Request, { backend, user: known }: SignedIn): Promise<ProfileView> {
  const me = backend.isForeign ? null : await backend.call("me");
  const user = me?.ok ? me.data.data : known;
  const clock = await readReaderClock(user);
  const [sessions, telling, calendar] = backend.isForeign
    ? [null, null, null]
    : await Promise.all([readOwnSessions(backend, clock), readTelling(backend), readCalendar(backend, clock)]);
  const values = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, storedProfileValue(user, name)]));
  return {
    id: user.id,
    email: user.email,
    roles: user.roles.map(({ name }) => name).join(", "),
    lock: String(user.lock_version ?? ""),
    seen: user.updated_at ?? "",
    values: { ...(values as ProfileView["values"]), ...(backend.isForeign && { theme: readTheme(request) ?? "" }) },
    start: readStartPage(request),
    timeZones: timeZonesFor(clock.shop.timeZone),
    shopZone: clock.shop.timeZone,
    hasSecondFactor: user.has_second_factor === true,
    sessions,
    telling,
    calendar,
    isForeign: backend.isForeign,
  };
}

/** A field as the form has it; no theme is "as the system says". */
export const storedProfileValue = (user: User, name: ProfileField): string => user[name] ?? "";

async function readTelling(backend: SignedIn["backend"]): Promise<TellingView[] | null> {
  const answer = await backend.call("notificationSettings");
  if (!answer.ok) return null;
  const words: Readonly<Record<string, { label: string; when: string }>> = NOTIFICATIONS;
  return answer.data.data.map(({ kind, bell, mail }) => ({
    kind,
    label: words[kind]?.label ?? kind,
    when: words[kind]?.when ?? "",
    bell,
    mail: mail ?? null,
  }));
}

async function readOwnSessions(backend: SignedIn["backend"], clock: ReaderClock): Promise<OwnSession[] | null> {
  const answer = await backend.call("listOwnSessions");
  if (!answer.ok) return null;
  return answer.data.data.map(({ id, user_agent, client_address, created_at, last_used_at, is_current }) => ({
    id,
    browser: browserWords(user_agent),
    agent: user_agent ?? "",
    address: client_address ?? "",
    begun: momentOf(created_at, clock),
    used: momentOf(last_used_at, clock),
    isCurrent: is_current,
  }));
}

async function readCalendar(backend: SignedIn["backend"], clock: ReaderClock): Promise<CalendarView | null> {
  const answer = await backend.call("listCalendarLinks");
  if (!answer.ok) return null;
  const views = await backend.call("listSavedViews");
  return {
    links: answer.data.data.map(({ id, view_name, created_at }) => ({
      id,
      name: view_name ?? "All open orders",
      made: momentOf(created_at, clock),
    })),
    views: (views.ok ? views.data.data : [])
      .filter(({ page }) => page === "orders" || page === "new-orders")
      .map(({ id, name }) => ({ value: String(id), label: name })),
  };
}
