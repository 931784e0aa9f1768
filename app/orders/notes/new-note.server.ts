import { noteBody } from "contract/notes.schema";
import { z } from "zod";
import type { SignedIn } from "~/session/session.server";

const ticked = z
  .literal("1")
  .optional()
  .transform((value) => value === "1");
const { body, type } = noteBody.shape;

/** The fields of a form that writes a note. `key`: the same note sent twice is written once. */
export const newNoteFields = {
  key: z.string().max(100).optional(),
  body,
  type,
  pinned: ticked,
  print_on_work_order: ticked,
};
const newNote = z.object(newNoteFields);

/** Browsers send line breaks as CRLF. */
export const newlines = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** What a note is written on. */
export interface Noted {
  kind: "order" | "proof";
  id: number;
}

export function sendNote({ backend }: SignedIn, { kind: of, id }: Noted, { key, ...note }: z.output<typeof newNote>) {
  const { body: text, type: kind, pinned, print_on_work_order } = note;
  return backend.call(of === "order" ? "createOrderNote" : "createArtProofNote", {
    id,
    body: { body: newlines(text), type: kind, pinned, print_on_work_order },
    idempotencyKey: key,
  });
}
