import { redirect } from "@remix-run/node";
import { type User, user as userSchema } from "contract/users.schema";
import { refuseClosedSection } from "~/access/guard.server";
import { parseJson } from "~/backend/backend-error.server";
import { type BackendClient, createBackendClient } from "~/backend/client.server";
import { type Door, isOwnRequest, openDoor, originOf } from "~/backend/embedded.server";
import { keyOfRepetition } from "~/backend/forms.server";
import { inPassing } from "~/backend/outages.server";
import { pageProblem } from "~/backend/page-responses.server";
import { authorOf, type TypedValues } from "~/forms/typed-values";
import { refreshCause } from "~/freshness/refresh-cause";
import { paths } from "~/navigation/paths";
import { draftOf, isDraftFor, keepDraft, typedIn } from "./draft.server";
import { pageOf } from "./return-to.server";
import { revokeTokens, sweepNowAndThen } from "./revoke.server";
import { clearedSessionCookie, readSessionId } from "./session-cookie.server";
import { readSessionData, type SessionData } from "./session-data.server";

/** Where a sign-in leads when nothing else was asked for. */
export const HOME = paths.newOrders();

export interface SignedIn {
  readonly user: User;
  /** /api as this person. A token that died meanwhile ends the session and leads to the sign-in page. */
  readonly backend: BackendClient;
  readonly sessionId: string;
  /**
   * What the person had typed into a form of this very page when the session ended; null otherwise. A form that finds its
   * fields here shows these values in place of the stored ones: nothing of them was saved.
   */
  readonly typed: TypedValues | null;
  readonly data: SessionData;
  /** "Keep me signed in on this device" was chosen. */
  readonly isKept: boolean;
}

interface Guarded {
  mayKeepDefaultPassword?: boolean;
  /** The layout around the page: it explains nothing by itself. */
  isFrame?: boolean;
  /** No person's wish: it keeps no session alive. */
  isUnasked?: boolean;
}

/**
 * The one guard: who asks. Every loader and action of a signed-in page starts with it. Throws the way to the sign-in page, back
 * to this URL after it, with what was typed; to the password page while the password is a given one; and a page that explains why
 * they can't see this part of the dashboard, unless it is the frame around it that asks.
 */
export async function requireUser(
  request: Request,
  { mayKeepDefaultPassword = false, isFrame = false, isUnasked = refreshCause(request) !== null }: Guarded = {},
): Promise<SignedIn> {
  const door = await openDoor();
  refuseForeignPages(request, door);
  sweepNowAndThen(door);
  const sent = await typedIn(request);
  const id = readSessionId(request, door.settings.appUrl);
  const stored = id === null ? null : await door.sessions.find(id, { isUnasked });
  const known = stored?.isExpired === false ? userSchema.safeParse(parseJson(stored.userJson)).data : undefined;
  if (!stored || !known) {
    // Else the token in the browser's storage would bring an expired session back.
    if (stored?.isExpired) await revokeTokens(door, [stored]);
    throw await wayToSignIn(request, door, { typed: sent, userId: stored?.userId ?? null });
  }
  const author = authorOf(sent);
  if (author !== null && author !== known.id) {
    // Someone else signed in since: they see first what they would send in their own name.
    const page = pageOf(request, HOME);
    const draft = draftOf(door, { typed: sent, page, userId: known.id });
    await door.sessions.changeData(stored.id, (data) => ({ ...data, draft }));
    throw redirect(page, 303);
  }
  const data = readSessionData(stored.data);
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  const backend = createBackendClient({
    ...clientOptions(request, door),
    token: stored.token,
    signal: request.signal,
    keyOf: (sent) => keyOfRepetition(request, sent),
    onUnauthenticated: async () => {
      await inPassing(door.sessions.remove(stored.id));
      await revokeTokens(door, [stored]);
      return wayToSignIn(request, door, { typed: sent, userId: known.id });
    },
  });
  const user = isWrite ? known : await currentUser(door, { sessionId: stored.id, user: known, backend });
  if (user.with_default_password && !mayKeepDefaultPassword && !data.isPasswordFixed) {
    throw redirect(paths.password(pageOf(request, HOME)), 303);
  }
  if (!isFrame) await refuseClosedSection(request, { user, backend });
  if (isWrite && data.draft) await forgetDraft(door, stored.id);
  return {
    user,
    sessionId: stored.id,
    data,
    isKept: stored.isKept,
    typed: isWrite ? null : typedFor(data, user, request, door),
    backend,
  };
}

/** /api as nobody: to sign in. The browser's name goes along, so that its person knows it in the list of their sessions. */
export async function anonymousClient(request: Request, token?: string): Promise<BackendClient> {
  const door = await openDoor();
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  return createBackendClient({ ...clientOptions(request, door), userAgent, token });
}

/** /api as a customer behind a secret link: their browser's name goes with their answer. */
export async function customerClient(request: Request): Promise<BackendClient> {
  const door = await openDoor();
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  return createBackendClient({ ...clientOptions(request, door), userAgent, signal: request.signal });
}

/** Throws a 403 page unless one of our own pages sent this. */
export function refuseForeignPages(request: Request, door: Door): void {
  if (isOwnRequest(request, door.settings.appUrl)) return;
  throw pageProblem({ kind: "forbidden", message: "This form was sent from another site, so nothing was changed." });
}

function clientOptions(request: Request, { transport, logger, isForeign }: Door) {
  return { transport, logger, isForeign, ...originOf(request) };
}

async function wayToSignIn(
  request: Request,
  door: Door,
  { typed, userId }: { typed: TypedValues; userId: number | null },
): Promise<Response> {
  const page = pageOf(request, HOME);
  const draftCookie = await keepDraft(door, { typed, page, userId });
  const isSignedOut = readSessionId(request, door.settings.appUrl) !== null && request.method !== "GET";
  const cookie = draftCookie ?? (isSignedOut ? clearedSessionCookie(door.settings.appUrl) : null);
  return redirect(paths.login(page), { status: 303, headers: cookie ? { "Set-Cookie": cookie } : undefined });
}

function typedFor({ draft }: SessionData, user: User, request: Request, door: Door): TypedValues | null {
  if (!draft || !isDraftFor(draft, user.id, door.clock())) return null;
  return draft.page === pageOf(request, HOME) ? draft.typed : null;
}

async function forgetDraft(door: Door, sessionId: string): Promise<void> {
  await inPassing(door.sessions.changeData(sessionId, ({ draft: _draft, ...rest }) => rest));
}

/** The loaders of one page ask at once: one answer does for all of them. */
const asked = new Map<string, Promise<User>>();

interface Known {
  sessionId: string;
  /** As the session has it. */
  user: User;
  backend: BackendClient;
}

/**
 * Who the person of a session is now: roles change while they are signed in. The session is written only where it differs. What
 * the sign-in said holds where a company's own backend answers, which says nothing of access, and while nobody answers.
 */
function currentUser(door: Door, known: Known): Promise<User> {
  if (door.isForeign) return Promise.resolve(known.user);
  const { sessionId } = known;
  const waiting = asked.get(sessionId);
  if (waiting) return waiting;
  const answer = askAnew(door, known).finally(() => asked.delete(sessionId));
  asked.set(sessionId, answer);
  return answer;
}

async function askAnew(door: Door, { sessionId, user, backend }: Known): Promise<User> {
  const answer = await backend.call("me");
  if (!answer.ok) return user;
  const { data } = answer.data;
  if (lasting(data) !== lasting(user)) await inPassing(door.sessions.changeUser(sessionId, JSON.stringify(data)));
  return data;
}

/** What is worth a write: not when somebody was last seen, which each request moves. */
const lasting = ({ last_seen_at: _lastSeen, ...user }: User) => JSON.stringify(user);
