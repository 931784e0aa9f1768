import type { Door } from "~/backend/embedded.server";
import { authorOf, type TypedValues, typedValuesOf } from "~/forms/typed-values";
import { sessionCookie } from "./session-cookie.server";
import type { Draft } from "./session-data.server";

/** How long typed values wait for their person to sign in again. */
const DRAFT_MS = 3_600_000;
const MAX_FORM_BYTES = 100_000;

/** What is typed in a form that is about to be read, in case it must outlive the session. Empty for what is no small form. */
export async function typedIn(request: Request): Promise<TypedValues> {
  if (request.method !== "POST" || !request.body || request.bodyUsed) return {};
  const type = request.headers.get("Content-Type") ?? "";
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(type) || !(length <= MAX_FORM_BYTES))
    return {};
  const copy = request.clone();
  return typedValuesOf(await copy.formData().catch(() => []));
}

/** What waits on its page for this person to look at it. */
export function draftOf(door: Door, { typed, page, userId }: Pick<Draft, "typed" | "page" | "userId">): Draft {
  const until = new Date(door.clock().getTime() + DRAFT_MS).toISOString();
  return { page, typed, userId, until };
}

/** Keeps what was typed in a session of nobody. Returns its cookie, or null where nothing was typed. */
export async function keepDraft(
  door: Door,
  { typed, page, userId }: { typed: TypedValues; page: string; userId: number | null },
): Promise<string | null> {
  if (Object.keys(typed).length === 0) return null;
  const draft = draftOf(door, { typed, page, userId: authorOf(typed) ?? userId });
  const id = await door.sessions.create({ user: null, token: "", isKept: false, data: { draft } });
  return sessionCookie(id, door.settings.appUrl, DRAFT_MS);
}

/** Does this draft belong to the person, and is it still fresh? */
export function isDraftFor(draft: Draft, userId: number, now: Date): boolean {
  return (draft.userId === null || draft.userId === userId) && draft.until > now.toISOString();
}
