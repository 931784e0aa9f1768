import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { refuse } from "~/backend/forms.server";
import type { PhotoKept } from "../dialogs/production-dialog";

type Kept = { kept: PhotoKept | undefined } | { refusal: ReturnType<typeof refuse> };

/** The photo goes to the production that it is of; one that came with an earlier try counts until another is chosen. */
export async function keepPhoto(
  backend: BackendClient,
  form: FormData,
  { id, kept }: { id: number; kept: string | undefined },
): Promise<Kept> {
  const chosen = form.get("photo");
  if (!(chosen instanceof File) || chosen.size === 0) {
    return { kept: kept ? { id: kept, name: "The photo" } : undefined };
  }
  const upload = new FormData();
  upload.set("entity_type", "production");
  upload.set("entity_id", String(id));
  upload.set("category", "photo");
  upload.set("file", chosen, chosen.name);
  const answer = await backend.call("uploadFiles", { form: upload });
  if (!answer.ok) return { refusal: refuse(aboutPhoto(answer.error), form) };
  const [file] = answer.data.data;
  return { kept: file ? { id: String(file.id), name: file.file_name } : undefined };
}

/** What is wrong with the file stands at its field, and what else to do where photos are not kept at all. */
function aboutPhoto(error: BackendError): BackendError {
  if (error.kind === "invalid") return { ...error, fields: { photo: error.fields.file ?? [error.message] } };
  if (error.kind !== "missing") return error;
  const message = "Your company's order system keeps no photos. Send it without one.";
  return { kind: "invalid", message, code: "", fields: { photo: [message] } };
}
