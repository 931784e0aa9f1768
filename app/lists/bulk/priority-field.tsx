import { PRIORITIES, PRIORITY_WORDS } from "contract/statuses";
import { Checkbox } from "~/ui/checkbox";

/** How urgent: one of three, under the name `priority`. */
export function PriorityField({ value, error }: { value: string; error: string | undefined }) {
  return (
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
  );
}
