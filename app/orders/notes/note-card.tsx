import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { Button, StatusButton } from "~/ui/button";
import { useNeeds } from "~/ui/lock";
import { PageForm } from "~/ui/page-form";
import type { NoteItem } from "./read-notes.server";

interface NoteCardProps {
  note: NoteItem;
  editTo: string;
  deleteTo: string;
}

/** One note with what can be done with it: by anyone, and by its author. */
export function NoteCard({ note, editTo, deleteTo }: NoteCardProps) {
  const needs = useNeeds();
  return (
    <li className="note" id={`note-${note.id}`}>
      <NoteHead note={note} />
      <p className="max-w-[80ch] whitespace-pre-line [overflow-wrap:anywhere]">{note.body}</p>
      {needs === null ? (
        <div className="note-actions flex flex-wrap gap-1 -ml-2 max-md:[&_.button]:h-11">
          <Switch note={note} set={note.isPinned ? "unpin" : "pin"} label={note.isPinned ? "Unpin" : "Pin"} />
          <Switch
            note={note}
            set={note.isPrinted ? "no_print" : "print"}
            label={note.isPrinted ? "Take off work order" : "Print on work order"}
          />
          {note.isMine ? (
            <>
              <Link className="button button-ghost button-s" to={editTo} preventScrollReset>
                Edit
              </Link>
              <Link className="button button-ghost button-s" to={deleteTo} preventScrollReset>
                Delete…
              </Link>
            </>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** Who, for whom, when, and whether it is pinned or printed. */
export function NoteHead({ note }: { note: NoteItem }) {
  return (
    <div className="note-head">
      <b>{note.author}</b>
      {note.department ? <span className="chip">{note.department}</span> : null}
      {note.isPinned ? <Badge variant="outlined" tone="idle" label="Pinned" /> : null}
      {note.isPrinted ? <Badge variant="outlined" tone="idle" label="On work order" /> : null}
      <span className="text-subtle text-[12px]">
        <time dateTime={note.iso} title={note.iso}>
          {note.when}
        </time>
        {note.edited ? (
          <>
            , edited{" "}
            <time dateTime={note.edited.iso} title={note.edited.iso}>
              {note.edited.when}
            </time>
          </>
        ) : null}
      </span>
    </div>
  );
}

function Switch({ note, set, label }: { note: NoteItem; set: string; label: string }) {
  return (
    <PageForm>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="note" value={note.id} />
      <input type="hidden" name="lock_version" value={note.lockVersion} />
      <Button type="submit" variant="ghost" size="s" name="set" value={set}>
        {label}
      </Button>
    </PageForm>
  );
}

/** The question before a note goes. */
export function DeleteNote({ note, cancelTo }: { note: NoteItem; cancelTo: string }) {
  return (
    <li className="note gap-2 bg-sunken" id={`note-${note.id}`}>
      <NoteHead note={note} />
      <p className="max-w-[80ch] whitespace-pre-line [overflow-wrap:anywhere]">{note.body}</p>
      <PageForm className="flex flex-wrap items-center gap-x-3.5 gap-y-2 [&>.text-muted]:flex-1 [&>.text-muted]:min-w-[200px] max-md:[&_.button]:h-11">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="note" value={note.id} />
        <input type="hidden" name="lock_version" value={note.lockVersion} />
        <span className="text-muted">Delete this note? The history keeps what it said.</span>
        <Link className="button" to={cancelTo} preventScrollReset>
          Keep note
        </Link>
        <StatusButton variant="danger" name="do" value="delete" pendingLabel="Deleting" autoFocus>
          Delete note
        </StatusButton>
      </PageForm>
    </li>
  );
}
