import { type Door, openDoor } from "~/backend/embedded.server";
import type { MirrorNote } from "./mirror-note";
import { revokeTokens } from "./revoke.server";
import { anonymousClient, refuseForeignPages, type SignedIn } from "./session.server";
import { readSessionId } from "./session-cookie.server";
import { startSession } from "./sign-in.server";

/** Null: SESSION_SHIM=off. */
export async function mirrorNoteFor({ data, isKept }: SignedIn): Promise<MirrorNote | null> {
  return (await isMirrorOn()) ? { isDue: data.isMirrorDue === true, isTemporary: !isKept } : null;
}

export async function isMirrorOn(): Promise<boolean> {
  return (await openDoor()).settings.sessionShim;
}

/**
 * The token for the browser's storage, to the browser that holds the session's cookie. Null where nobody is signed in. Made when
 * first asked for: a browser without scripts never has one.
 */
export async function collectMirrorToken(request: Request): Promise<string | null> {
  const door = await openDoor();
  refuseForeignPages(request, door);
  const id = readSessionId(request, door.settings.appUrl);
  const stored = id === null ? null : await door.sessions.find(id);
  if (!stored || stored.userId === null || stored.isExpired) return null;
  const token = stored.mirrorToken ?? (await makeMirrorToken(door, stored.id, stored.token));
  await door.sessions.changeData(stored.id, ({ isMirrorDue: _due, ...rest }) => rest);
  return token;
}

/** With the company's own backend there is no second token: the mirror is the login token, as the seed has it. */
async function makeMirrorToken(door: Door, sessionId: string, loginToken: string): Promise<string> {
  const token = (await door.createMirrorToken(loginToken)) ?? loginToken;
  await door.sessions.changeMirrorToken(sessionId, token);
  return token;
}

export type Restored =
  | { kind: "restored"; cookie: string }
  /** Somebody is signed in already: their session stays. */
  | { kind: "signed_in" }
  /** The backend does not know the token. */
  | { kind: "refused" }
  /** The backend could not say. */
  | { kind: "unknown" };

/** A session for the person whose token lies in the browser's storage, if the backend still knows it. */
export async function restoreSession(request: Request, token: string): Promise<Restored> {
  const door = await openDoor();
  refuseForeignPages(request, door);
  const id = readSessionId(request, door.settings.appUrl);
  const stored = id === null ? null : await door.sessions.find(id);
  if (stored && stored.userId !== null && !stored.isExpired) return { kind: "signed_in" };
  // An expired session is over for good: its tokens must not bring it back.
  if (stored?.userId) await revokeTokens(door, [stored]);
  const backend = await anonymousClient(request, token);
  const answer = await backend.call("me");
  if (answer.ok) {
    const cookie = await startSession(request, { user: answer.data.data, token, mirrorToken: token, isKept: false });
    return { kind: "restored", cookie };
  }
  return { kind: answer.error.kind === "unauthenticated" ? "refused" : "unknown" };
}
