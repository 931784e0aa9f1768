import { countWords } from "contract/number-words";
import { type FormRefusal, readForm, refuse } from "~/backend/forms.server";
import type { StreamedBody } from "~/backend/transport.server";
import { changeQuery, paths } from "~/navigation/paths";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

export type FilesRefusal = FormRefusal;

/** The files go on to the backend as they arrive. */
export async function addFiles(signedIn: SignedIn, orderId: number, form: StreamedBody) {
  const answer = await signedIn.backend.call("uploadFiles", { form });
  if (!answer.ok) return refuse(answer.error, new FormData());
  const files = answer.data.data;
  const known = files.filter((file) => file.unchanged).length;
  const added = files.length - known;
  const text = [
    added > 0 ? `${countWords(added, "file")} added.` : null,
    known > 0 ? `${countWords(known, "file")} had this content already, so nothing changed.` : null,
  ];
  return redirectWithToast(signedIn, paths.orderFiles(orderId), { text: text.filter(Boolean).join(" ") });
}

/** One version. The question was asked by the dialog that sends this. */
export async function removeFile(signedIn: SignedIn, orderId: number, request: Request) {
  const form = await readForm(request);
  const id = Number(form.get("file"));
  const answer = await signedIn.backend.call("deleteFile", { id: Number.isInteger(id) ? id : 0 });
  if (!answer.ok) return refuse(answer.error, form);
  const query = changeQuery(new URL(request.url).searchParams, { modal: null, file: null });
  return redirectWithToast(signedIn, paths.orderFiles(orderId, query), { text: "The version is deleted." });
}
