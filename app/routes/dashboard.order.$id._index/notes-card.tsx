import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";

export interface NoteView {
  id: number;
  author: string;
  department: string | null;
  body: string;
  when: string;
  iso: string;
}

export interface NotesView {
  standing: readonly { label: string; text: string }[];
  latest: readonly NoteView[];
  total: number;
  /** Why the notes could not be read. */
  problem: string | null;
}

/** What the customer and the departments wrote, then the latest notes. */
export function NotesCard({ notes: { standing, latest, total, problem } }: { notes: NotesView }) {
  const isEmpty = standing.length === 0 && latest.length === 0 && problem === null;
  return (
    <Card title="Notes" note={total > 0 ? total.toLocaleString("en-US") : undefined}>
      {isEmpty ? <p className="text-muted">No notes yet.</p> : null}
      {standing.length > 0 ? (
        <Facts
          facts={standing.map(({ label, text }) => [
            label,
            <span key={label} className="whitespace-pre-line">
              {text}
            </span>,
          ])}
        />
      ) : null}
      {problem ? <p className="text-muted">{problem}</p> : null}
      {latest.length > 0 ? (
        <ul className="mt-2 grid gap-2.5 first:mt-0">
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
