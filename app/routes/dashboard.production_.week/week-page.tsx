import { useLocation } from "@remix-run/react";
import { BulkResultDialog } from "~/lists/bulk/bulk-result-dialog";
import { listLinks } from "~/lists/list-links";
import { RefusedNotice } from "~/lists/refused-notice";
import { changeQuery, paths } from "~/navigation/paths";
import { NotPlannedHere } from "~/production/not-planned-here";
import { ProductionHead } from "~/production/production-head";
import type { WeekView } from "~/production/week/read-week.server";
import { WeekBoard } from "~/production/week/week-board";
import { WeekTable } from "~/production/week/week-table";
import type { WeekAnswer } from "~/production/week/week-view";
import { Blank, FilteredToNothing } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { Icon } from "~/ui/icon";
import { lazyPart } from "~/ui/lazy-part";
import { PendingRows } from "~/ui/pending";

const MoveDialog = lazyPart("move-job", async () => (await import("~/production/week/move-dialog")).MoveDialog);

type WeekPageProps = { data: WeekView; answer: WeekAnswer | undefined };

type WeekBarProps = { week: Extract<WeekView, { kind: "week" }>; query: string };

/** What each machine has to do on each day, against what it can, and what waits for a day. */
export function WeekPage({ data, answer }: WeekPageProps) {
  const { search } = useLocation();
  if (data.kind === "missing")
    return (
      <NotPlannedHere page="week" title="Week" titleEnd=", Production" what="Machines are" message={data.message} />
    );
  const links = listLinks(search, "");
  const refusal = answer && !answer.ok ? answer : undefined;
  return (
    <>
      {answer?.ok ? <BulkResultDialog result={answer} noun="size" /> : null}
      {data.dialog && !answer?.ok ? <MoveDialog data={data.dialog} answer={refusal} /> : null}
      <ProductionHead
        page="week"
        title="Week"
        titleEnd=", Production"
        fact={data.fact}
        actions={
          <ButtonLink icon="printer" to={paths.stagingList(new URLSearchParams({ day: data.stagingDay }))}>
            Staging list
          </ButtonLink>
        }
      />
      <WeekBar week={data} query={links.query} />
      {data.dialog ? null : <RefusedNotice answer={refusal} />}
      <PendingRows label="Loading the week">
        <Machines data={data} clearTo={links.without(["machine", "method"])} />
        {data.machines.length > 0 ? <WeekBoard week={data} links={links} /> : null}
        {data.machines.length > 0 ? <WeekTable week={data} /> : null}
      </PendingRows>
    </>
  );
}

/** In place of the week where there is no machine to show. */
function Machines({ data, clearTo }: { data: Extract<WeekView, { kind: "week" }>; clearTo: string }) {
  if (data.machines.length > 0) return null;
  if (data.machineCount > 0) {
    const { machine, method } = data.filter;
    const name = data.options.machines.find(({ value }) => value === machine)?.label;
    const filter = [name && `Machine ${name}`, method && `method ${method}`].filter(Boolean).join(", ");
    return <FilteredToNothing noun="machines" filter={`${filter}.`} clearTo={clearTo} />;
  }
  return (
    <Blank
      icon="shirt"
      title="There are no machines yet"
      action={
        <ButtonLink size="s" variant="primary" to={paths.machines(new URLSearchParams({ modal: "machine-new" }))}>
          New machine…
        </ButtonLink>
      }
    >
      Jobs are planned on machines and days. Add your machines and benches first.
    </Blank>
  );
}

/** Which week, and of which machines. */
function WeekBar({ week: { words, weeks, options, filter }, query }: WeekBarProps) {
  const { keep } = listLinks(query, "");
  const to = (day: string | null) => paths.week(changeQuery(query, { week: day }));
  return (
    <FilterBar
      action={paths.week()}
      keep={keep.filter(([name]) => name === "week")}
      search={
        <nav
          className="flex items-center gap-2 max-md:w-full max-md:[&>b]:flex-1 max-md:[&>b]:text-center max-md:[&>.button]:min-w-11 max-md:[&>.button]:h-11"
          aria-label="Weeks"
        >
          <ButtonLink size="s" to={to(weeks.before)} preventScrollReset aria-label="Previous week">
            <Icon name="chevron-left" size="s" />
          </ButtonLink>
          <b>{words}</b>
          <ButtonLink size="s" to={to(weeks.after)} preventScrollReset aria-label="Next week">
            <Icon name="chevron-right" size="s" />
          </ButtonLink>
          {weeks.now ? (
            <ButtonLink size="s" variant="ghost" to={to(null)} preventScrollReset>
              This week
            </ButtonLink>
          ) : null}
        </nav>
      }
    >
      <FilterSelect name="machine" label="Machine" value={filter.machine} options={options.machines} />
      <FilterSelect name="method" label="Method" value={filter.method} options={options.methods} />
    </FilterBar>
  );
}
