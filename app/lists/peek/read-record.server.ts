import { isolated } from "contract/isolated";
import type { BackendError } from "~/backend/backend-error.server";
import { peekedId } from "~/lists/peek-query";
import type { PeekData } from "./record-view";

type Read<View> = { ok: true; record: View } | { ok: false; error: BackendError };

/** The record that the URL shows beside its list; null where it shows none. One that is not there is said so in its place. */
export async function readPeek<View>(
  { url }: Request,
  noun: string,
  read: (id: number) => Promise<Read<View>>,
): Promise<PeekData<View> | null> {
  const id = peekedId(new URL(url).searchParams);
  if (id === null) return null;
  const answer = await read(id);
  return answer.ok ? isolated(answer) : { ok: false, id, text: problemWords(answer.error, noun) };
}

function problemWords(error: BackendError, noun: string): string {
  if (error.kind !== "not_found") return error.message;
  return `This ${noun} was not found. It may have been deleted, or the address may be wrong.`;
}
