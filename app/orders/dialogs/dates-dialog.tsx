import { fieldNames } from "contract/field";
import { planDates } from "contract/order-fields";
import { useState } from "react";
import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { DateInput, Select, TextInput } from "~/ui/inputs";
import { dayHint } from "../day-hint";
import { ActionDialog, type ActionDialogProps } from "./action-dialog";

const NAMES = fieldNames(planDates);

const FIRM = [
  { value: "1", label: "Firm" },
  { value: "0", label: "Not firm" },
];

/** `fields`: New Orders asks for the in-hands date only, Orders for all three. */
export function DatesDialog({ data, answer, fields }: ActionDialogProps & { fields: "in-hands" | "all" }) {
  const { values } = data;
  const shown = fields === "all" ? NAMES : (["required_in_hand_date"] as const);
  const firm = fieldState(answer, "firm", values ? (values.is_firm ? "1" : "0") : "");
  const reason = fieldState(answer, "reason");
  return (
    <ActionDialog
      data={data}
      answer={answer}
      modal="dates"
      verb={fields === "all" ? undefined : "Set in-hands date of"}
      note={values ? "Leave a date empty to remove it." : "Leave a date empty to keep it."}
      labels={Object.fromEntries(NAMES.map((name) => [name, planDates[name].label]))}
    >
      {shown.map((name) => {
        const { label } = planDates[name];
        const { value, error } = fieldState(answer, name, values?.dates[name]);
        return <DayField key={name} name={name} label={label} value={value} error={error} today={data.today} />;
      })}
      <Field name="firm" label="The in-hands date is" optional={!values} error={firm.error}>
        <Select options={FIRM} prompt={values ? undefined : "No change"} defaultValue={firm.value} />
      </Field>
      <Field name="reason" label="Reason" hint="Shown in the history." optional error={reason.error}>
        <TextInput defaultValue={reason.value} maxLength={2_000} />
      </Field>
    </ActionDialog>
  );
}

type DayFieldProps = { name: string; label: string; value: string; error: string | undefined; today: string };

/** Says the weekday of what is typed, and how far away it is. */
function DayField({ name, label, value, error, today }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  return (
    <Field name={name} label={label} hint={dayHint(typed.trim(), today)} optional error={error}>
      <DateInput defaultValue={value} onInput={(event) => setTyped(event.currentTarget.value)} />
    </Field>
  );
}
