import { Link } from "@remix-run/react";
import { HISTORY_KIND_LABELS } from "contract/history";
import { changeQuery, paths } from "~/navigation/paths";
import { Blank, FilteredToNothing, LoadFailed } from "~/ui/blank";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { Pager } from "~/ui/pager";
import { Timeline } from "~/ui/timeline";
import type { ActivityEntry, ActivityView } from "./person-view";
import type { AskedActivity } from "./read-activity.server";

const KINDS = Object.entries(HISTORY_KIND_LABELS).map(([value, label]) => ({ value, label }));

type ActivityCardProps = {
  title: string;
  view: ActivityView;
  asked: AskedActivity;
  /** The filter in words. */
  filter: string;
  /** The address of the page without a query. */
  base: string;
  empty: string;
  /** What was done to an account has one kind only. */
  hasKinds: boolean;
  /** The actor is told where it is not the person whose page it is. */
  hasActor: boolean;
};

/** What happened, newest first, each with the order that it was done to. */
export function ActivityCard({ title, view, asked, filter, base, empty, hasKinds, hasActor }: ActivityCardProps) {
  if (view.kind === "missing")
    return (
      <Blank icon="clipboard-list" title="No history available">
        {view.message}
      </Blank>
    );
  if (view.kind === "failed") return <LoadFailed title="The history didn't load">{view.message}</LoadFailed>;
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      {hasKinds ? (
        <FilterBar action={base} search={null}>
          <FilterSelect name="kind" label="Kind" value={asked.kind ?? ""} options={KINDS} />
        </FilterBar>
      ) : null}
      {view.entries.length > 0 ? (
        <div className="p-3.5">
          <Timeline entries={view.entries.map((entry) => timelineEntry(entry, hasActor))} />
        </div>
      ) : asked.kind ? (
        <FilteredToNothing noun="entries" filter={filter} clearTo={base} />
      ) : (
        <Blank icon="clipboard-list" title="Nothing is recorded yet">
          {empty}
        </Blank>
      )}
      {view.total > view.perPage || asked.page > 1 ? (
        <Pager
          page={view.page}
          perPage={view.perPage}
          total={view.total}
          noun={["entry", "entries"]}
          pageTo={(page) => `${base}?${changeQuery("", { kind: asked.kind, page: page > 1 ? page : null })}`}
        />
      ) : null}
    </section>
  );
}

function timelineEntry({ actor, text, order, iso, when, ...entry }: ActivityEntry, hasActor: boolean) {
  return {
    ...entry,
    body: (
      <>
        {hasActor ? <b>{actor}</b> : null} {hasActor ? text : capital(text)}
        {order ? (
          <>
            {" · "}
            <Link className="link" to={paths.order(order.id)}>
              Order {order.name}
            </Link>
          </>
        ) : null}
      </>
    ),
    when: (
      <time dateTime={iso} title={iso}>
        {when}
      </time>
    ),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
