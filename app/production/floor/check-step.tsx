import { useState } from "react";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import type { JobNow, PartNow } from "./apply-entries";
import { FloorForm } from "./floor-form-frame";
import { ModalDeed } from "./job-actions";
import { partState } from "./part-state";
import type { Floor } from "./use-floor";

type CheckStepProps = { floor: Floor; job: JobNow; part: PartNow };

/** Before a run: the art is compared, by two people where it is a rush. Then all sizes that are ready start, or go on. */
export function CheckStep({ floor, job, part }: CheckStepProps) {
  const [error, setError] = useState<string>();
  const isPaused = partState(part) === "paused";
  const ready = job.parts.filter((one) => {
    const state = partState(one);
    return isPaused ? state === "paused" : state === "check" || state === "start";
  });
  const unchecked = isPaused ? [] : ready.filter((one) => one.checkedBy.length < one.checksNeeded);
  const wantsSecond = unchecked.some(({ checksNeeded }) => checksNeeded > 1);
  const { me, people } = floor.view;
  const waiting = job.parts.filter((one) => partState(one) === "waits");
  return (
    <FloorForm
      floor={floor}
      intent="begin"
      parts={ready}
      fields={unchecked.map(({ id }) => ["compare", String(id)] as const)}
      className="floor-start"
      onErrors={(errors) => setError(Object.values(errors)[0]?.[0])}
      onEntered={() => setError(undefined)}
    >
      <div className="floor-start-words">
        {unchecked.length > 0 ? (
          <p>
            <b>Compare before the run.</b> Logo, colors and their order, size and place: are they what the picture
            shows?
          </p>
        ) : null}
        {waiting.length > 0 ? (
          <p>
            {waiting.map(({ size }) => size || "The rest").join(", ")} {waiting.length === 1 ? "waits" : "wait"}:{" "}
            {waiting[0]?.reasons[0]}
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
        <b>{isPaused ? "Go on" : "Start"}</b>
        <span>{unchecked.length > 0 ? "logo and threads match" : startWords(ready)}</span>
      </button>
      <ModalDeed floor={floor} modal="flag" icon="flag" label="Flag…" />
    </FloorForm>
  );
}

const startWords = (ready: readonly PartNow[]) => {
  const sizes = ready.flatMap(({ size }) => size || []);
  return sizes.length > 0 ? `size ${sizes.join(", ")}` : "the run";
};
