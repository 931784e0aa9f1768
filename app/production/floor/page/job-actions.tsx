import { Link } from "@remix-run/react";
import { changeQuery, paths } from "~/navigation/paths";
import type { JobNow, PartNow } from "~/production/floor/apply-entries";
import { FloorForm } from "~/production/floor/dialogs/floor-form-frame";
import { isStuck, leftOf, missingOf, restOf } from "~/production/floor/job-state";
import type { Floor, FloorModal } from "~/production/floor/queue/use-floor";
import { Icon, type IconName } from "~/ui/icon";

type JobActionsProps = { floor: Floor; job: JobNow; part: PartNow };

/** The counters: +1 is the largest target; what stops the run stands apart. */
export function JobActions({ floor, job, part }: JobActionsProps) {
  return (
    <div className="floor-acts">
      <Counters floor={floor} job={job} part={part} />
      <span className="floor-gap" />
      <ModalAction floor={floor} modal="spoiled" icon="x" label="Spoiled…" isStop />
      {job.status === "in_progress" ? (
        <FloorForm floor={floor} intent="pause" job={job}>
          <button type="submit" className="floor-act">
            <Icon name="pause" size="l" />
            <span>Pause</span>
          </button>
        </FloorForm>
      ) : null}
      <ModalAction floor={floor} modal="flag" icon="flag" label="Flag…" />
    </div>
  );
}

function Counters({ floor, job, part }: JobActionsProps) {
  const size = part.size || "all";
  const rest = restOf(part);
  const isMade = job.parts.every((one) => leftOf(one) === 0);
  if (job.status === "completed") return <p className="text-[16px]">Choose the next job in the queue.</p>;
  const count = (intent: string, quantity: number) => ({
    floor,
    intent,
    job,
    part,
    fields: [["quantity", String(quantity)]] as const,
  });
  const isRunning = job.status === "in_progress";
  return (
    <>
      <FloorForm {...count("take_back", 1)}>
        <button
          type="submit"
          className="floor-act"
          aria-label={`Take one back, ${size}`}
          disabled={!isRunning || part.made === 0}
        >
          <b>−1</b>
          <span>take back</span>
        </button>
      </FloorForm>
      {isMade ? (
        <FloorForm floor={floor} intent="complete" job={job}>
          <button type="submit" className="floor-act floor-act-first">
            <b>Finish</b>
            <span>
              {job.made} of {job.ordered} made
            </span>
          </button>
        </FloorForm>
      ) : isStuck(job) ? (
        <ModalAction floor={floor} modal="short" icon="check" label="Finish short…" />
      ) : (
        <>
          <FloorForm {...count("produced", 1)}>
            <button type="submit" className="floor-act floor-act-first" disabled={!isRunning || rest === 0}>
              <b>+1</b>
              <span>{rest === 0 ? restWords(part, size) : `made, ${size}`}</span>
            </button>
          </FloorForm>
          {rest > 0 ? (
            <FloorForm {...count("produced", rest)}>
              <button type="submit" className="floor-act w-27" disabled={!isRunning}>
                <b>+{rest}</b>
                <span>rest of {size}</span>
              </button>
            </FloorForm>
          ) : null}
        </>
      )}
    </>
  );
}

/** Why nothing of this size can be counted. */
const restWords = (part: PartNow, size: string) =>
  leftOf(part) === 0 ? `${size} all made` : `${missingOf(part)} of ${size} missing`;

type ModalActionProps = { floor: Floor; modal: FloorModal; icon: IconName; label: string; isStop?: boolean };

/** Opens a dialog: by the device where a script runs, so also without a network. */
export function ModalAction({ floor, modal, icon, label, isStop }: ModalActionProps) {
  const className = isStop ? "floor-act text-stop-fg" : "floor-act";
  const face = (
    <>
      <Icon name={icon} size="l" />
      <span>{label}</span>
    </>
  );
  return floor.isHydrated ? (
    <button type="button" className={className} onClick={() => floor.open(modal)}>
      {face}
    </button>
  ) : (
    <Link className={className} to={paths.floor(changeQuery(floor.query, { modal }))}>
      {face}
    </Link>
  );
}
