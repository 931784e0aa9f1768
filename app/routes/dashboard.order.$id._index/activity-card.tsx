import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { typedValue } from "~/forms/typed-values";
import { paths } from "~/navigation/paths";
import type { HistoryEntry } from "~/orders/history/history-entry";
import { HistoryTimeline } from "~/orders/history/history-timeline";
import { NoteComposer } from "~/orders/notes/note-composer";
import { useUnsavedForm } from "~/session/use-typed-values";
import { Card } from "~/ui/card";
import { Segments } from "~/ui/segments";

export type ActivityTab = "all" | "notes" | "emails";

interface ActivityNote {
  id: number;
  author: string;
  department: string | null;
  body: string;
  isPinned: boolean;
  when: string;
  iso: string;
}

export interface ActivityView {
  orderId: number;
  tab: ActivityTab;
  links: Readonly<Record<ActivityTab, string>>;
  /** For the note that may be written here; null where the backend keeps none. */
  sendKey: string | null;
  shown:
    | {
        kind: "entries";
        entries: readonly HistoryEntry[];
        newerTo: string | null;
        olderTo: string | null;
        total: number;
      }
    | { kind: "notes"; notes: readonly ActivityNote[]; total: number }
    | { kind: "emails" }
    /** It could not be read: why, in a sentence. */
    | { kind: "absent"; message: string };
}

const TABS = [
  ["all", "All"],
  ["notes", "Notes"],
  ["emails", "Emails"],
] as const;

/** What happened to the order and what was written about it, newest first, with a place to write. */
export function ActivityCard({ activity }: { activity: ActivityView }) {
  const { orderId, tab, links, sendKey, shown } = activity;
  const unsaved = useUnsavedForm();
  const refusal = typedValue(unsaved?.typed, "intent") === "add" ? unsaved : null;
  const tabs = TABS.map(([name, label]) => ({ label, to: links[name], isCurrent: name === tab }));
  return (
    <Card title="Activity" actions={<Segments label="Activity" segments={tabs} />}>
      {sendKey && tab !== "emails" ? (
        <NoteComposer action={paths.orderNotes(orderId)} sendKey={sendKey} refusal={refusal} variant="card" />
      ) : null}
      {shown.kind === "absent" ? <p className="text-muted">{shown.message}</p> : null}
      {shown.kind === "emails" ? <p className="text-muted">No emails about this order yet.</p> : null}
      {shown.kind === "notes" ? <Notes orderId={orderId} {...shown} /> : null}
      {shown.kind === "entries" ? <Entries orderId={orderId} {...shown} /> : null}
    </Card>
  );
}

type Shown<K> = Extract<ActivityView["shown"], { kind: K }> & { orderId: number };

function Entries({ orderId, entries, newerTo, olderTo, total }: Shown<"entries">) {
  if (entries.length === 0) return <p className="text-muted">Nothing is recorded yet.</p>;
  return (
    <>
      <HistoryTimeline entries={entries} />
      <nav className="flex flex-wrap justify-between gap-x-3" aria-label="Activity pages">
        {newerTo ? (
          <Link className="link" to={newerTo} preventScrollReset>
            Newer
          </Link>
        ) : null}
        <Link className="link" to={paths.orderHistory(orderId)}>
          History ({numberWords(total)})
        </Link>
        {olderTo ? (
          <Link className="link" to={olderTo} preventScrollReset>
            Older
          </Link>
        ) : null}
      </nav>
    </>
  );
}

function Notes({ orderId, notes, total }: Shown<"notes">) {
  if (notes.length === 0) return <p className="text-muted">No notes yet.</p>;
  return (
    <>
      <ul className="grid gap-2.5">
        {notes.map((note) => (
          <li key={note.id}>
            <b>{note.author}</b>
            {note.department ? <span className="text-muted"> for {note.department}</span> : null}
            {note.isPinned ? <span className="text-muted">, pinned</span> : null}
            <p className="max-w-[80ch] whitespace-pre-line [overflow-wrap:anywhere] line-clamp-6">{note.body}</p>
            <time className="text-small text-subtle" dateTime={note.iso} title={note.iso}>
              {note.when}
            </time>
          </li>
        ))}
      </ul>
      <p className="mt-2.5">
        <Link className="link" to={paths.orderNotes(orderId)}>
          All notes ({numberWords(total)})
        </Link>
      </p>
    </>
  );
}
