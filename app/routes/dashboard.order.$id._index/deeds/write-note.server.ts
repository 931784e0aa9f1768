import { z } from "zod/v4";
import { parseForm, refuse } from "~/backend/forms.server";
import { newNoteFields, sendNote } from "~/orders/notes/new-note.server";
import { redirectWithToast } from "~/session/toasts.server";
import type { DeedContext, DeedHandler } from "./deed";

const noteForm = z.object(newNoteFields);

export const noteHandlers: Readonly<Record<string, DeedHandler>> = { note: writeNote };

async function writeNote({ signedIn, orderId, form, back }: DeedContext) {
  const parsed = parseForm(noteForm, form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await sendNote(signedIn, { kind: "order", id: orderId }, parsed.value);
  return answer.ok ? redirectWithToast(signedIn, back, { text: "Note added" }) : refuse(answer.error, form);
}
