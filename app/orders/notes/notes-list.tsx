import { changeQuery } from "~/navigation/paths";
import { Blank, FilteredToNothing } from "~/ui/blank";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { Pager } from "~/ui/pager";
import { EditNote } from "./edit-note";
import { DeleteNote, NoteCard } from "./note-card";
import { NOTE_TYPE_OPTIONS, noteTypeLabel } from "./note-types";
import type { NoteItem, NotesView, OpenedNote } from "./read-notes.server";

interface NotesListProps {
  /** The address of the page without a query. */
  base: string;
  view: Extract<NotesView, { kind: "list" }>;
  type: string | null;
  opened: OpenedNote | null;
  refusal: Parameters<typeof EditNote>[0]["refusal"];
}

/** The filter, the pinned notes, the others, and the way to older ones. */
export function NotesList({ base, view, type, opened, refusal }: NotesListProps) {
  const query = new URLSearchParams({ ...(type && { type }), ...(view.page > 1 && { page: String(view.page) }) });
  const to = (changes: Record<string, string | number | null>) =>
    [base, changeQuery(query, changes).toString()].filter(Boolean).join("?");
  const isEmpty = view.pinned.length === 0 && view.total === 0;
  const row = (note: NoteItem) => {
    if (opened?.id === note.id && note.isMine) {
      return opened.as === "edit" ? (
        <EditNote key={note.id} note={note} cancelTo={to({})} refusal={refusal} />
      ) : (
        <DeleteNote key={note.id} note={note} cancelTo={to({})} />
      );
    }
    return <NoteCard key={note.id} note={note} editTo={to({ edit: note.id })} deleteTo={to({ delete: note.id })} />;
  };
  if (isEmpty && type === null)
    return (
      <Blank icon="message" title="No notes yet">
        Write what the next person needs to know. Pinned notes appear on the order, printed notes on the work order.
      </Blank>
    );
  return (
    <section className="card" aria-label="Notes">
      <FilterBar action={base} search={null}>
        <FilterSelect name="type" label="For" value={type ?? ""} options={NOTE_TYPE_OPTIONS} any="Everyone" />
      </FilterBar>
      {isEmpty ? <FilteredToNothing noun="notes" filter={`For ${noteTypeLabel(type ?? "")}.`} clearTo={base} /> : null}
      {view.pinned.length > 0 ? (
        <ul className="notes" aria-label="Pinned notes">
          {view.pinned.map(row)}
        </ul>
      ) : null}
      {view.notes.length > 0 ? (
        <ul className="notes" aria-label="Other notes">
          {view.notes.map(row)}
        </ul>
      ) : null}
      {view.total > view.perPage || view.page > 1 ? (
        <Pager
          page={view.page}
          perPage={view.perPage}
          total={view.total}
          noun={["note", "notes"]}
          pageTo={(page) => to({ page: page === 1 ? null : page })}
        />
      ) : null}
    </section>
  );
}
