import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { JobDialog } from "./job-dialog";
import { partField } from "./part-field";
import { PartRows } from "./part-rows";
import type { JobPart, JobView, ProductionAnswer } from "./production-dialog";

/** What was made, size by size: pieces more, or all that lie there. */
export function CountDialog({ job, answer }: { job: JobView; answer: ProductionAnswer | undefined }) {
  const parts = job.status === "in_progress" ? job.parts : [];
  const mode = fieldState(answer, "mode", "more");
  const reason = fieldState(answer, "reason");
  const labels = Object.fromEntries(parts.map(({ id, name }) => [partField("made", id), name]));
  return (
    <JobDialog
      job={job}
      answer={answer}
      modal="count"
      title={`Count ${job.name}`}
      labels={labels}
      note="What others count at the same time is added to yours."
      button={parts.length > 0 ? "Save count" : null}
    >
      {parts.length === 0 ? <p>This job is not running. Start it first, or go on with it.</p> : null}
      {parts.length > 0 ? (
        <>
          <PartRows
            parts={parts}
            field="made"
            label="Made"
            stateOf={(name) => fieldState(answer, name)}
            placeholderOf={placeholder}
          />
          <fieldset className="flex flex-wrap gap-x-5 gap-y-1.5">
            <legend className="field-label">The numbers are</legend>
            <Checkbox type="radio" name="mode" value="more" defaultChecked={mode.value !== "total"}>
              pieces more (−2 takes two back)
            </Checkbox>
            <Checkbox type="radio" name="mode" value="total" defaultChecked={mode.value === "total"}>
              all that are made
            </Checkbox>
          </fieldset>
          <Field
            name="reason"
            label="Why"
            optional
            error={reason.error}
            hint="Needed to take pieces back, or to count more than came in."
          >
            <TextInput defaultValue={reason.value} maxLength={2_000} autoComplete="off" />
          </Field>
        </>
      ) : null}
    </JobDialog>
  );
}

const placeholder = ({ pieces: { left } }: JobPart) => (left > 0 ? String(left) : "0");
