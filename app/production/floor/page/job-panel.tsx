import { useEffect } from "react";
import { documentTitle } from "~/navigation/titles";
import type { JobNow, PartNow } from "~/production/floor/apply-entries";
import { jobState } from "~/production/floor/job-state";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Badge } from "~/ui/badge";
import { NotAllowed, useNeeds } from "~/ui/lock";
import { CheckStep } from "./check-step";
import { GateLine } from "./gate-line";
import { JobActions } from "./job-actions";
import { JobArt } from "./job-art";
import { JobCount } from "./job-count";
import { JobThreads } from "./job-threads";
import { NotReady } from "./not-ready";

type JobPanelProps = { floor: Floor; job: JobNow; part: PartNow };

export const jobTitle = ({ order, who }: Pick<JobNow, "order" | "who">) => (who ? `${order} ${who}` : order);

/** One job: what it is, whether it may run, what to look at, and what to press. */
export function JobPanel({ floor, job, part }: JobPanelProps) {
  const title = jobTitle(job);
  // Another job is shown without a navigation, which would have said its title.
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    <>
      <div className="floor-head">
        <div className="min-w-0">
          <h1>{title}</h1>
          <p>{[job.place, job.article].filter(Boolean).join(". ")}</p>
          {job.packing ? <p>Packing: {job.packing}</p> : null}
        </div>
        <div className="floor-ship">
          {job.isRush ? <Badge tone="idle" variant="outlined" label="Rush" /> : null}
          <span>
            <small>Ship by</small>
            <b>{job.shipBy ? <time dateTime={job.shipBy.day}>{job.shipBy.words}</time> : "No date"}</b>
          </span>
        </div>
      </div>
      <GateLine job={job} />
      <div className="grid gap-3 max-md:grid-cols-1 grid-cols-[minmax(264px,372fr)_minmax(0,292fr)]">
        <JobArt floor={floor} job={job} />
        <JobThreads job={job} />
      </div>
      <JobCount floor={floor} job={job} part={part} />
      <Actions floor={floor} job={job} part={part} />
    </>
  );
}

function Actions({ floor, job, part }: JobPanelProps) {
  const needs = useNeeds();
  if (needs !== null)
    return (
      <div className="floor-start">
        <NotAllowed needs={`${needs}.`}>Working on jobs.</NotAllowed>
      </div>
    );
  switch (jobState(job)) {
    case "waits":
    case "stopped":
      return <NotReady floor={floor} job={job} />;
    case "check":
    case "start":
    case "paused":
      return <CheckStep floor={floor} job={job} />;
    case "running":
    case "done":
      return <JobActions floor={floor} job={job} part={part} />;
  }
}
