import type { User } from "contract/users.schema";
import { type Door, openDoor } from "~/backend/embedded.server";
import { isDraftFor } from "./draft.server";
import { revokeTokens } from "./revoke.server";
import { refuseForeignPages, type SignedIn } from "./session.server";
import { clearedSessionCookie, readSessionId, sessionCookie } from "./session-cookie.server";
import { readSessionData, type SessionData } from "./session-data.server";

interface Start {
  user: User;
  token: string;
  /** Where the browser's storage holds a token already. */
  mirrorToken?: string;
  /** Keep me signed in on this device: 30 days, else until the browser closes or 12 hours pass without use. */
  isKept: boolean;
}

/** Begins a session under a new id; whatever stood under the id of this request is gone. Returns its Set-Cookie. */
export async function startSession(request: Request, { user, token, mirrorToken, isKept }: Start): Promise<string> {
  const door = await openDoor();
  const draft = await leavePreviousSession(request, door, user.id, token);
  const isMirrorDue = door.settings.sessionShim && mirrorToken === undefined;
  const id = await door.sessions.create({
    user: { id: user.id, json: JSON.stringify(user) },
    token,
    mirrorToken,
    isKept,
    data: { ...(draft && { draft }), ...(isMirrorDue && { isMirrorDue }) } satisfies SessionData,
  });
  return sessionCookie(id, door.settings.appUrl, isKept ? door.sessions.absoluteMs : undefined);
}

/** Takes over a form that waits for this person. */
async function leavePreviousSession(request: Request, door: Door, userId: number, token: string) {
  const id = readSessionId(request, door.settings.appUrl);
  const stored = id === null ? null : await door.sessions.find(id);
  if (!stored) return undefined;
  await door.sessions.remove(stored.id);
  // A session of nobody has no token that the backend could revoke.
  if (stored.userId !== null && stored.token !== token) await revokeTokens(door, [stored]);
  const { draft } = readSessionData(stored.data);
  return draft && isDraftFor(draft, userId, door.clock()) ? draft : undefined;
}

/** Is somebody signed in? For pages that serve those who are not. */
export async function isSignedIn(request: Request): Promise<boolean> {
  const door = await openDoor();
  const id = readSessionId(request, door.settings.appUrl);
  const stored = id === null ? null : await door.sessions.find(id);
  return stored !== null && stored.userId !== null && !stored.isExpired;
}

/** Revokes the tokens, deletes the row. Returns the Set-Cookie that clears the browser's side. */
export async function endSession(request: Request): Promise<string> {
  const door = await openDoor();
  refuseForeignPages(request, door);
  const id = readSessionId(request, door.settings.appUrl);
  const stored = id === null ? null : await door.sessions.find(id);
  if (stored) {
    await door.sessions.remove(stored.id);
    await revokeTokens(door, [stored]);
  }
  return clearedSessionCookie(door.settings.appUrl);
}

/** After a change of password: every session of the person ends; this browser goes on in a new one. Returns its Set-Cookie. */
export async function replaceSessions({ sessionId }: SignedIn, user: User): Promise<string> {
  const door = await openDoor();
  const current = await door.sessions.find(sessionId);
  const dead = await door.sessions.removeOfUser(user.id);
  await revokeTokens(
    door,
    dead.filter((session) => session.token !== current?.token),
  );
  const isKept = current?.isKept ?? false;
  const id = await door.sessions.create({
    user: { id: user.id, json: JSON.stringify(user) },
    token: current?.token ?? "",
    mirrorToken: current?.mirrorToken ?? undefined,
    isKept,
    data: current?.data ?? {},
  });
  return sessionCookie(id, door.settings.appUrl, isKept ? door.sessions.absoluteMs : undefined);
}

/** The company's backend offers no change of password: do not ask for one again in this session. */
export async function stopAskingForPassword({ sessionId }: SignedIn): Promise<void> {
  const { sessions } = await openDoor();
  await sessions.changeData(sessionId, (data) => ({ ...data, isPasswordFixed: true }) satisfies SessionData);
}
