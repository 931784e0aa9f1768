import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { RunCard } from "~/lists/bulk/run-card";
import { runView } from "~/lists/bulk/run-view.server";
import { findRun } from "~/lists/bulk/runs.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireUser(request);
  const run = await findRun(params.id ?? "", user.id);
  if (!run) throw notFound("This change is no longer listed. Each record's history shows what changed.");
  return { run: runView(run, await readShopClock()) };
}

export default function Change() {
  const { run } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Change of many records"
        parent={{ label: "Your changes", to: paths.changes(), here: run.subject }}
      />
      <div className="tab-body">
        <RunCard run={run} here={paths.change(run.id)} />
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.changes(), label: "Your changes" }} />;
