import { instantAfter, instantOf } from "../../clock";
import { hashToken } from "../../security/tokens";
import { inPassing } from "../../storage/in-passing";
import { findTokenUser, touchToken } from "../auth/auth.queries";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError } from "../errors";

/** 30 days: whoever has not used a token for so long signs in anew. */
export const TOKEN_UNUSED_MS = 30 * 86_400_000;
/** How stale `last_used_at` may be: not every read is a write. */
const TOUCH_AFTER_MS = 600_000;

/** The person behind `Authorization: Bearer …`. Throws `unauthenticated` for no, an unknown, a revoked or an expired token. */
export async function authenticate(
  dependencies: ApiDependencies,
  authorization: string | null,
  requestId: string,
): Promise<SignedIn> {
  const token = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(authorization ?? "")?.[1];
  if (!token) throw unauthenticated();
  const now = dependencies.clock();
  const found = await findTokenUser(dependencies.db, hashToken(token));
  if (!found || found.last_used_at < instantAfter(now, -TOKEN_UNUSED_MS)) throw unauthenticated();
  if (found.last_used_at < instantAfter(now, -TOUCH_AFTER_MS)) {
    const seen = { token_id: found.token_id, user_id: found.user.id, at: instantOf(now) };
    await inPassing(touchToken(dependencies.db, seen));
  }
  return { type: "user", id: found.user.id, tokenId: found.token_id, requestId, user: found.user };
}

function unauthenticated(): ApiError {
  return new ApiError("unauthenticated", "Sign in to go on.");
}
