import { type Door, openDoor } from "~/backend/embedded.server";
import { revokeTokens } from "./revoke.server";
import { readSessionId, sessionCookie } from "./session-cookie.server";
import { readSessionData, type SessionData } from "./session-data.server";

/** As long as the backend takes the challenge. */
const STEP_MS = 300_000;

interface Begun {
  /** What the backend gave for the right password. */
  challenge: string;
  isKept: boolean;
  returnTo: string;
}

/**
 * Between password and second factor: the challenge lies sealed in a session of nobody, never in an address or a field of the page.
 * Returns the Set-Cookie of that session. A form that waits for its person goes along.
 */
export async function beginSecondStep(request: Request, { challenge, isKept, returnTo }: Begun): Promise<string> {
  const door = await openDoor();
  const stored = await storedSession(request, door);
  const { draft } = readSessionData(stored?.data);
  if (stored) {
    await door.sessions.remove(stored.id);
    if (stored.userId !== null) await revokeTokens(door, [stored]);
  }
  const until = new Date(door.clock().getTime() + STEP_MS).toISOString();
  const data: SessionData = { ...(draft && { draft }), secondStep: { isKept, returnTo, until } };
  const id = await door.sessions.create({ user: null, token: challenge, isKept: false, data });
  return sessionCookie(id, door.settings.appUrl);
}

/** The step that this browser is in; null where there is none, or it took too long. */
export async function readSecondStep(request: Request): Promise<Begun | null> {
  const door = await openDoor();
  const stored = await storedSession(request, door);
  if (!stored || stored.userId !== null || stored.isExpired || stored.token === "") return null;
  const { secondStep } = readSessionData(stored.data);
  if (!secondStep || secondStep.until <= door.clock().toISOString()) return null;
  return { challenge: stored.token, isKept: secondStep.isKept, returnTo: secondStep.returnTo };
}

async function storedSession(request: Request, door: Door) {
  const id = readSessionId(request, door.settings.appUrl);
  return id === null ? null : await door.sessions.find(id);
}
