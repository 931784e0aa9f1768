import { DEFAULT_FLAG_TYPE } from "contract/statuses";
import { Field } from "~/ui/field";
import { TextArea, TextInput } from "~/ui/inputs";
import { DeedDialog, type DeedDialogProps, fieldState } from "./deed-dialog";

export function FlagDialog({ data, answer }: DeedDialogProps) {
  const comment = fieldState(answer, "flag_comment");
  const type = fieldState(answer, "flag_type", DEFAULT_FLAG_TYPE);
  return (
    <DeedDialog
      data={data}
      answer={answer}
      modal="flag"
      verb="Flag"
      labels={{ flag_comment: "What is wrong", flag_type: "Type" }}
    >
      <Field name="flag_comment" label="What is wrong" error={comment.error}>
        <TextArea rows={2} defaultValue={comment.value} maxLength={2_000} />
      </Field>
      <Field name="flag_type" label="Type" error={type.error}>
        <TextInput defaultValue={type.value} maxLength={100} />
      </Field>
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
