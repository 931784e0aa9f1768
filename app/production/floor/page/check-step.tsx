import { useState } from "react";
import type { JobNow } from "~/production/floor/apply-entries";
import { FloorForm } from "~/production/floor/dialogs/floor-form-frame";
import { jobState } from "~/production/floor/job-state";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { ModalAction } from "./job-actions";

type CheckStepProps = { floor: Floor; job: JobNow };

/** Before a run: the art is compared, by two people where it is a rush. Then it starts, or goes on. */
export function CheckStep({ floor, job }: CheckStepProps) {
  const [error, setError] = useState<string>();
  const state = jobState(job);
  const isUnchecked = state === "check";
  const wantsSecond = isUnchecked && job.checksNeeded > 1;
  const { me, people } = floor.view;
  return (
    <FloorForm
      floor={floor}
      intent="begin"
      job={job}
      fields={isUnchecked ? [["compare", "1"]] : []}
      className="floor-start"
      onErrors={(errors) => setError(Object.values(errors)[0]?.[0])}
      onEntered={() => setError(undefined)}
    >
      <div className="grid flex-1 gap-1.5 min-w-0 max-md:basis-full">
        {isUnchecked ? (
          <p>
            <b>Compare before the run.</b> Logo, colors and their order, size and place: are they what the picture
            shows?
          </p>
        ) : null}
        {wantsSecond ? (
          <Field name="second_checker_id" label={`Rush: who compared it with you, ${me.name}?`} error={error}>
            <Select
              prompt="Choose a person"
              defaultValue=""
              options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
        ) : null}
      </div>
      <button type="submit" className="floor-act floor-act-first">
        <b>{state === "paused" ? "Resume" : "Start"}</b>
        <span>{isUnchecked ? "logo and threads match" : "the run"}</span>
      </button>
      <ModalAction floor={floor} modal="flag" icon="flag" label="Flag…" />
    </FloorForm>
  );
}
