import { Link } from "@remix-run/react";
import { changeQuery, paths } from "~/navigation/paths";
import type { JobNow } from "~/production/floor/apply-entries";
import { jobState, waitsFor } from "~/production/floor/job-state";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Glyph } from "~/ui/glyph";
import { ModalAction } from "./job-actions";

type NotReadyProps = { floor: Floor; job: JobNow };

/** In place of the counters: why it may not run, and who can change that. */
export function NotReady({ floor, job }: NotReadyProps) {
  const isStopped = jobState(job) === "stopped";
  const reasons = isStopped ? [stoppedWords(job.status)] : waitsFor(job);
  return (
    <div className="floor-start">
      <div className="grid flex-1 gap-1.5 min-w-0 max-md:basis-full">
        <ul className="floor-reasons">
          {reasons.map((reason) => (
            <li key={reason} className="tone-care">
              <Glyph name="clock" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      {isStopped ? (
        <Link className="floor-button" to={paths.oneProduction(job.id)}>
          Open {job.order} in Production
        </Link>
      ) : (
        <>
          {job.mayRun ? null : <Override floor={floor} />}
          <ModalAction floor={floor} modal="flag" icon="flag" label="Flag…" />
        </>
      )}
    </div>
  );
}

const stoppedWords = (status: string) =>
  status === "flagged"
    ? "Resolve the flag in Production to continue."
    : "The art team is working on it. It can start again when the new art is approved.";

function Override({ floor }: { floor: Floor }) {
  const words = "Ask for override";
  return floor.isHydrated ? (
    <button type="button" className="floor-button" onClick={() => floor.open("override")}>
      {words}
    </button>
  ) : (
    <Link className="floor-button" to={paths.floor(changeQuery(floor.query, { modal: "override" }))}>
      {words}
    </Link>
  );
}
