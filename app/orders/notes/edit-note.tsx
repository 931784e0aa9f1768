import { Link } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { seenVersion, typedValue } from "~/forms/typed-values";
import { StatusButton } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select, TextArea } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import { TwoVersions } from "../two-versions";
import { NoteHead } from "./note-card";
import { NOTE_TYPE_OPTIONS, noteTypeLabel } from "./note-types";
import type { CurrentNote, NoteItem } from "./read-notes.server";

interface EditNoteProps {
  note: NoteItem;
  cancelTo: string;
  /** Where it was not saved; with `current` where it was changed meanwhile. */
  refusal: (FormRefusal & { current?: CurrentNote }) | null;
}

/** A note as a form, in its place. */
export function EditNote({ note, cancelTo, refusal }: EditNoteProps) {
  const typed = refusal?.typed;
  const stored = refusal?.current ?? {
    type: typedValue(typed, "was_type", note.type),
    body: typedValue(typed, "was", note.body),
    lockVersion: seenVersion(refusal, "lock_version", note.lockVersion ?? ""),
  };
  const text = typedValue(typed, "body", note.body);
  const type = typedValue(typed, "type", note.type);
  const error = refusal?.errors.body?.[0];
  return (
    <li className="note gap-2 bg-sunken" id={`note-${note.id}`}>
      <NoteHead note={note} />
      <PageForm className="form grid gap-3" aria-label="Edit note" noValidate>
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="note" value={note.id} />
        <input type="hidden" name="lock_version" value={stored.lockVersion} />
        <input type="hidden" name="was" value={stored.body} />
        <input type="hidden" name="was_type" value={stored.type} />
        {refusal?.current ? (
          <TwoVersions rows={versions(refusal.current, { text, type }, typed)} />
        ) : refusal && !error ? (
          <Notice tone="stop" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        <Field name="body" label="Note" error={error} id={`field-note-${note.id}`}>
          <TextArea rows={4} defaultValue={text} maxLength={10_000} data-mentions autoFocus />
        </Field>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 [&>.text-muted]:flex-1 [&>.text-muted]:min-w-[200px] max-md:[&_.button]:h-11">
          <div className="composer-type [&>div]:flex [&>div]:items-center [&>div]:gap-1.5 [&_.field-label]:m-0">
            <Field name="type" label="For" id={`field-note-type-${note.id}`}>
              <Select defaultValue={type} options={NOTE_TYPE_OPTIONS} />
            </Field>
          </div>
          <Link className="button ml-auto" to={cancelTo} preventScrollReset>
            Cancel
          </Link>
          <StatusButton variant="primary" name="do" value="edit">
            Save note
          </StatusButton>
        </div>
      </PageForm>
    </li>
  );
}

function versions(current: CurrentNote, mine: { text: string; type: string }, typed: FormRefusal["typed"] | undefined) {
  const row = (field: string, opened: string, theirs: string, own: string) =>
    theirs === own ? [] : [{ field, opened, theirs, mine: own }];
  const opened = { text: typedValue(typed, "was"), type: typedValue(typed, "was_type", current.type) };
  return [
    ...row("Note", opened.text, current.body, mine.text),
    ...row("For", noteTypeLabel(opened.type), noteTypeLabel(current.type), noteTypeLabel(mine.type)),
  ];
}
