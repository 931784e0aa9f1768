import { randomUUID } from "node:crypto";
import { openDoor } from "~/backend/embedded.server";
import type { SignedIn } from "~/session/session.server";

/** A person looks at a draft now, or presses Preview again. */
const KEPT_MS = 15 * 60_000;
const MOST_LETTERS = 400_000;

/** Keeps how a draft looks until its frame asks for it: a frame can be sent no form, and no draft belongs in an address. Null: too long. */
export async function keepMailDraft({ sessionId }: SignedIn, html: string): Promise<string | null> {
  if (html.length > MOST_LETTERS) return null;
  const { sessions, clock } = await openDoor();
  const key = randomUUID();
  const until = new Date(clock().getTime() + KEPT_MS).toISOString();
  await sessions.changeData(sessionId, (data) => ({ ...data, mailDraft: { key, html, until } }));
  return key;
}

/** The draft of this key; null where another one took its place, or it is too old. */
export async function readMailDraft({ data }: SignedIn, key: string): Promise<string | null> {
  const { clock } = await openDoor();
  const { mailDraft } = data;
  return mailDraft?.key === key && mailDraft.until > clock().toISOString() ? mailDraft.html : null;
}

/** Once it is saved nobody looks at the draft any more. */
export async function forgetMailDraft({ sessionId, data }: SignedIn): Promise<void> {
  if (!data.mailDraft) return;
  const { sessions } = await openDoor();
  await sessions.changeData(sessionId, ({ mailDraft: _draft, ...rest }) => rest);
}
