import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { readShopClock } from "~/backend/shop-calendar.server";
import { type RunView, runView } from "~/lists/bulk/run-view.server";
import { listRuns } from "~/lists/bulk/runs.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { Blank } from "~/ui/blank";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireUser(request);
  const clock = await readShopClock();
  const runs = (await listRuns(user.id)).map((run) => runView(run, clock));
  return {
    runs: runs.map(({ id, subject, when, iso, isRunning, problem, result, stopped, tried }) => ({
      ...{ id, subject, when, iso },
      words: isRunning
        ? `under way, ${numberWords(tried)} tried`
        : (stoppedWords(stopped, problem) ??
          [result?.done, result?.refused.length ? `${result.refused.length} refused` : ""].filter(Boolean).join(", ")),
    })),
  };
}

const stoppedWords = (stopped: RunView["stopped"], problem: string | null) =>
  stopped && problem ? `${numberWords(stopped.done)} done. ${problem}` : problem;

export default function Changes() {
  const { runs } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Your changes" fact="Bulk actions of the last 30 days." />
      {runs.length === 0 ? (
        <Blank icon="layers" title="No bulk changes yet">
          Changes to 100 or more records appear here with what was done and what was refused.
        </Blank>
      ) : (
        <ul className="tab-body grid gap-2">
          {runs.map(({ id, subject, words, when, iso }) => (
            <li key={id} className="card flex flex-wrap items-baseline gap-x-3 p-3.5">
              <Link className="font-semibold" to={paths.change(id)}>
                {subject}
              </Link>
              <span>{words}</span>
              <time className="ml-auto text-small text-muted" dateTime={iso}>
                {when}
              </time>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.changes(), label: "Your changes" }} />;
