import type { ProductionEntryBody } from "contract/productions.schema";
import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { factsOf } from "./floor-facts.server";
import type { JobFacts } from "./floor-view";

export interface SentEntry {
  key: string;
  production: number;
  body: ProductionEntryBody;
}

type Sent = { ok: true; job: JobFacts } | { ok: false; error: BackendError };

/** Hands one entry on. Under the same key it counts once, however often it comes. */
export async function sendEntry(backend: BackendClient, { key, production, body }: SentEntry): Promise<Sent> {
  const answer = await backend.call("addProductionEntry", { id: production, body, idempotencyKey: key });
  return answer.ok ? { ok: true, job: factsOf(answer.data.data) } : { ok: false, error: answer.error };
}

/** Will the same entry be refused again? All else may pass: no answer, an overload, the same key on its way already. */
export function isFinal(error: BackendError): boolean {
  switch (error.kind) {
    case "conflict":
      return error.code !== "idempotency_running";
    case "invalid":
    case "forbidden":
    case "not_found":
    case "missing":
      return true;
    default:
      return false;
  }
}
