import { DEFAULT_FLAG_TYPE, FLAG_SEVERITIES, FLAG_SEVERITY_LABELS } from "contract/statuses";
import type { FormRefusal } from "~/backend/forms.server";
import { Field } from "~/ui/field";
import { type Option, Select, TextArea, TextInput } from "~/ui/inputs";
import type { BulkResult } from "./bulk-result";
import { fieldState } from "./field-state";

const SEVERITIES = FLAG_SEVERITIES.map((value) => ({ value, label: FLAG_SEVERITY_LABELS[value] })).reverse();

/** Labels of the fields of flag dialogs, for summaries of errors. */
export const FLAG_LABELS = {
  flag_comment: "What is wrong",
  flag_type: "Type",
  severity: "How bad it is",
  assigned_to_id: "Who resolves it",
  resolution: "How it was resolved",
};

type FlagFieldsProps = {
  answer: BulkResult | FormRefusal | undefined;
  people: readonly Option[];
  /** The flag as it is, where its words are changed. */
  flag?: { comment: string; type: string; severity: string; assignee: string };
};

/** What a flag says: the same for goods and for productions. */
export function FlagFields({ answer, people, flag }: FlagFieldsProps) {
  const state = (name: string, stored = "") => fieldState(answer, name, stored);
  const comment = state("flag_comment", flag?.comment);
  const type = state("flag_type", flag?.type || DEFAULT_FLAG_TYPE);
  const severity = state("severity", flag?.severity ?? "blocker");
  const assignee = state("assigned_to_id", flag?.assignee);
  return (
    <>
      <Field name="flag_comment" label="What is wrong" error={comment.error}>
        <TextArea rows={2} defaultValue={comment.value} maxLength={2_000} />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field name="flag_type" label="Type" error={type.error}>
          <TextInput defaultValue={type.value} maxLength={100} />
        </Field>
        <Field name="severity" label="How bad it is" error={severity.error}>
          <Select options={SEVERITIES} defaultValue={severity.value} />
        </Field>
      </div>
      {people.length > 0 ? (
        <Field name="assigned_to_id" label="Who resolves it" optional error={assignee.error}>
          <Select options={people} prompt="Nobody in particular" defaultValue={assignee.value} />
        </Field>
      ) : null}
    </>
  );
}
