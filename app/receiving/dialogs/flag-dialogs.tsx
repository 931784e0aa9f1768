import { DEFAULT_FLAG_TYPE, FLAG_SEVERITIES, FLAG_SEVERITY_LABELS } from "contract/statuses";
import { fieldState } from "~/lists/bulk/field-state";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { LinesDialog } from "./lines-dialog";
import { RECEIVING_KEYS, type ReceivingAnswer, type ReceivingDialogData } from "./receiving-dialog";

type FlagDialogProps = {
  data: Extract<ReceivingDialogData, { modal: "flag" | "flag-change" | "flag-resolve" }>;
  answer: ReceivingAnswer | undefined;
};

const SEVERITIES = FLAG_SEVERITIES.map((value) => ({ value, label: FLAG_SEVERITY_LABELS[value] })).reverse();
const LABELS = {
  flag_comment: "What is wrong",
  flag_type: "Type",
  severity: "How bad it is",
  assigned_to_id: "Who resolves it",
  resolution: "How it was resolved",
};

/** Raises a flag, or changes the words of one. */
export function FlagDialog({ data, answer }: FlagDialogProps) {
  const { chosen, flag, people, modal } = data;
  if (modal === "flag-change" && !flag) return <NoFlag />;
  const state = (name: string, stored = "") => fieldState(answer, name, stored);
  const comment = state("flag_comment", flag?.comment);
  const type = state("flag_type", flag?.type || DEFAULT_FLAG_TYPE);
  const severity = state("severity", flag?.severity ?? "blocker");
  return (
    <LinesDialog
      chosen={chosen}
      answer={answer}
      modal={modal}
      verb={flag ? "Change flag of" : "Flag"}
      button={flag ? "Save" : undefined}
      note="Goods can be counted while it is flagged."
      labels={LABELS}
    >
      {flag ? <input type="hidden" name="flag" value={`${flag.id}:${flag.lock}`} /> : null}
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
        <Field name="assigned_to_id" label="Who resolves it" optional error={state("assigned_to_id").error}>
          <Select
            options={people}
            prompt="Nobody in particular"
            defaultValue={state("assigned_to_id", flag?.assignee).value}
          />
        </Field>
      ) : null}
    </LinesDialog>
  );
}

export function ResolveFlagDialog({ data, answer }: FlagDialogProps) {
  const { chosen, flag } = data;
  if (!flag) return <NoFlag />;
  const resolution = fieldState(answer, "resolution");
  return (
    <LinesDialog
      chosen={chosen}
      answer={answer}
      modal="flag-resolve"
      verb="Resolve flag of"
      button="Resolve flag"
      note="The status before the flag comes back."
      labels={LABELS}
    >
      <input type="hidden" name="flag" value={`${flag.id}:${flag.lock}`} />
      <p>
        {flag.comment} <span className="text-muted">{flag.who}</span>
      </p>
      <Field name="resolution" label="How it was resolved" optional error={resolution.error}>
        <TextArea rows={2} defaultValue={resolution.value} maxLength={2_000} />
      </Field>
    </LinesDialog>
  );
}

function NoFlag() {
  return (
    <Dialog title="Flag" size="s" keys={RECEIVING_KEYS}>
      <DialogBody>
        <p>That flag is not open any more.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}
