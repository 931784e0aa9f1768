import { PRIORITIES, PRIORITY_WORDS } from "contract/statuses";
import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { ProofsDialog } from "./proofs-dialog";
import type { TriageAnswer, TriageDialogData } from "./triage-dialog";

type PriorityDialogProps = {
  data: Extract<TriageDialogData, { modal: "art-priority" }>;
  answer: TriageAnswer | undefined;
};

export function PriorityDialog({ data, answer }: PriorityDialogProps) {
  const { value, error } = fieldState(answer, "priority", data.priority ?? "");
  return (
    <ProofsDialog
      chosen={data.chosen}
      answer={answer}
      modal="art-priority"
      verb="Set priority of"
      button="Save"
      size="s"
      labels={{ priority: "Priority" }}
    >
      <fieldset className="grid gap-2" aria-describedby={error ? "field-priority-error" : undefined}>
        <legend className="field-label">Priority</legend>
        {PRIORITIES.map((priority, index) => (
          <Checkbox
            key={priority}
            type="radio"
            id={index === 0 ? "field-priority" : undefined}
            name="priority"
            value={priority}
            defaultChecked={priority === value}
            aria-invalid={error ? true : undefined}
          >
            {PRIORITY_WORDS[priority].label}
          </Checkbox>
        ))}
        {error ? (
          <p className="field-error" id="field-priority-error">
            {error}
          </p>
        ) : null}
      </fieldset>
    </ProofsDialog>
  );
}
