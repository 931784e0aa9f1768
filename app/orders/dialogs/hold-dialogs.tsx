import { DEPARTMENT_LABELS, DEPARTMENTS } from "contract/statuses";
import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Select, TextArea } from "~/ui/inputs";
import { aboutWords, DeedDialog, type DeedDialogProps } from "./deed-dialog";

const DEPARTMENT_OPTIONS = DEPARTMENTS.map((value) => ({ value, label: DEPARTMENT_LABELS[value] }));

export function HoldDialog({ data, answer }: DeedDialogProps) {
  const reason = fieldState(answer, "reason");
  const department = fieldState(answer, "hold_department");
  const asks = fieldState(answer, "ask_customer");
  return (
    <DeedDialog
      data={data}
      answer={answer}
      modal="hold"
      verb="Hold"
      note="Releasing brings the status before the hold back."
      labels={{ reason: "Why it waits", hold_department: "Department" }}
    >
      <Field name="reason" label="Why it waits" error={reason.error}>
        <TextArea rows={2} defaultValue={reason.value} maxLength={2_000} />
      </Field>
      <Field
        name="hold_department"
        label="Department"
        hint="Who has it wait and releases it."
        optional
        error={department.error}
      >
        <Select options={DEPARTMENT_OPTIONS} prompt="Any department" defaultValue={department.value} />
      </Field>
      <Checkbox name="ask_customer" value="1" defaultChecked={asks.value === "1"}>
        Ask the customer: these words go into the mail “Information needed”, where the shop has it on
      </Checkbox>
    </DeedDialog>
  );
}

export function ReleaseDialog({ data, answer }: DeedDialogProps) {
  return (
    <DeedDialog
      data={data}
      answer={answer}
      modal="release"
      verb="Release"
      button={`Release ${aboutWords(data)}`}
      note="The status before the hold comes back."
      labels={{}}
    />
  );
}
