import { entryBody, type FloorEntry } from "../floor-entry";
import type { JobFacts } from "../floor-view";

/** What became of an entry that was sent. */
export type EntryAnswer =
  | { outcome: "taken"; job: JobFacts }
  /** The server says no, and will say no again. */
  | { outcome: "refused"; message: string }
  /** No answer, or none that settles it: the same entry is sent again under the same key. */
  | { outcome: "later" }
  | { outcome: "signed_out" };

const ANSWER_WITHIN_MS = 20_000;

/** Sends one entry. Never rejects: what got no clear answer is for later. */
export async function postEntry(to: string, userId: number, entry: FloorEntry): Promise<EntryAnswer> {
  try {
    const response = await fetch(to, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ key: entry.key, user: userId, production: entry.production, entry: entryBody(entry) }),
      // The way to the sign-in page is not followed: it only says that the session ended.
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.type === "opaqueredirect") return { outcome: "signed_out" };
    const answer: unknown = await response.json();
    return isAnswerTo(entry, answer) ? answer : { outcome: "later" };
  } catch {
    return { outcome: "later" };
  }
}

/** A proxy, or the page of a guest network, may answer anything: only what names this entry's key is about it. */
function isAnswerTo(entry: FloorEntry, answer: unknown): answer is EntryAnswer {
  if (typeof answer !== "object" || answer === null) return false;
  return "outcome" in answer && "key" in answer && answer.key === entry.key;
}
