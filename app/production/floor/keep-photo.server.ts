import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";

type Kept = { ok: true; id: number | null } | { ok: false; error: BackendError };

/** The photo of a form, kept with the production that it shows; no photo is fine. */
export async function keepPhoto(backend: BackendClient, production: number, chosen: unknown): Promise<Kept> {
  if (!(chosen instanceof File) || chosen.size === 0) return { ok: true, id: null };
  const upload = new FormData();
  upload.set("entity_type", "production");
  upload.set("entity_id", String(production));
  upload.set("category", "photo");
  upload.set("file", chosen, chosen.name);
  const answer = await backend.call("uploadFiles", { form: upload });
  if (answer.ok) return { ok: true, id: answer.data.data[0]?.id ?? null };
  const { error } = answer;
  if (error.kind !== "invalid") return { ok: false, error };
  return { ok: false, error: { ...error, fields: { photo: error.fields.file ?? [error.message] } } };
}
