import { API_TOKEN_PREFIX } from "contract/api-tokens";
import { instantAfter, instantOf } from "../clock";
import { findTokenUser, touchToken } from "../people/people.queries";
import { findProgram, touchProgram } from "../people/program.queries";
import { hashToken } from "../security/tokens";
import { inPassing } from "../storage/in-passing";
import type { ApiDependencies, SignedIn } from "./context";
import { ApiError } from "./errors";

/** 30 days: whoever has not used a token for so long signs in anew. */
export const TOKEN_UNUSED_MS = 30 * 86_400_000;
/** How stale `last_used_at` may be: not every read is a write. */
const TOUCH_AFTER_MS = 600_000;
const TOUCH_PROGRAM_AFTER_MS = 60_000;

/** The person or program behind `Authorization: Bearer …`. Throws `unauthenticated` for no, an unknown, a revoked or an expired token. */
export async function authenticate(
  dependencies: ApiDependencies,
  authorization: string | null,
  requestId: string,
): Promise<SignedIn> {
  const token = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(authorization ?? "")?.[1];
  if (!token) throw unauthenticated();
  if (token.startsWith(API_TOKEN_PREFIX)) return await authenticateProgram(dependencies, token, requestId);
  const now = dependencies.clock();
  const found = await findTokenUser(dependencies.db, hashToken(token));
  if (!found || found.last_used_at < instantAfter(now, -TOKEN_UNUSED_MS)) throw unauthenticated();
  if (found.last_used_at < instantAfter(now, -TOUCH_AFTER_MS)) {
    const seen = { token_id: found.token_id, user_id: found.user.id, at: instantOf(now) };
    await inPassing(touchToken(dependencies.db, seen));
  }
  const { user, token_id: tokenId } = found;
  return { type: "user", id: user.id, tokenId, isProgram: false, requestId, user };
}

async function authenticateProgram(
  { db, clock }: ApiDependencies,
  token: string,
  requestId: string,
): Promise<SignedIn> {
  const now = clock();
  const found = await findProgram(db, hashToken(token));
  if (!found) throw new ApiError("unauthenticated", "This API token is not known. It may have been revoked.");
  const { user, token_id: tokenId, expires_at, last_used_at } = found;
  if (expires_at !== null && expires_at <= instantOf(now)) {
    throw new ApiError("unauthenticated", "This API token has expired. Make a new one.");
  }
  if (last_used_at === null || last_used_at < instantAfter(now, -TOUCH_PROGRAM_AFTER_MS)) {
    await inPassing(touchProgram(db, tokenId, instantOf(now)));
  }
  return { type: "user", id: user.id, tokenId, isProgram: true, requestId, user };
}

function unauthenticated(): ApiError {
  return new ApiError("unauthenticated", "Sign in to continue.");
}
