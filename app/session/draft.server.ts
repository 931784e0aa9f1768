import type { Door } from "~/backend/embedded.server";
import { typedValuesOf } from "~/forms/typed-values";
import { sessionCookie } from "./session-cookie.server";
import type { Draft } from "./session-data.server";

/** How long typed values wait for their person to sign in again. */
const DRAFT_MS = 3_600_000;
const MAX_FORM_BYTES = 100_000;

/** A second reader of a form that is about to be read, in case its values must outlive the session. Null for what is no small form. */
export function copyOfForm(request: Request): Request | null {
  if (request.method !== "POST" || !request.body || request.bodyUsed) return null;
  const type = request.headers.get("Content-Type") ?? "";
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  const isForm = type.startsWith("application/x-www-form-urlencoded") || type.startsWith("multipart/form-data");
  return isForm && length <= MAX_FORM_BYTES ? request.clone() : null;
}

/** Keeps what was typed in a session of nobody. Returns its cookie, or null where nothing was typed. */
export async function keepDraft(
  door: Door,
  { copy, page, userId }: { copy: Request | null; page: string; userId: number | null },
): Promise<string | null> {
  if (!copy) return null;
  const form = await copy.formData().catch(() => null);
  const typed = form ? typedValuesOf(form) : {};
  if (Object.keys(typed).length === 0) return null;
  const until = new Date(door.clock().getTime() + DRAFT_MS).toISOString();
  const id = await door.sessions.create({
    user: null,
    token: "",
    isKept: false,
    data: { draft: { page, typed, userId, until } },
  });
  return sessionCookie(id, door.settings.appUrl, DRAFT_MS);
}

/** Does this draft belong to the person, and is it still fresh? */
export function isDraftFor(draft: Draft, userId: number, now: Date): boolean {
  return (draft.userId === null || draft.userId === userId) && draft.until > now.toISOString();
}
