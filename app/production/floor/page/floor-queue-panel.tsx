import { Link } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { Thumb } from "~/files/thumb";
import { changeQuery, paths } from "~/navigation/paths";
import type { JobNow } from "~/production/floor/apply-entries";
import { jobWord, leftOf } from "~/production/floor/job-state";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Badge } from "~/ui/badge";
import { GarmentPicture } from "~/ui/garment-picture";
import { Glyph } from "~/ui/glyph";
import { Icon } from "~/ui/icon";
import { FloorChoice } from "./floor-choice";

/** What runs next at this machine, with its gate in words. */
export function FloorQueuePanel({ floor }: { floor: Floor }) {
  const { jobs, looked, view, query } = floor;
  const left = jobs.flatMap(({ parts }) => parts).reduce((sum, part) => sum + leftOf(part), 0);
  const other = view.isNext ? { words: "Today", day: null } : null;
  return (
    <aside className="floor-queue" aria-label="Queue">
      <div className="flex items-baseline gap-2 px-3.5 pt-3.5 pb-2.5 text-muted text-[14px] [&>h2]:text-fg [&>h2]:text-[16px]">
        <h2>{view.isNext ? (looked.next?.words ?? "Next day") : "Queue"}</h2>
        <span>
          {countWords(jobs.length, "job")}, {countWords(left, "pc")} left
        </span>
      </div>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard floor={floor} job={job} isCurrent={job.id === floor.job?.id} />
          </li>
        ))}
      </ul>
      {looked.isCut ? <p>More jobs follow. The first ones are shown.</p> : null}
      {looked.next || other ? (
        <Link
          className="flex items-center justify-between min-h-12 mt-auto px-3.5 py-0 border-t border-t-line-2 font-medium focus-visible:-outline-offset-2 max-md:border-t-0"
          to={paths.floor(
            changeQuery(query, { day: other ? null : "next", job: null, size: null, scan: null, modal: null }),
          )}
        >
          {other ? other.words : `${looked.next?.words}, ${countWords(looked.next?.jobs ?? 0, "job")}`}
          <Icon name="chevron-right" size="l" />
        </Link>
      ) : null}
    </aside>
  );
}

function JobCard({ floor, job, isCurrent }: { floor: Floor; job: JobNow; isCurrent: boolean }) {
  const { tone, glyph, label } = jobWord(job);
  const isOneOfMany = floor.jobs.some(({ id, orderId }) => id !== job.id && orderId === job.orderId);
  const isBegun = job.made > 0 || job.status === "in_progress";
  return (
    <FloorChoice floor={floor} job={job.id} size={null} isCurrent={isCurrent} className="floor-job">
      <JobThumb job={job} />
      <span className="grid flex-1 gap-0.5 min-w-0">
        <span className="flex items-center gap-1.75 min-w-0 [&_.glyph]:text-[14px] [&_.glyph]:text-tone-solid">
          <b>{job.order}</b>
          {job.isRush ? <Badge tone="idle" variant="outlined" label="Rush" /> : null}
          <b className="ml-auto pl-1 whitespace-nowrap">{job.shipBy?.words ?? "No date"}</b>
        </span>
        <span className="truncate">{isOneOfMany ? job.article : job.who || job.article}</span>
        <span className="flex items-center gap-1.75 min-w-0 [&_.glyph]:text-[14px] [&_.glyph]:text-tone-solid">
          <span className={`floor-job-state tone-${tone}`} title={label}>
            <Glyph name={glyph} />
            <span className="truncate">{label}</span>
          </span>
          <b className="ml-auto pl-1 whitespace-nowrap">{isBegun ? `${job.made} of ${job.ordered}` : job.ordered}</b>
        </span>
      </span>
    </FloorChoice>
  );
}

/** The art on its garment's color; a garment in that color where there is no picture. */
function JobThumb({ job: { thumb, swatch } }: { job: Pick<JobNow, "thumb" | "swatch"> }) {
  return (
    <span className="floor-thumb">{thumb ? <Thumb sign="" src={thumb} /> : <GarmentPicture color={swatch} />}</span>
  );
}
