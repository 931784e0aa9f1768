import type { BackendClient } from "~/backend/client.server";

/** Somebody who can't sign in without an admin: "Dana Reed asked for a new password. …" */
export interface WaitingPerson {
  id: number;
  words: string;
}

/** Whom the mail can't help: they asked for a password where none can be mailed, or its mail failed. */
export async function readWaiting(backend: BackendClient): Promise<WaitingPerson[]> {
  const answer = await backend.call("listTasks", { query: { entity_type: "user", done: "0", per_page: 10 } });
  return answer.ok ? answer.data.data.map(({ entity_id, title }) => ({ id: entity_id, words: title })) : [];
}
