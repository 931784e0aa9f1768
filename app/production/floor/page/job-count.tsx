import type { JobNow, PartNow } from "~/production/floor/apply-entries";
import { leftOf, missingOf, restOf } from "~/production/floor/job-state";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Glyph } from "~/ui/glyph";
import { RunningStitch } from "~/ui/running-stitch";
import { FloorChoice } from "./floor-choice";

type JobCountProps = { floor: Floor; job: JobNow; part: PartNow };

/** How much is made, of the job and of each size; what the server does not have yet is counted, and said. */
export function JobCount({ floor, job, part }: JobCountProps) {
  const { made, ordered, spoiled, waiting } = job;
  return (
    <section className="floor-count" aria-label="Count">
      <div className="flex items-center gap-2.5 min-w-35.5">
        <b className="text-[68px] leading-16 tracking-[-0.03em]">{made}</b>
        <span className="text-muted leading-4.75">
          of {ordered} made
          <br />
          {spoiled > 0 ? `${spoiled} spoiled` : null}
          {spoiled > 0 && waiting > 0 ? ", " : null}
          {waiting > 0 ? <span className="floor-total-waiting">{waiting} to send</span> : null}
        </span>
      </div>
      <div className="grid flex-1 gap-2 min-w-0 grid-cols-[repeat(auto-fit,minmax(96px,1fr))] max-md:basis-full max-md:grid-cols-[repeat(auto-fill,minmax(96px,1fr))]">
        {job.parts.map((one) => (
          <SizeTile key={one.id} floor={floor} job={job} part={one} isCurrent={one.id === part.id} />
        ))}
      </div>
    </section>
  );
}

function SizeTile({ floor, job, part, isCurrent }: JobCountProps & { isCurrent: boolean }) {
  const { size, made, ordered } = part;
  const name = size || "All";
  const missing = missingOf(part);
  const lacks = missing > 0 ? `, ${missing} missing` : "";
  const waits = part.waiting > 0 ? ", not sent yet" : "";
  return (
    <FloorChoice
      floor={floor}
      job={job.id}
      size={part.id}
      isCurrent={isCurrent}
      className="floor-size"
      label={`${name}, ${made} of ${ordered} made${waits}${lacks}`}
    >
      <span className="flex items-center gap-1.5 text-[21px] leading-6.5 font-semibold [&_.glyph]:text-[18px]">
        {name}
        {missing > 0 && restOf(part) === 0 ? (
          <span className="inline-flex text-tone-solid tone-care">
            <Glyph name="triangle" />
          </span>
        ) : null}
        {leftOf(part) === 0 ? (
          <span className="inline-flex text-tone-solid tone-done">
            <Glyph name="disc-check" />
          </span>
        ) : null}
        {part.waiting > 0 ? (
          <span className="inline-flex text-tone-solid tone-care">
            <Glyph name="clock" />
          </span>
        ) : null}
      </span>
      <span className="floor-size-count">
        <b>{made}</b> of {ordered}
      </span>
      <RunningStitch value={made} max={ordered} label={`${made} of ${ordered}`} />
    </FloorChoice>
  );
}
