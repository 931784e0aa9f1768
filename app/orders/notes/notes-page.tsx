import { DoneBy } from "~/access/access-scope";
import type { FormRefusal } from "~/backend/forms.server";
import { typedValue } from "~/forms/typed-values";
import { Blank, LoadFailed } from "~/ui/blank";
import { NoteComposer } from "./note-composer";
import { NotesList } from "./notes-list";
import type { CurrentNote, NotesView, OpenedNote } from "./read-notes.server";

type NotesPageProps = {
  view: NotesView;
  type: string | null;
  opened: OpenedNote | null;
  sendKey: string;
  /** The address of the page without a query. */
  base: string;
  refusal: (FormRefusal & { current?: CurrentNote }) | null;
  /** Where the backend keeps no notes. */
  elsewhere: string;
};

/** Notes with the form for another one. */
export function NotesPage({ view, type, opened, sendKey, base, refusal, elsewhere }: NotesPageProps) {
  const isEdit = typedValue(refusal?.typed, "intent") === "edit";
  if (view.kind === "missing")
    return (
      <Blank icon="message" title="Notes aren't available here">
        {view.message} {elsewhere}
      </Blank>
    );
  return (
    <DoneBy action="writeNotes">
      <div className="tab-body">
        <div className="card p-3.5">
          <NoteComposer action={base} sendKey={sendKey} refusal={isEdit ? null : refusal} />
        </div>
        {view.kind === "failed" ? (
          <LoadFailed title="Notes didn't load">{view.message}</LoadFailed>
        ) : (
          <NotesList base={base} view={view} type={type} opened={opened} refusal={isEdit ? refusal : null} />
        )}
      </div>
    </DoneBy>
  );
}
