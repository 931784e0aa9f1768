import { ORDER_HISTORY_KINDS } from "contract/history";
import { changeQuery } from "~/navigation/paths";
import { Blank, FilteredToNothing, LoadFailed } from "~/ui/blank";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { Pager } from "~/ui/pager";
import { HistoryTimeline } from "./history-timeline";
import type { Asked, HistoryView } from "./read-history.server";

const KINDS = ORDER_HISTORY_KINDS.map(([value, label]) => ({ value, label }));

type HistoryPageProps = {
  asked: Asked;
  view: HistoryView;
  /** The filter in words. */
  filter: string;
  /** The address of the page without a query. */
  base: string;
  /** "order": what everything happened to. */
  noun: string;
  /** A proof's history has one kind only. */
  hasKinds: boolean;
};

/** What happened, newest first, with its filters and the way to older entries. */
export function HistoryPage({ asked, view, filter, base, noun, hasKinds }: HistoryPageProps) {
  if (view.kind === "missing")
    return (
      <Blank icon="clipboard-list" title="No history available">
        {view.message}
      </Blank>
    );
  if (view.kind === "failed") return <LoadFailed title="The history didn't load">{view.message}</LoadFailed>;
  const isFiltered = asked.person !== null || asked.kind !== null;
  return (
    <div className="tab-body">
      <section className="card" aria-label="History">
        <FilterBar action={base} search={null}>
          <FilterSelect name="person" label="Person" value={String(asked.person ?? "")} options={view.people} />
          {hasKinds ? <FilterSelect name="kind" label="Kind" value={asked.kind ?? ""} options={KINDS} /> : null}
        </FilterBar>
        {view.entries.length > 0 ? (
          <div className="p-3.5">
            <HistoryTimeline entries={view.entries} />
          </div>
        ) : isFiltered ? (
          <FilteredToNothing noun="entries" filter={filter} clearTo={base} />
        ) : (
          <Blank icon="clipboard-list" title="Nothing is recorded yet">
            Everything that happens to this {noun} appears here.
          </Blank>
        )}
        {view.total > view.perPage || asked.page > 1 ? (
          <Pager
            page={view.page}
            perPage={view.perPage}
            total={view.total}
            noun={["entry", "entries"]}
            pageTo={(page) => `${base}?${queryOf(asked, page)}`}
          />
        ) : null}
      </section>
    </div>
  );
}

const queryOf = ({ person, kind }: Asked, page: number) =>
  changeQuery("", { person, kind, page: page > 1 ? page : null });
