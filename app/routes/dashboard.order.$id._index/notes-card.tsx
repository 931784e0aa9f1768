import { Card } from "~/ui/card";

export interface NoteView {
  id: number;
  author: string;
  department: string | null;
  body: string;
  when: string;
  iso: string;
}

export interface NotesView {
  latest: readonly NoteView[];
  total: number;
  /** Why the notes could not be read. */
  problem: string | null;
}

/** The latest notes. */
export function NotesCard({ notes: { latest, total, problem } }: { notes: NotesView }) {
  const isEmpty = latest.length === 0 && problem === null;
  return (
    <Card title="Notes" note={total > 0 ? total.toLocaleString("en-US") : undefined}>
      {isEmpty ? <p className="text-muted">No notes yet.</p> : null}
      {problem ? <p className="text-muted">{problem}</p> : null}
      {latest.length > 0 ? (
        <ul className="grid gap-2.5">
          {latest.map((note) => (
            <li key={note.id}>
              <b>{note.author}</b>
              {note.department ? <span className="text-muted"> for {note.department}</span> : null}
              <p className="whitespace-pre-line break-words">{note.body}</p>
              <time className="text-small text-subtle" dateTime={note.iso} title={note.iso}>
                {note.when}
              </time>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
