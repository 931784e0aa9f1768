import { DEFAULT_FLAG_TYPE, FLAG_SEVERITIES, FLAG_SEVERITY_LABELS } from "contract/statuses";
import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { DeedDialog, type DeedDialogProps } from "./deed-dialog";

const SEVERITY_OPTIONS = FLAG_SEVERITIES.map((value) => ({ value, label: FLAG_SEVERITY_LABELS[value] })).reverse();

export function FlagDialog({ data, answer }: DeedDialogProps) {
  const comment = fieldState(answer, "flag_comment");
  const type = fieldState(answer, "flag_type", DEFAULT_FLAG_TYPE);
  const severity = fieldState(answer, "severity", "blocker");
  const assignee = fieldState(answer, "assigned_to_id");
  return (
    <DeedDialog
      data={data}
      answer={answer}
      modal="flag"
      verb="Flag"
      labels={{
        flag_comment: "What is wrong",
        flag_type: "Type",
        severity: "How bad it is",
        assigned_to_id: "Who resolves it",
      }}
    >
      <Field name="flag_comment" label="What is wrong" error={comment.error}>
        <TextArea rows={2} defaultValue={comment.value} maxLength={2_000} />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field name="flag_type" label="Type" error={type.error}>
          <TextInput defaultValue={type.value} maxLength={100} />
        </Field>
        <Field name="severity" label="How bad it is" error={severity.error}>
          <Select options={SEVERITY_OPTIONS} defaultValue={severity.value} />
        </Field>
      </div>
      {data.people.length > 0 ? (
        <Field name="assigned_to_id" label="Who resolves it" optional error={assignee.error}>
          <Select options={data.people} prompt="Nobody in particular" defaultValue={assignee.value} />
        </Field>
      ) : null}
    </DeedDialog>
  );
}

export function UnflagDialog({ data, answer }: DeedDialogProps) {
  const resolution = fieldState(answer, "resolution");
  return (
    <DeedDialog
      data={data}
      answer={answer}
      modal="unflag"
      verb="Unflag"
      note="The status before the flag comes back."
      labels={{ resolution: "How it was resolved" }}
    >
      <Field name="resolution" label="How it was resolved" optional error={resolution.error}>
        <TextArea rows={2} defaultValue={resolution.value} maxLength={2_000} />
      </Field>
    </DeedDialog>
  );
}
