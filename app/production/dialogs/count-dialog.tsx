import { ActionControls } from "~/lists/actions/action-controls";
import { fieldState } from "~/lists/bulk/field-state";
import { productionActions } from "~/production/production-actions";
import { Checkbox } from "~/ui/checkbox";
import { FieldGroup } from "~/ui/field-group";
import { JobDialog } from "./job-dialog";
import { PartRows, partLabels } from "./part-rows";
import type { JobPart, JobView, ProductionAnswer } from "./production-dialog";

/** What was made, size by size: pieces more, or all that lie there. */
export function CountDialog({ job, answer }: { job: JobView; answer: ProductionAnswer | undefined }) {
  const parts = job.status === "in_progress" ? job.parts : [];
  const mode = fieldState(answer, "mode", "more");
  return (
    <JobDialog job={job} answer={answer} modal="count" labels={partLabels("made", parts)} isOpen={parts.length > 0}>
      {parts.length === 0 ? <p>This job isn't running. Start or resume it first.</p> : null}
      {parts.length > 0 ? (
        <>
          <PartRows
            parts={parts}
            field="made"
            label="Made"
            stateOf={(name) => fieldState(answer, name)}
            placeholderOf={placeholder}
          />
          <FieldGroup label="The numbers are" className="flex flex-wrap gap-x-5 gap-y-1.5">
            <Checkbox type="radio" name="mode" value="more" defaultChecked={mode.value !== "total"}>
              pieces more (−2 takes two back)
            </Checkbox>
            <Checkbox type="radio" name="mode" value="total" defaultChecked={mode.value === "total"}>
              all that are made
            </Checkbox>
          </FieldGroup>
          <ActionControls fields={productionActions.count.fields} answer={answer} />
        </>
      ) : null}
    </JobDialog>
  );
}

const placeholder = ({ pieces: { left } }: JobPart) => (left > 0 ? String(left) : "0");
