import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { paths } from "~/navigation/paths";
import { readStaging, type StagingView } from "~/production/staging/read-staging.server";
import { StagingSheet } from "~/production/staging/staging-sheet";
import { requireUser } from "~/session/session.server";
import { Blank } from "~/ui/blank";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { Icon } from "~/ui/icon";
import { PageHead } from "~/ui/page-head";
import { PrintButton, PrintKey } from "~/work-orders/print-button";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
  return await readStaging(backend, new URL(request.url).searchParams, name);
}

/** What everybody lays out the day before: jobs by machine, with bins, threads and counts. */
export default function Staging() {
  const view = useLoaderData<typeof loader>();
  const { words, machines, jobs, printed, more } = view;
  const rest = more > 0 ? `, ${countWords(more, "more production")} not shown` : "";
  return (
    <>
      <PrintKey />
      <PageHead
        title="Staging list"
        fact={jobs > 0 ? `${countWords(jobs, "job")} for ${words}${rest}` : `Nothing for ${words}`}
        parent={{ to: paths.week(), label: "Week", here: "Staging list" }}
        actions={jobs > 0 ? <PrintButton label="Print" /> : null}
      />
      <DayBar view={view} />
      {jobs > 0 ? (
        <div className="sheets">
          {machines.map((machine) => (
            <StagingSheet key={machine.key} machine={machine} day={words} printed={printed} />
          ))}
        </div>
      ) : (
        <Nothing view={view} />
      )}
    </>
  );
}

function DayBar({ view: { day, before, after, words } }: { view: StagingView }) {
  const to = (other: string) => paths.stagingList(new URLSearchParams({ day: other }));
  return (
    <div className="filter-bar">
      <nav
        className="flex items-center gap-2 max-md:w-full max-md:[&>b]:flex-1 max-md:[&>b]:text-center max-md:[&>.button]:min-w-11 max-md:[&>.button]:h-11"
        aria-label="Days"
      >
        <ButtonLink size="s" to={to(before)} aria-label="Previous day">
          <Icon name="chevron-left" size="s" />
        </ButtonLink>
        <b>{words}</b>
        <ButtonLink size="s" to={to(after)} aria-label="Next day">
          <Icon name="chevron-right" size="s" />
        </ButtonLink>
      </nav>
      <Form method="get" action={paths.stagingList()} className="flex gap-1.5 ml-auto [&>.input]:w-[116px]">
        <input
          key={day}
          className="input"
          name="day"
          defaultValue={day}
          aria-label="Day"
          placeholder="YYYY-MM-DD"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
        <Button type="submit" size="s">
          Show
        </Button>
      </Form>
    </div>
  );
}

function Nothing({ view: { words, missing } }: { view: StagingView }) {
  return (
    <Blank
      icon="clipboard-list"
      title={missing ? "The plan isn't available here" : `Nothing is planned for ${words}`}
      link={{ to: paths.week(), label: "Open the week" }}
    >
      {missing ?? "Jobs appear here once they have a day in the week."}
    </Blank>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.week(), label: "Open the week" }} />;
