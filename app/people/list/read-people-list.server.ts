import { PEOPLE_VIEW_FILTERS } from "contract/list-tabs";
import { isAdmin } from "contract/permissions";
import { parseQueryLeniently } from "contract/query-schema";
import { type User, userListQuery } from "contract/users.schema";
import type { BackendClient } from "~/backend/client.server";
import { ageWords, type ShopClock } from "~/format/instant-words";
import { personName } from "~/format/person-name";
import { listPage } from "~/lists/list-page.server";
import {
  PEOPLE_VIEWS,
  type PeopleListView,
  type PeopleView,
  type PersonRow,
  peopleViewOf,
  type SignInMark,
} from "./person-row";

/** Keys of the API that the screen decides by itself. */
const NOT_FROM_URL: ReadonlySet<string> = new Set(["per_page", "active", "deleted", "default_password"]);

export function readPeopleQuery(params: URLSearchParams, isForeign: boolean) {
  const own = new URLSearchParams([...params].filter(([key]) => !NOT_FROM_URL.has(key)));
  const { query, dropped } = parseQueryLeniently(userListQuery, own);
  const { page, per_page, sort, q, role_id } = query;
  const view = isForeign ? "active" : peopleViewOf(params.get("view"));
  const filters = { q, role_id };
  return {
    page,
    per_page,
    sort,
    view,
    filters,
    dropped,
    asked: isForeign ? filters : { ...filters, ...PEOPLE_VIEW_FILTERS[view] },
  };
}

interface Reader {
  viewer: User;
  clock: ShopClock;
}

/** The people that the URL asks for: who is active, unless it names another view. */
export async function readPeopleList(
  backend: BackendClient,
  params: URLSearchParams,
  reader: Reader,
): Promise<PeopleListView> {
  const { page, per_page, sort, view, filters, dropped, asked } = readPeopleQuery(params, backend.isForeign);
  const [{ data, meta }, counts, roles] = await Promise.all([
    backend.read("listUsers", { query: { ...asked, page, per_page, sort } }),
    countViews(backend),
    readRoleOptions(backend),
  ]);
  return {
    view,
    counts,
    roles,
    ...listPage(meta, { page, sort, filters, dropped }),
    rows: data.map((user) => personRow(user, reader)),
  };
}

async function countViews(backend: BackendClient): Promise<PeopleListView["counts"]> {
  if (backend.isForeign) return null;
  const views = Object.keys(PEOPLE_VIEWS) as PeopleView[];
  const answers = await Promise.all(
    views.map((view) => backend.call("listUsers", { query: { ...PEOPLE_VIEW_FILTERS[view], per_page: 1 } })),
  );
  const counts = answers.map((answer, index) => [views[index], answer.ok ? answer.data.meta.total : 0]);
  return Object.fromEntries(counts) as Record<PeopleView, number>;
}

/** Roles as choices; none where the backend does not list them. */
export async function readRoleOptions(backend: BackendClient) {
  const answer = await backend.call("listRoles");
  return answer.ok ? answer.data.data.map(({ id, name }) => ({ value: String(id), label: name })) : [];
}

export function personRow(user: User, { viewer, clock }: Reader): PersonRow {
  const seen = user.last_seen_at;
  return {
    id: user.id,
    name: personName(user),
    email: user.email,
    state: user.deleted_at ? "deleted" : user.is_active === false ? "deactivated" : "active",
    isSelf: user.id === viewer.id,
    roles: user.roles.map(({ name }) => name),
    isAdmin: isAdmin(user),
    signIn: signInMark(user),
    hasSecondFactor: user.has_second_factor === true,
    isInvited: isInvited(user),
    lastSeen: seen ? { words: agoWords(ageWords(seen, clock)), iso: seen } : null,
  };
}

const isInvited = (user: User) => Boolean(user.invited_at && !user.email_verified_at && user.with_default_password);

/** How somebody signs in; null where the reader is not told. */
export function signInMark(user: User): SignInMark | null {
  if (isInvited(user)) return { label: "Invited", tone: "away", glyph: "ring-arrow", isLoud: false };
  if (user.with_default_password) return { label: "Default password", tone: "care", glyph: "triangle", isLoud: true };
  if (user.email_verified_at) return { label: "Verified", tone: "done", glyph: "disc-check", isLoud: false };
  if (user.email_verified_at === undefined) return null;
  return { label: "Not verified", tone: "idle", glyph: "ring-dashed", isLoud: false };
}

const agoWords = (age: string) => (/ (min|h)$/.test(age) ? `${age} ago` : age);
