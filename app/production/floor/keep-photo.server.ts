import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { uploadOne } from "~/files/keep-file.server";

type Kept = { ok: true; id: number | null } | { ok: false; error: BackendError };

/** The photo of a form, kept with the production that it shows; no photo is fine. */
export async function keepPhoto(backend: BackendClient, id: number, chosen: FormDataEntryValue | null): Promise<Kept> {
  const answer = await uploadOne(backend, chosen, { entity: "production", id, category: "photo" });
  if (!answer) return { ok: true, id: null };
  if (answer.ok) return { ok: true, id: answer.data.data[0]?.id ?? null };
  const { error } = answer;
  if (error.kind !== "invalid") return { ok: false, error };
  return { ok: false, error: { ...error, fields: { photo: error.fields.file ?? [error.message] } } };
}
