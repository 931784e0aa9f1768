import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { refuse } from "~/backend/forms.server";
import type { FileKept } from "./file-kept";

interface Belongs {
  entity: "production" | "receiving" | "parcel" | "shop";
  id: number;
  category: "photo" | "packing_slip" | "other";
}

/** The file that was chosen, kept with what it belongs to; null where none was. */
export async function uploadOne(
  backend: BackendClient,
  chosen: FormDataEntryValue | null,
  { entity, id, category }: Belongs,
) {
  if (!(chosen instanceof File) || chosen.size === 0) return null;
  const upload = new FormData();
  upload.set("entity_type", entity);
  upload.set("entity_id", String(id));
  upload.set("category", category);
  upload.set("file", chosen, chosen.name);
  return await backend.call("uploadFiles", { form: upload });
}

interface Kept extends Belongs {
  field: string;
  /** The one that came with an earlier try: it counts until another is chosen. */
  kept: string | undefined;
  /** What else to do where files are not kept at all. */
  instead: string;
}

/** The file of a form goes to what it belongs to. What is wrong with it stands at its field. */
export async function keepFile(
  backend: BackendClient,
  form: FormData,
  { field, kept, instead, ...belongs }: Kept,
): Promise<{ kept: FileKept | undefined } | { refusal: ReturnType<typeof refuse> }> {
  const answer = await uploadOne(backend, form.get(field), belongs);
  if (!answer) return { kept: kept ? { id: kept, name: "The photo" } : undefined };
  if (!answer.ok) return { refusal: refuse(atField(answer.error, field, instead), form) };
  const [file] = answer.data.data;
  return { kept: file ? { id: String(file.id), name: file.file_name } : undefined };
}

function atField(error: BackendError, field: string, instead: string): BackendError {
  if (error.kind === "invalid") return { ...error, fields: { [field]: error.fields.file ?? [error.message] } };
  if (error.kind !== "missing") return error;
  const message = `Your company's order system doesn't store photos. ${instead}`;
  return { kind: "invalid", message, code: "", fields: { [field]: [message] } };
}
