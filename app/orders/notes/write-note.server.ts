import { z } from "zod";
import { parseForm, refuse } from "~/backend/forms.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { newNoteFields, sendNote } from "./new-note.server";

const noteForm = z.object(newNoteFields);

interface Written {
  signedIn: SignedIn;
  orderId: number;
  form: FormData;
  back: string;
}

/** What the dialog of a note sends: a redirect once it is written, else the answer for its form. */
export async function writeNote({ signedIn, orderId, form, back }: Written) {
  const parsed = parseForm(noteForm, form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await sendNote(signedIn, { kind: "order", id: orderId }, parsed.value);
  return answer.ok ? redirectWithToast(signedIn, back, { text: "Note added" }) : refuse(answer.error, form);
}
