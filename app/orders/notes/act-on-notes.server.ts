import { id, lockVersion } from "contract/conventions.schema";
import { noteBody, note as noteSchema } from "contract/notes.schema";
import { z } from "zod";
import type { Answer } from "~/backend/backend-error.server";
import { parseForm, refuse, refuseForStored } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { type Noted, newlines, newNoteFields, sendNote } from "./new-note.server";
import type { CurrentNote } from "./read-notes.server";

const { body, type } = noteBody.shape;
const aNote = { note: id, lock_version: lockVersion };

const noteForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    back: z.literal("details").optional(),
    ...newNoteFields,
  }),
  z.object({ intent: z.literal("edit"), ...aNote, body, type, was: z.string(), was_type: z.string() }),
  z.object({ intent: z.literal("delete"), ...aNote }),
  z.object({ intent: z.literal("switch"), ...aNote, set: z.enum(["pin", "unpin", "print", "no_print"]) }),
]);
type NoteForm = z.output<typeof noteForm>;
type Of<I extends NoteForm["intent"]> = Extract<NoteForm, { intent: I }>;

interface Context {
  signedIn: SignedIn;
  noted: Noted;
  /** Where the card of Order Details leads back to. */
  details?: string;
  form: FormData;
  /** The page without what the URL opened on it. */
  back: string;
}

/** Writes, changes or takes away a note: a redirect once it is done, else the answer for its form. */
export async function actOnNotes(context: Context) {
  const parsed = parseForm(noteForm, context.form);
  if (!parsed.ok) {
    const { errors } = parsed;
    if ("body" in errors || "type" in errors) return parsed.refusal;
    throw unknownForm();
  }
  switch (parsed.value.intent) {
    case "add":
      return await addNote(context, parsed.value);
    case "edit":
      return await editNote(context, parsed.value);
    case "delete":
      return await deleteNote(context, parsed.value);
    case "switch":
      return await switchNote(context, parsed.value);
  }
}

async function addNote({ signedIn, noted, details, form, back }: Context, value: Of<"add">) {
  const answer = await sendNote(signedIn, noted, value);
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, (value.back === "details" && details) || back, { text: "Note added" });
}

async function editNote(context: Context, { note, lock_version, body: text, type: kind, was, was_type }: Of<"edit">) {
  const { signedIn, form, back } = context;
  const save = (version: number) =>
    signedIn.backend.call("patchNote", { id: note, body: { body: newlines(text), type: kind, lock_version: version } });
  let answer = await save(lock_version);
  let current = currentOf(answer);
  // Somebody only pinned it meanwhile: what this form is about is as it was.
  if (current && newlines(current.body) === newlines(was) && current.type === was_type) {
    answer = await save(current.lockVersion);
    current = currentOf(answer);
  }
  if (answer.ok) return redirectWithToast(signedIn, back, { text: "Note saved" });
  if (!current) return refuse(answer.error, form);
  return refuseForStored(answer.error, form, current);
}

async function deleteNote({ signedIn, back }: Context, { note, lock_version }: Of<"delete">) {
  const answer = await signedIn.backend.call("deleteNote", { id: note, query: { lock_version } });
  if (answer.ok) return redirectWithToast(signedIn, back, { text: "Note deleted" });
  const text =
    answer.error.kind === "conflict"
      ? "Not deleted: the note changed meanwhile. Read it again, then delete it."
      : answer.error.message;
  return redirectWithToast(signedIn, back, { kind: "error", text });
}

const SWITCHES = {
  pin: { change: { pinned: true }, done: "Note pinned" },
  unpin: { change: { pinned: false }, done: "Note unpinned" },
  print: { change: { print_on_work_order: true }, done: "The work order prints the note" },
  no_print: { change: { print_on_work_order: false }, done: "The work order no longer prints the note" },
} as const;

async function switchNote({ signedIn, back }: Context, { note, lock_version, set }: Of<"switch">) {
  const { change, done } = SWITCHES[set];
  const save = (version: number) =>
    signedIn.backend.call("patchNote", { id: note, body: { ...change, lock_version: version } });
  let answer = await save(lock_version);
  // Whatever else changed, the wish stays the same: on is on.
  const current = currentOf(answer);
  if (current) answer = await save(current.lockVersion);
  if (answer.ok) return redirectWithToast(signedIn, back, { text: done });
  return redirectWithToast(signedIn, back, { kind: "error", text: answer.error.message });
}

/** The stored note behind a conflict; null for anything else. */
function currentOf(answer: Answer<unknown>): CurrentNote | null {
  if (answer.ok || answer.error.kind !== "conflict") return null;
  const { success, data } = noteSchema.safeParse(answer.error.current);
  return success ? { id: data.id, lockVersion: data.lock_version ?? 0, type: data.type, body: data.body } : null;
}
