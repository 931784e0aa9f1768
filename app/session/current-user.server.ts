import type { User } from "contract/users.schema";
import type { BackendClient } from "~/backend/client.server";
import type { Door } from "~/backend/embedded.server";
import { inPassing } from "~/backend/outages.server";

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
export function currentUser(door: Door, known: Known): Promise<User> {
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
