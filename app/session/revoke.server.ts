import type { Door } from "~/backend/embedded.server";

const SWEEP_EVERY_MS = 600_000;
const sweptAt = new WeakMap<Door, number>();

interface Tokens {
  readonly token: string;
  readonly mirrorToken: string | null;
}

/** Tells the backend that these tokens are no longer wanted. What can't be told is only logged: our own row is gone already. */
export async function revokeTokens(door: Door, sessions: readonly Tokens[]): Promise<void> {
  const tokens = new Set(sessions.flatMap(({ token, mirrorToken }) => [mirrorToken ?? "", token]).filter(Boolean));
  for (const token of tokens) {
    try {
      await door.transport({
        method: "POST",
        path: "/auth/logout",
        body: "{}",
        token,
        requestId: crypto.randomUUID(),
        clientAddress: undefined,
        idempotencyKey: undefined,
        signal: undefined,
      });
    } catch (error) {
      door.logger.warn("a token was not revoked", { error: error instanceof Error ? error.name : String(error) });
    }
  }
}

/** Removes sessions that expired long ago, with their tokens. */
export async function sweepSessions(door: Door): Promise<void> {
  await revokeTokens(door, await door.sessions.sweep());
}

/** The same beside the work of a request, at most every 10 minutes. */
export function sweepNowAndThen(door: Door): void {
  const now = door.clock().getTime();
  const last = sweptAt.get(door) ?? now;
  sweptAt.set(door, now - last < SWEEP_EVERY_MS ? last : now);
  if (now - last < SWEEP_EVERY_MS) return;
  sweepSessions(door).catch((error: unknown) => door.logger.warn("sweeping sessions failed", { error: String(error) }));
}
