import type { BackendClient } from "~/backend/client.server";
import { readPeople } from "~/orders/people.server";

/** "@[12]", as programs call people, reads "@Kim Lee" in all texts of an answer. Nothing is asked where no text has one. */
export async function nameMentions<T>(backend: BackendClient, answer: T): Promise<T> {
  const text = JSON.stringify(answer);
  if (!/@\[\d/.test(text)) return answer;
  const names = new Map((await readPeople(backend)).map(({ value, label }) => [value, `@${label}`]));
  return JSON.parse(text.replace(/@\[(\d+)\]/g, (call, id) => JSON.stringify(names.get(id) ?? call).slice(1, -1)));
}
